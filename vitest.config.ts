import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,cli,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["app/db/testing/testing-server.ts"],
    // Test files share a process and what it has loaded; each has a database of its own. Some wait more than they work.
    isolate: false,
    maxWorkers: 3,
    // Young garbage waits for more of its kind: less work for V8.
    execArgv: ["--max-semi-space-size=64"],
    // Tests that wait, or repeat what one case shows: `npm test` leaves them out (docs/decisions/019-two-test-runs.md).
    tags: [{ name: "all" }],
    ...(process.env.TESTS !== "all" && { tagsFilter: ["!all"] }),
    includeTaskLocation: true,
    // A flaky test is named in the report, and mended the day it flakes.
    retry: process.env.CI ? 1 : 0,
    // Far beyond what a slow machine needs: no verdict comes from a clock.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
