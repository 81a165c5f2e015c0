import { openOutcomes } from "./outcomes.mjs";

/** Names each failed and flaky test of a Playwright run for `npm test`. */
export default class {
  outcomes = openOutcomes();

  onBegin(_config, suite) {
    this.suite = suite;
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
