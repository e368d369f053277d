// An adapter: puts the engine in `engine.mjs` behind the protocol of `verifier conform`, JSON-RPC 2.0 with a message a line.
// Run it with `verifier conform --cases FILE -- node tests/adapters/javascript/adapter.mjs`.

import { Refused, Unsupported, known, splitCards, status, turnControl } from "./engine.mjs";

const ENGINE = "a little engine in JavaScript 1.0";
const AREAS = { "turn control": turnControl, status, "split cards": splitCards };
const EDITIONS = ["2006-10-01", "2007-02-01", "2008-02-01"];

class RequestError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const METHODS = {
  initialize: () => ({ protocol: 1, engine: ENGINE, areas: Object.keys(AREAS) }),
  run: ({ case: asked }) => orUnsupported(() => ({ answers: answers(asked) })),
  shutdown: () => null,
};

/** An answer to each thing that the case asks, in its order. */
function answers({ area, edition, given, when, then }) {
  const functions = known(AREAS, area);
  if (!EDITIONS.includes(edition)) throw new Unsupported(`this engine doesn't know the rules of ${edition}`);
  const call = (name, state, values) => known(functions, name)(state, values, edition);

  const begin = () => (given?.kind === "begin" ? call(given.call, null, given.arguments) : (given?.state ?? null));
  const state = allowed(() => when.reduce((state, act) => call(act.call, state, act.arguments), begin()));
  return then.map((each) => orUnsupported(() => orRefused(() => answer(each, state, call))));
}

function answer(expectation, state, call) {
  switch (expectation.kind) {
    case "look":
      return { value: expectation.at.reduce(known, state) };
    case "ask":
    case "refuse":
      return { value: call(expectation.call, state, expectation.arguments) };
  }
  throw new Unsupported(`this adapter can't answer what is of the kind ${expectation.kind}`);
}

/** What the engine lacks is said, and never guessed. */
function orUnsupported(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message };
    throw error;
  }
}

function orRefused(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return { refused: true };
    throw error;
  }
}

/** All that a case does before it asks is allowed by the rules, so refusing it is a failure. */
function allowed(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) throw new RequestError(-32000, `what is done was refused: ${error.message}`);
    throw error;
  }
}

function respond(line) {
  const { id, method, params } = JSON.parse(line);
  try {
    if (!Object.hasOwn(METHODS, method)) throw new RequestError(-32601, `there is no method ${method}`);
    return { jsonrpc: "2.0", id, result: METHODS[method](params) };
  } catch (error) {
    return { jsonrpc: "2.0", id, error: { code: error.code ?? -32603, message: String(error.message) } };
  }
}

let rest = "";
process.stdin.setEncoding("utf8");
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  for (const line of lines) process.stdout.write(`${JSON.stringify(respond(line))}\n`);
}
