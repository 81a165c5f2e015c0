import { createProgress, openOutcomes } from "./outcomes.mjs";

/** Names each failed and flaky test of a Playwright run for `npm test`, and says how far the run is. */
export default class {
  outcomes = openOutcomes();
  howFar = createProgress();
  done = new Set();

  onBegin(_config, suite) {
    this.suite = suite;
    this.all = suite.allTests().length;
  }

  onTestEnd(test) {
    this.done.add(test.id); // one that is tried again ends twice
    const line = this.howFar(this.done.size, this.all);
    if (line) process.stdout.write(`\n${line}\n`); // after dots
  }

  onEnd() {
    const tests = this.suite.allTests();
    for (const test of tests) {
      const state = { unexpected: "failed", flaky: "flaky" }[test.outcome()];
      if (state) this.outcomes.note(state, test.location.file, test.location.line, test.title);
    }
    this.outcomes.end(tests.filter((test) => ["expected", "flaky"].includes(test.outcome())).length);
  }

  printsToStdio() {
    return false;
  }
}
