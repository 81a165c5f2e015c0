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
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
