"""What a verdict means, and what to do next."""

from verifier.assumptions import numbered
from verifier.pages import Page

VERDICTS = {
    "PROVED": Page(
        "PROVED",
        "the engine obeys the clause",
        (
            (
                "means",
                "every input in the scope that meets the premise, both printed below it, on every path, with nothing cut",
            ),
            ("", "some input meets the premise, so the claim isn't empty; two independent solvers agree"),
            ("", "one input that meets the premise was run on the engine as it is, and it did there as it was followed"),
            ("", "that something can happen is proved by an example instead, which is run on the engine as it is"),
            ("", "of a conjecture: that it holds of every input in the scope of which it speaks"),
            ("next", "nothing; what lies outside the scope is not claimed"),
            *((("rests on" if number == "A1" else ""), f"{number}: {sentence}") for number, sentence in numbered()),
            ("more", "`docs/proved.md` says of each assumption what it means, and which test would fail if it were false"),
        ),
    ),
    "REFUTED": Page(
        "REFUTED",
        "the engine breaks the clause",
        (
            ("means", "the witness is the smallest input found on which it does; it was replayed on the plain engine"),
            ("", "of a conjecture: it doesn't hold of the input, or raises an error there; it was run on it as it is"),
            ("next", "correct the engine, then replay: `verifier replay ID` leaves with 0 once the engine obeys"),
            ("", "`verifier explain RULE` says what the rule wants and in which editions"),
        ),
    ),
    "TESTED": Page(
        "TESTED",
        "no proof, but cases that passed",
        (
            ("means", "the cases are all of a finite space, or a sample of it; the line below says which and how many"),
            ("next", "a sample may miss a mistake: do not count it as a proof"),
        ),
    ),
    "UNCONFIRMED": Page(
        "UNCONFIRMED",
        "one solver finds no input that fails, and no second one was asked",
        (
            ("means", "all that PROVED means, but that two solvers agree: a mistake of the one would be seen by nobody"),
            ("", "`--second none` asks for that, which saves time while an engine is being written"),
            ("next", "leave the option out: the exit status is 3 until all is proved by two"),
        ),
    ),
    "VACUOUS": Page(
        "VACUOUS",
        "the claim says nothing",
        (
            ("means", "no input can meet the premise, so any engine at all would obey"),
            ("", "of a conjecture: what it assumes is so of no input in the scope"),
            (
                "next",
                "look at the editions asked for, and at whether the engine refuses every input the claim is about",
            ),
        ),
    ),
    "UNKNOWN": Page(
        "UNKNOWN",
        "neither proved nor refuted",
        (
            ("means", "a solver reached its limit, or the two solvers disagree; limits count steps, not seconds"),
            ("", "or a certificate that was asked for doesn't hold, or a file that was asked for can't be written"),
            (
                "next",
                "ask for one edition at a time, make the engine's function simpler, or give the query's SMT-LIB file to "
                "another solver",
            ),
            ("", "two solvers that disagree have found a mistake in one of them: please report it with both files"),
        ),
    ),
    "UNSUPPORTED": Page(
        "UNSUPPORTED",
        "the code under test can't be followed",
        (
            ("means", "at the file and line named it does something that symbolic execution doesn't know"),
            ("", "or the engine doesn't offer the function that the claim is about"),
            ("", "or the verifier itself fails: following the engine and running it disagree, or it says what went wrong"),
            ("", "of a case: the adapter says that its engine lacks something that the case needs"),
            ("", "of a conjecture: also that it says neither yes nor no, or raises an error where it could be impossible"),
            ("", "of two engines: also that neither answers a question, nor refuses it; then there is nothing to compare"),
            ("next", "write that line in plainer Python, or add the function; nothing was found wrong with the engine"),
            ("", "if it is the verifier that fails, please report it with the engine's code"),
        ),
    ),
}

