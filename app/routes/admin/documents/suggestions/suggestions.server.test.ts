/** What a form says was decided, as it is read: by hand somebody sends anything there. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { remarkLimits } from "#app/domain/documents/reviews/remark.ts";
import { readDecisions } from "./suggestions.server.ts";

const revision = randomUUID();
const wish = randomUUID();

test("reasons and quotes are tidied as what is typed, though JSON names their signs", () => {
  const hostile = String.raw`" a\u0000\u202eb\r\n"`;
  const hunk = `{"key":"k","nth":0,"place":"title","quote":${hostile},"reason":${hostile}}`;
  const read = readDecisions(
    `[{"revision":"${revision}","hasTaken":false,"refused":[${hunk}]},
      {"taken":[],"refused":[{"wish":"${wish}","reason":${hostile}}]}]`,
  );
  expect(read).toEqual([
    {
      revision,
      hasTaken: false,
      refused: [{ key: "k", nth: 0, place: "title", quote: "ab", reason: "ab" }],
    },
    { taken: [], refused: [{ wish, reason: "ab" }] },
  ]);
});

test("one form writes no more remarks than a review shows; what was refused is refused", () => {
  const hunk = { key: "", nth: 0, place: "", quote: "", reason: "No" };
  const refused = Array.from({ length: remarkLimits.shown }, () => hunk);
  const decision = { revision, hasTaken: false, refused };
  const read = readDecisions(JSON.stringify([decision, decision]));
  const reasons = read.map(({ refused }) => refused.map(({ reason }) => reason));
  expect(reasons).toEqual([refused.map(() => "No"), refused.map(() => "")]);
});
