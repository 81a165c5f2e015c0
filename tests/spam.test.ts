/** How many messages, written as bots and as people write them, are doubted by their words alone (docs/decisions/052). */
import { describe, expect, test } from "vitest";
import { type Arrival, spamReasonsOf } from "#app/domain/submissions/spam/spam-score.server.ts";
import weights from "#app/domain/submissions/spam/weights.json" with { type: "json" };
import { learntFrom, readMessages } from "./payloads/messages/messages.ts";

describe("messages as bots and as people write them", () => {
  const arrival: Arrival = { trap: "", ticket: { age: 4000 } };
  const doubted = async (of: "spam" | "genuine", half: "tuning" | "held-out") =>
    (await readMessages(of, half)).filter((message) => spamReasonsOf(message, arrival).length > 0);

  test("of those that nothing was learnt from, four fifths of the offers are doubted and one in sixty of the others", async () => {
    expect(await readMessages("spam", "held-out")).toHaveLength(60);
    expect(await readMessages("genuine", "held-out")).toHaveLength(60);
    expect((await doubted("spam", "held-out")).length).toBeGreaterThanOrEqual(48);
    expect((await doubted("genuine", "held-out")).length).toBeLessThanOrEqual(1);
  });

  test("of those that were learnt from most of the offers, and none of the others", async () => {
    const spam = await readMessages("spam", "tuning");
    expect((await doubted("spam", "tuning")).length / spam.length).toBeGreaterThan(0.9);
    expect((await doubted("genuine", "tuning")).map(({ message }) => message)).toEqual([]);
  });

  test("the weights are those that these messages teach (npm run tool -- spam-weights)", async () => {
    expect(weights.from).toBe(await learntFrom());
  });
});
