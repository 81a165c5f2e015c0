import { createProgress, openOutcomes } from "./outcomes.mjs";

/** Names each failed and flaky test of a vitest run for `npm test`, and says how many of its files are done. */
export default class {
  outcomes = openOutcomes();
  howFar = createProgress();
  passed = 0;
  done = 0;

  onTestRunStart(files) {
    this.all = files.length;
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    const told = state === "passed" && test.diagnostic()?.flaky ? "flaky" : state;
    if (state === "passed") this.passed++;
    if (told !== "passed" && told !== "skipped") {
      this.outcomes.note(told, test.module.moduleId, test.location?.line ?? 1, test.fullName);
    }
  }

  /** A file that cannot be loaded, or a hook of it that failed, holds no failed test of its own. */
  onTestModuleEnd(module) {
    const line = this.howFar(++this.done, this.all);
    if (line) console.log(`${line} files`);
    const errors = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ];
    for (const { message } of errors)
      this.outcomes.note("failed", module.moduleId, 1, message.split("\n")[0]);
  }

  onTestRunEnd() {
    this.outcomes.end(this.passed);
  }
}
