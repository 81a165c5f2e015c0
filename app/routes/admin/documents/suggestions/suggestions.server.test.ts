/** What a form says was decided, as it is read: by hand somebody sends anything there. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readDecisions } from "./suggestions.server.ts";

const revision = randomUUID();
const wish = randomUUID();

test("reasons are tidied as what is typed, though JSON names their signs", () => {
  const hostile = String.raw`" a\u0000\u202eb\r\n"`;
  const read = readDecisions(
    `[{"revision":"${revision}","shown":1,"digest":"d","taken":[],"refused":[{"change":0,"reason":${hostile}}]},
      {"taken":[],"refused":[{"wish":"${wish}","reason":${hostile}}]}]`,
  );
  expect(read).toEqual([
    { revision, shown: 1, digest: "d", taken: [], refused: [{ change: 0, reason: "ab" }] },
    { taken: [], refused: [{ wish, reason: "ab" }] },
  ]);
});

test("15,000 decisions are read, as many as a long text has changes", () => {
  const numbers = Array.from({ length: 15_000 }, (_, n) => n);
  const read = readDecisions(
    JSON.stringify([{ revision, shown: 1, digest: "d", taken: numbers, refused: [] }]),
  );
  expect(read).toMatchObject([{ taken: numbers }]);
});
