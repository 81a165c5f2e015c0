/**
 * Packages with a known hole and the first version without it. A package that is not installed needs no floor met;
 * one that comes in later meets it or turns the test red.
 */
export const floors: { name: string; atLeast: string; because: string }[] = [
  { name: "react-router", atLeast: "8.3.0", because: "GHSA-qwww-vcr4-c8h2, CVE-2026-53669, CVE-2026-42211" },
  { name: "@react-router/node", atLeast: "8.3.0", because: "GHSA-9583-h5hc-x8cw and those of react-router" },
  { name: "@react-router/dev", atLeast: "8.3.0", because: "CVE-2025-68470 and those of react-router" },
  { name: "react", atLeast: "19.2.3", because: "CVE-2025-55182 and its followers" },
  { name: "react-dom", atLeast: "19.2.3", because: "CVE-2025-55182 and its followers" },
  { name: "better-auth", atLeast: "1.6.22", because: "GHSA-qq9h-g4jm-xgf3, GHSA-2vg6-77g8-24mp" },
  { name: "@better-auth/core", atLeast: "1.6.22", because: "those of better-auth" },
  { name: "@auth/core", atLeast: "0.41.3", because: "GHSA-7rqj-j65f-68wh" },
  {
    name: "hono",
    atLeast: "4.13.5",
    because: "GHSA-gqvv-2mrq-wpjv, GHSA-g6gw-c38x-mqfc, GHSA-crvj-82cr-hjcx",
  },
  { name: "@hono/node-server", atLeast: "1.19.15", because: "GHSA-92pp-h63x-v22m" },
  { name: "sharp", atLeast: "0.35.0", because: "CVE-2026-114113" },
];

/** What decodes a client's component stream is not installed at all (CVE-2025-55182, GHSA-qwww-vcr4-c8h2). */
export const unwanted = /^(?:react-server-dom-|@vitejs\/plugin-rsc$)/;
