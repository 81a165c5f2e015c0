/** The tests that did not simply pass, as both runners report them to `npm test`: one line of JSON each. */
import { appendFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../prepare.mjs";

/** Begins the file that TEST_OUTCOMES names; `note` adds a test that failed or was flaky, `end` how many passed. */
export function openOutcomes() {
  const file = process.env.TEST_OUTCOMES;
  const add = (outcome) => file && appendFileSync(file, `${JSON.stringify(outcome)}\n`);
  if (file) writeFileSync(file, "");
  return {
    note: (state, path, line, name) => add({ state, place: `${relative(root, path)}:${line}`, name }),
    end: (passed) => add({ state: "passed", count: passed }),
  };
}

/**
 * Tells at each tenth of a run how far it is, as a line, and otherwise null; of few nothing, and nothing where no
 * TEST_PROGRESS names the run.
 */
export function createProgress() {
  const name = process.env.TEST_PROGRESS;
  let told = 0;
  return (done, all) => {
    const tenths = Math.floor((10 * done) / all);
    if (!name || all < 20 || done === all || tenths <= told) return null;
    told = tenths;
    return `${name}: ${done} of ${all}`;
  };
}

/** What `openOutcomes` has written: how many passed, and the others by name; null if the runner never came to its end. */
export function readOutcomes(text) {
  const lines = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const end = lines.find(({ state }) => state === "passed");
  if (!end) return null;
  return {
    passed: end.count,
    failed: lines.filter(({ state }) => state === "failed"),
    flaky: lines.filter(({ state }) => state === "flaky"),
  };
}
