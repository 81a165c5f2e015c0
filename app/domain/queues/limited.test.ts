import { describe, expect, test } from "vitest";
import { BusyError, GoneError, limited, queueUse } from "./limited.ts";

/** Work that ends when it is told to, and says when it began. */
function aQueue(bounds: Parameters<typeof limited>[1]) {
  const run = limited("tests", bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, person: string | null = null, signal?: AbortSignal, network?: string) => {
    const answer = run({ person, network, signal }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
    answer.catch(() => {}); // looked at later
    return answer;
  };
  const end = async (name: string, answer: Promise<string>) => {
    ends.get(name)?.();
    await answer;
  };
  return { begun, ask, end, run };
}

test("so many are under way at once; the others follow in the order in which they came", async () => {
  const { begun, ask, end } = aQueue({ atOnce: 2, waiting: 5 });
  const [a, b] = [ask("a"), ask("b")];
  const [c, d] = [ask("c"), ask("d")];
  await end("b", b);
  expect(begun).toEqual(["a", "b", "c"]);
  await end("a", a);
  expect(begun).toEqual(["a", "b", "c", "d"]);
  await end("c", c);
  await end("d", d);
});

test("who finds the queue full is refused at once, and let in when there is room again", async () => {
  const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 1 });
  const [a, b] = [ask("a"), ask("b")];
  await expect(ask("c")).rejects.toThrow(BusyError);
  await end("a", a);
  const d = ask("d");
  await end("b", b);
  await end("d", d);
  expect(begun).toEqual(["a", "b", "d"]);
});

test("where it is full, the one whose turn is last gives way to somebody who has fewer in it", async () => {
  const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 4 });
  const many = ["1", "2", "3"].map((name) => ask(name, "many"));
  const some = ["4", "5"].map((name) => ask(name, "some"));
  const other = ask("other", "other");
  const refused: [string, boolean][] = [];
  const names = ["1", "2", "3", "4", "5", "other"];
  for (const [n, answer] of [...many, ...some, other].entries())
    answer.catch((error: BusyError) => refused.push([names[n] ?? "", error.isOfPerson]));
  await expect(ask("6", "many"), "nobody has a later turn").rejects.toMatchObject({ isOfPerson: false });
  expect(refused).toEqual([["5", true]]);
  await end("1", many[0] as Promise<string>);
  await end("2", many[1] as Promise<string>);
  await end("4", some[0] as Promise<string>);
  await end("other", other);
  await end("3", many[2] as Promise<string>);
  expect(begun).toEqual(["1", "2", "4", "other", "3"]);
});

test("one person takes their part and no more, waiting or under way", async () => {
  const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 5, perPerson: 2 });
  const [one, two] = [ask("1", "flooder"), ask("2", "flooder")];
  await expect(ask("3", "flooder")).rejects.toThrow(BusyError);
  const other = ask("other", "owner");
  await end("1", one);
  await end("2", two);
  await end("other", other);
  await end("4", ask("4", "flooder"));
  expect(begun).toEqual(["1", "2", "other", "4"]);
});

test("persons take turns: who has sent many waits behind who has sent one", async () => {
  const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 9 });
  const many = ["1", "2", "3", "4"].map((name) => [name, ask(name, "many")] as const);
  const [one, two] = [ask("one", "other"), ask("two", "other")];
  const site = ask("site");
  for (const [name, answer] of [
    many[0],
    many[1],
    ["one", one],
    ["site", site],
    many[2],
    ["two", two],
    many[3],
  ] as [string, Promise<string>][])
    await end(name, answer);
  expect(begun).toEqual(["1", "2", "one", "site", "3", "two", "4"]);
  const last = [ask("5", "many"), ask("fresh", "new")] as const;
  await end("5", last[0]);
  await end("fresh", last[1]);
  expect(begun.slice(-2), "what is over is forgotten").toEqual(["5", "fresh"]);
});

test("persons of one wide network take turns as one, and have a share together", async () => {
  const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 9, perPerson: 2, perNetwork: 4 });
  const within = ["1", "2", "3", "4"].map((name) => [name, ask(name, name, undefined, "wide")] as const);
  await expect(ask("5", "5", undefined, "wide")).rejects.toThrow(BusyError);
  const other = ask("other", "other", undefined, "elsewhere");
  const [one, two, three, four] = within;
  for (const [name, answer] of [one, two, ["other", other], three, four] as [string, Promise<string>][])
    await end(name, answer);
  expect(begun).toEqual(["1", "2", "other", "3", "4"]);
  await end("6", ask("6", "6", undefined, "wide"));
});

describe("whoever has gone", () => {
  test("is left out, and whoever comes next has the place", async () => {
    const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 2 });
    const gone = new AbortController();
    const a = ask("a");
    const [left, c] = [ask("left", "p", gone.signal), ask("c")];
    gone.abort();
    await expect(left).rejects.toThrow(GoneError);
    const d = ask("d");
    await end("a", a);
    await end("c", c);
    await end("d", d);
    expect(begun).toEqual(["a", "c", "d"]);
  });

  test("before it was asked, takes no place", async () => {
    const { begun, ask, end } = aQueue({ atOnce: 1, waiting: 0 });
    await expect(ask("gone", "p", AbortSignal.abort())).rejects.toThrow(GoneError);
    await end("a", ask("a"));
    expect(begun).toEqual(["a"]);
  });
});

test("work that fails frees its place, and its error is its own", async () => {
  const { run, ask, end } = aQueue({ atOnce: 1, waiting: 0, perPerson: 1 });
  await expect(run({ person: "p" }, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await end("next", ask("next", "p"));
});

test("its use is a figure: under way and waiting, by its name", async () => {
  const inTurn = limited("counted", { atOnce: 1, waiting: 5 });
  let end = () => {};
  const first = inTurn({ person: null }, () => new Promise<void>((resolve) => (end = resolve)));
  const second = inTurn({ person: null }, async () => {});
  const use = () => queueUse().find(({ name }) => name === "counted");
  expect(use()).toEqual({ name: "counted", underWay: 1, waiting: 1 });
  end();
  await Promise.all([first, second]);
  expect(use()).toEqual({ name: "counted", underWay: 0, waiting: 0 });
});
