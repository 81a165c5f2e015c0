/** The tests of Playwright's JSON report that passed only when they were tried again, as "file: name". */
export function flakyTests(report) {
  return (report.suites ?? []).flatMap(inSuite);
}

function inSuite({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(inSuite)];
}