ENDS = {
    "NEEDED": Page(
        "NEEDED",
        "the clause forbids what no other forbids",
        (
            (
                "means",
                "`verifier audit` shows an answer that would be right without the clause, and is wrong with it",
            ),
            ("next", "nothing; what rests on the clause is told with it"),
        ),
    ),
    "FOLLOWS": Page(
        "FOLLOWS",
        "the clause says nothing that others don't say together",
        (
            ("means", "what it forbids these others forbid as well, and with one of them less they don't"),
            ("next", "nothing: a rule may say again what follows; a witness is easier to read by the clause that names it"),
        ),
    ),
    "EMPTY": Page(
        "EMPTY",
        "the clause allows every answer",
        (("means", "no engine can break it, as far as its claim asks"), ("next", "say what the rule forbids, or drop it")),
    ),
    "UNCLAIMED": Page(
        "UNCLAIMED",
        "no claim is about the clause",
        (("means", "no engine is asked for it in these editions"), ("next", "claim it of the functions that it speaks of")),
    ),
    "OPEN": Page(
        "OPEN",
        "clauses don't settle the question",
        (
            ("means", "two different answers obey all clauses: an engine that gives the wrong one of them is PROVED"),
            ("next", "let a clause say which is right, or give the reason why none does; then it is LEFT OPEN"),
        ),
    ),
    "LEFT OPEN": Page(
        "LEFT OPEN",
        "clauses don't settle the question, for a reason",
        (
            ("means", "two different answers obey all clauses, and the game says why none of its clauses decides"),
            ("", "of a mutant: it answers otherwise than the engine only there, and no claim minds"),
            ("next", "nothing, if the reason is a good one: it is printed with it"),
        ),
    ),
    "CONTRADICTORY": Page(
        "CONTRADICTORY",
        "no answer obeys all clauses",
        (
            ("means", "whatever an engine answers, a clause forbids it"),
            ("next", "correct one of those that are named"),
        ),
    ),
    "PARTS": Page(
        "PARTS",
        "readings of an unclear text part",
        (("means", "the least game in which they want different answers"), ("next", "choose with `--reading NAME`")),
    ),
    "NO DIFFERENCE": Page(
        "NO DIFFERENCE",
        "readings of an unclear text come to the same",
        (("means", "there is no game on which they part"), ("next", "nothing; the choice need not be made")),
    ),
    "KILLED": Page(
        "KILLED",
        "a claim fails with this mistake in the engine",
        (
            ("means", "it was run with it on an input, and fails there"),
            ("next", "`verifier mutants --show ID` shows the input"),
        ),
    ),
    "EQUIVALENT": Page(
        "EQUIVALENT",
        "no mistake at all, as far as the claims ask",
        (
            ("means", "two solvers say that with this change everything is answered as without it, for all inputs; or one"),
            ("", "does, where the other can't tell: then `solvers` is 1 in the results"),
            ("", "of a clause's mutant: it allows and forbids what the clause does"),
            ("next", "nothing"),
        ),
    ),
    "SURVIVED": Page(
        "SURVIVED",
        "the engine answers otherwise with this mistake, and no claim minds",
        (
            ("means", "an engine with this mistake is PROVED"),
            ("next", "`verifier mutants --show ID` shows where it differs: let a clause say what is right there"),
        ),
    ),
    "ELSEWHERE": Page(
        "ELSEWHERE",
        "the engine answers otherwise with this mistake, and none of the claims that were asked minds",
        (
            (
                "means",
                "an engine's mutants are asked no claims but those about these rules; others come by it too",
            ),
            ("next", "`verifier mutants` without `--fast` asks these too: then it is KILLED, SURVIVED or LEFT OPEN"),
        ),
    ),
    "STRICTER": Page(
        "STRICTER",
        "a clause could say this, and only an engine that answers otherwise than the reference one would tell",
        (
            ("means", "it lets nothing through that clauses forbid, and forbids something that they leave open"),
            (
                "next",
                "`verifier mutants --show ID` shows where: an example from the rules of what is right there would tell",
            ),
        ),
    ),
    "UNNOTICED": Page(
        "UNNOTICED",
        "a clause could say this, and nothing would tell",
        (
            ("means", "neither the engine, nor the audit, nor an example from the texts finds the mistake in the clause"),
            ("next", "`verifier mutants --show ID` shows where it differs: add an example from the rules for that"),
        ),
    ),
    "SHOWN": Page(
        "SHOWN",
        "a conjecture holds of an input, as was asked",
        (("means", "the input is the smallest found; it was run on it as it is"), ("next", "nothing")),
    ),
    "IMPOSSIBLE": Page(
        "IMPOSSIBLE",
        "a conjecture holds of no input",
        (
            (
                "means",
                "of every input in the scope it says no, or assumes or asserts what isn't so, or asks what is forbidden",
            ),
            ("", "two solvers agree, nothing is cut, and it raises no other error on any input"),
            ("next", "nothing; what lies outside the scope is not claimed"),
        ),
    ),
    "EQUAL": Page(
        "EQUAL",
        "two engines, or one in two editions, answer alike all that these claims ask",
        (
            ("means", "for every input in the scope and the premise printed, both refuse, or both give the same answer"),
            ("", "that is so of each question that a claim asks, wherever the claim speaks of the input"),
            ("", "two independent solvers agree, nothing is cut, and one input was run on both engines as they are"),
            ("", "so each of these claims holds of the one engine if it holds of the other; whether it does isn't said"),
            ("", "of two editions: what `words` says tells whether the rules of both demand it, or one leaves it open"),
            ("next", "nothing; what no claim asks, and what lies outside the scope, is not compared"),
        ),
    ),
    "DIFFERENT": Page(
        "DIFFERENT",
        "two engines, or one in two editions, answer a question that a claim asks in two ways",
        (
            ("means", "the input is the smallest found on which they do; both were run on it as they are"),
            ("", "what the rules say of it is what the claim says that asks; they may leave both answers open"),
            (
                "",
                "of two editions: the engine is the reference one, and each clause cited forbids the other edition's answer",
            ),
            ("next", "if that was not meant, correct the engine that breaks the claim"),
        ),
    ),
    "NOT COMPARED": Page(
        "NOT COMPARED",
        "nothing is asked in both editions",
        (
            ("means", "no claim asks an engine for the clause, or none that gives it an edition"),
            ("", "or no input of which the claims speak is such as both editions allow; the reason is printed"),
            ("words", "whether the rules of the edition without the clause demand what it does, or leave it open"),
            ("next", "`verifier explain RULE` says what the clause wants; without `words` it isn't said if that matters"),
        ),
    ),
    "PASSED": Page(
        "PASSED",
        "the engine answered all that the case expects, and rightly",
        (("means", "each expectation had its own answer; no other case is spoken of"), ("next", "nothing")),
    ),
    "FAILED": Page(
        "FAILED",
        "the engine answered something in the case wrongly, or not at all",
        (
            ("means", "the answer isn't the right one, or what the adapter sent is no answer, or it stopped answering"),
            ("next", "correct the engine, then ask again with the call that is printed with the case"),
            ("", "`verifier explain RULE` says what the rule wants and in which editions"),
        ),
    ),
    "NOT RUN": Page(
        "NOT RUN",
        "the case wasn't answered",
        (
            ("means", "the adapter couldn't be started or broke down too often, or the run was interrupted"),
            ("next", "look at what is said of the adapter, and ask again"),
        ),
    ),
    "UNDECIDED": Page(
        "UNDECIDED",
        "too hard to tell",
        (
            ("means", "a solver reached its limit, the two disagree, or the code can't be followed; the reason is printed"),
            ("next", "ask for one edition at a time, or for one mutant with `--show ID`; nothing was found wrong"),
        ),
    ),
}
"""What becomes of clauses and questions in an audit, of mutants, of what is compared, of conjectures, and of cases."""
