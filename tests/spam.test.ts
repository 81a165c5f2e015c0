/** How many messages, written as bots and as people write them, are doubted by their words alone (docs/decisions/052). */
import { describe, expect, test } from "vitest";
import { type Arrival, spamReasonsOf } from "#app/domain/submissions/spam/spam-score.server.ts";
import weights from "#app/domain/submissions/spam/weights.json" with { type: "json" };
import { learntFrom, readMessages } from "./payloads/messages/messages.ts";

describe("messages as bots and as people write them", () => {
  const arrival: Arrival = { trap: "", ticket: { age: 4000 } };
  const doubted = async (of: "spam" | "genuine", half: "tuning" | "held-out") =>
    (await readMessages(of, half)).filter((message) => spamReasonsOf(message, arrival).length > 0);

  test("of the half that nothing was learnt from five sixths of the spam are doubted, by the words alone, and none of the others", async () => {
    const spam = await readMessages("spam", "held-out");
    expect(spam.length).toBeGreaterThan(100);
    expect((await doubted("spam", "held-out")).length / spam.length).toBeGreaterThan(5 / 6);
    expect(await doubted("genuine", "held-out")).toEqual([]);
  });

  test("of the other half as well", async () => {
    const spam = await readMessages("spam", "tuning");
    expect((await doubted("spam", "tuning")).length / spam.length).toBeGreaterThan(0.95);
    expect(await doubted("genuine", "tuning")).toEqual([]);
  });

  test("the weights are those that these messages teach (npm run tool -- spam-weights)", async () => {
    expect(weights.from).toBe(await learntFrom());
  });
});
