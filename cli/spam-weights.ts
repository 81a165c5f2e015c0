/**
 * `npm run tool -- spam-weights`: learns from the messages and sentences of tests/payloads/messages, but for those that
 * are held out, what words weigh (docs/decisions/052), and writes app/domain/submissions/spam/weights.json. The same
 * messages make the same weights.
 */
import { writeFile } from "node:fs/promises";
import { featuresOf, shareOf } from "#app/domain/submissions/spam/features.ts";
import { comparable } from "#app/domain/submissions/spam/spam-score.server.ts";
import type { Weights } from "#app/domain/submissions/spam/wording.server.ts";
import { learntFrom, readLearningMessages } from "../tests/payloads/messages/messages.ts";

const target = new URL("../app/domain/submissions/spam/weights.json", import.meta.url);

/** Messages put together at random, of each kind, so that more than one sentence is seen at a time. */
const joined = 1500;
const rounds = 20;
const step = 0.5;
const decay = 0.001;
/** A word that stands in fewer messages is not known. */
const fewest = 2;
/** A word that weighs less is left out. */
const lightest = 1;
/** What stands for the weight of every text; no word is empty. */
const bias = "";
const openings =
  "Hi|Hello|Dear Sir|Hi there|Hello team|Good morning|Dear Sir/Madam|Hey|Greetings|Dear team,|Good day,|Respected sir,".split(
    "|",
  );
const closings =
  "Thanks|Regards|Best regards|Thank you|Looking forward to your reply|Best,|Cheers|Kind regards|Waiting for your response|Have a nice day".split(
    "|",
  );

type Example = { text: string; isSpam: boolean };

const random = randomNumbers(7);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const examples = await readLearningMessages();
const counts = new Map<string, number>();
for (const { text } of examples)
  for (const word of featuresOf(comparable(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
const isKnown = (word: string) => (counts.get(word) ?? 0) >= fewest;

const all = [...examples, ...joinedOf(true), ...joinedOf(false)].map(({ text, isSpam }) => ({
  values: valuesOf(featuresOf(comparable(text))),
  expected: isSpam ? 1 : 0,
}));
const learnt = new Map<string, number>();
const slopes = new Map<string, number>();
for (let round = 0; round < rounds; round++) for (const example of shuffled(all)) learn(example);

const words = [...learnt]
  .filter(([name, weight]) => name !== bias && Math.abs(weight) >= lightest)
  .map(([name, weight]): [string, number] => [name, Math.round(weight * 100)])
  .sort(([a], [b]) => (a < b ? -1 : 1));
const weights: Weights & { from: string } = {
  from: await learntFrom(),
  bias: Math.round((learnt.get(bias) ?? 0) * 100),
  words: Object.fromEntries(words),
};
await writeFile(target, `${JSON.stringify(weights, null, 2)}\n`);
console.log(`${words.length} words from ${examples.length} messages and sentences`);

/** One step of a logistic regression, smaller for what has moved much (Adagrad). */
function learn({ values, expected }: { values: readonly (readonly [string, number])[]; expected: number }) {
  let sum = 0;
  for (const [name, value] of values) sum += (learnt.get(name) ?? 0) * value;
  const error = 1 / (1 + Math.exp(-sum)) - expected;
  for (const [name, value] of values) {
    const weight = learnt.get(name) ?? 0;
    const slope = error * value + (name === bias ? 0 : decay * weight);
    const moved = (slopes.get(name) ?? 1e-6) + slope * slope;
    slopes.set(name, moved);
    learnt.set(name, weight - (step * slope) / Math.sqrt(moved));
  }
}

function valuesOf(features: ReadonlySet<string>): [string, number][] {
  const known = [...features].filter(isKnown);
  const share = shareOf(known.length);
  return [[bias, 1], ...known.map((name): [string, number] => [name, share])];
}

function joinedOf(isSpam: boolean): Example[] {
  const own = examples.filter((example) => example.isSpam === isSpam);
  return Array.from({ length: joined }, () => {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(own).text);
    const opening = random() < 0.6 ? [pick(openings)] : [];
    const closing = random() < 0.5 ? [pick(closings)] : [];
    return { text: [...opening, ...parts, ...closing].join(" "), isSpam };
  });
}

function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

/** The same numbers each time (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
