/** Rules about the source itself that no type can hold (SECURITY.md Q1, R1, D0). */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { purposes } from "#app/domain/outgoing/ask.server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = (
  await Promise.all(
    ["app", "server"].map(async (room) =>
      (await readdir(join(root, room), { recursive: true })).map((file) => join(room, file)),
    ),
  )
)
  .flat()
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|\.payloads\.ts$/.test(file))
  .sort();
const texts = new Map(
  await Promise.all(sources.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const)),
);

/** `file: line` wherever the pattern stands. */
function found(pattern: RegExp): string[] {
  return [...texts].flatMap(([file, text]) =>
    text.split("\n").flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
}

describe("SQL", () => {
  test("is never built from strings: raw text only for numbers of our own", () => {
    expect(
      found(/\bsql\.raw\(|\bsql\.identifier\(/).filter(
        // Numbers of ours, the name of a table, and two lists in the code: the inbox's views, the columns of a message's
        // fields.
        (line) =>
          !/sql\.raw\(String\(weights\.\w+\)\)|sql\.identifier\(original\)|views\.map\(\(view\) => .+sql\.identifier\(view\)|fields\.map\(\(name\) => sql\.identifier\(fieldColumns\[name\]\.name\)\)/.test(
            line,
          ),
      ),
    ).toEqual([]);
    expect(found(/\bsql\(/)).toEqual([]);
  });

  test("is sent as text with something in it only by the room that made that something", () => {
    // Roles of ours and a checked uuid; names of our own tables, channels and databases, quoted.
    const built = found(/\.query\((?:`[^`]*\$\{|[^)"'`]*["'`]\s*\+)/);
    expect(built.filter((line) => !line.startsWith("app/db/"))).toEqual([]);
  });

  test("is spoken in db and domain alone", () => {
    const speaking = found(/\bfrom "(?:drizzle-orm|pg)/);
    expect(speaking.filter((line) => !/^app\/(?:db|domain)\//.test(line))).toEqual([]);
  });
});

describe("the folders of app/domain", () => {
  /** What a folder imports of the others, types counted. */
  const imports = new Map<string, Map<string, string>>();
  for (const [file, text] of texts) {
    const folder = /^app\/domain\/([^/]+)\//.exec(file)?.[1];
    if (folder === undefined) continue;
    const others = imports.get(folder) ?? new Map<string, string>();
    imports.set(folder, others);
    for (const [, other = ""] of text.matchAll(/ from "#app\/domain\/([^/"]+)\//g))
      if (other !== folder) others.set(other, file);
  }

  test.each([
    ["text", []],
    ["fields", ["text"]],
    ["kinds", ["text", "fields"]],
  ])("%s imports only %j of the others", (folder, allowed: string[]) => {
    const others = [...(imports.get(folder) ?? [])];
    expect(others.filter(([other]) => !allowed.includes(other))).toEqual([]);
  });

  test("stand in an order: none imports, by any way, one that imports it", () => {
    const left = new Map([...imports].map(([folder, others]) => [folder, new Set(others.keys())]));
    for (let isLess = true; isLess; ) {
      const free = [...left].filter(([, others]) => ![...others].some((other) => left.has(other)));
      for (const [folder] of free) left.delete(folder);
      isLess = free.length > 0;
    }
    expect([...left]).toEqual([]);
  });
});

describe("what goes out", () => {
  test("goes by one file: no other fetches, dials or runs a program, but for mail and the database", () => {
    const dialling =
      /\bfetch\(|\bhttps?\.(?:get|request)\(|from "node:(?:https|http2|dgram|tls|dns|child_process)\b|\brequest\b.* from "node:http"|from "nodemailer\b|\bconnect\(\{?["'`\d]/;
    // PostgreSQL is started as a child, and asked for on its socket; the framework is handed requests by `fetch`.
    // Pictures are prepared by a child of ours. The front asks its parts on sockets of its own.
    const own =
      /^(?:app\/domain\/outgoing\/ask\.server|app\/jobs\/smtp|app\/domain\/media\/decode\.server|server\/front\/(?:part-process|parts|upstream))\.ts/;
    // What browsers run asks this very site for something.
    const browsers = /^app\/routes\/(?:site|admin)\/(?!.*\.server\.ts)/;
    const lines = found(dialling).filter(
      (line) => !line.startsWith("app/db/") && !own.test(line) && !browsers.test(line),
    );
    expect(lines.filter((line) => !/\.tsx?: .*app\.fetch/.test(line))).toEqual([]);
  });

  test("has its purpose in SECURITY.md, and a canary", async () => {
    const [security, canaries] = await Promise.all(
      ["SECURITY.md", "tests/outgoing.site.test.ts"].map((file) => readFile(join(root, file), "utf8")),
    );
    for (const purpose of [...Object.keys(purposes), "mail"]) {
      expect(security, purpose).toMatch(new RegExp(`^\\| ${purpose} \\|`, "m"));
      expect(canaries, purpose).toContain(`test("${purpose}: `);
    }
  });
});

test("no markup is made from text but drawings of our own generator, and no text is run", () => {
  const lines = found(
    /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/,
  );
  expect(lines.filter((line) => !line.startsWith("app/ui/artwork.tsx"))).toEqual([]);
});

test("no day that people read is cut from a moment of UTC", () => {
  const cuts = found(/\.slice\(0, ?10\)|at time zone 'UTC'\)::date/);
  // The clock of the office, whose moments are shifted; a moment with the offset of its zone; a key of a form without a script, which nobody reads.
  const others =
    /^app\/domain\/(?:office-time|submissions\/business-hours)\.ts|receive-submission\.server\.ts|own-time-script\.ts/;
  expect(cuts.filter((line) => !others.test(line))).toEqual([]);
});

test("text is cut between whole signs, by one file", () => {
  const cutting = found(/Intl\.Segmenter|\.(?:substring|substr)\(|\[\.\.\.\w+\]\.slice\(0, ?longest/);
  // What a search compares is read by nobody.
  const other = /^app\/(?:letters\/signs|domain\/search\/tokens)\.ts/;
  expect(cutting.filter((line) => !other.test(line))).toEqual([]);
});

test("work waits in a queue with bounds and an owner, and in no other", () => {
  expect(found(/\bp-?limit\b|\bp-queue\b/i)).toEqual([]);
});

test("how long an answer may be kept is said in one place", () => {
  const saying = found(/["'`](?:[^"'`]*[ ,])?(?:no-store|no-cache|immutable|(?:max-age|s-maxage)=)/);
  // What a browser asks for anew, and how long it stays with https.
  const other = /^app\/routes\/cache-control\.ts|\bcache: "no-store"|"strict-transport-security"/;
  expect(saying.filter((line) => !other.test(line))).toEqual([]);
});

test("nothing is compressed, hashed or read on the event loop while a request waits", () => {
  // Once at the start: what the build made, the fonts of a thread, the age of the build, the version, settings, a key from the secret, where the packages lie, the migrations.
  const once =
    /^(?:server\/part\/client-build|app\/letters\/text-shaper\.server|app\/project-root|app\/env\.server|app\/routes\/resources\/built-at\.server|app\/domain\/users\/factors\/sealed\.server|app\/domain\/media\/decode\.server|app\/db\/history)\.ts/;
  // Of a browser alone: React at once, and a style sheet from a text.
  const lines = found(/\b(?!(?:flush|replace)Sync)[a-z]\w*Sync\(/);
  expect(lines.filter((line) => !once.test(line))).toEqual([]);
});

test("nobody leaves turns to others within a transaction: a connection is held meanwhile", () => {
  const functions = [...texts].flatMap(([file, text]) =>
    text.split(/^(?=(?:export )?(?:async )?function)/m).map((part) => ({ file, part })),
  );
  const pausing = functions.filter(({ part }) => /\bnextTurn\(\)/.test(part));
  expect(pausing.length).toBeGreaterThan(0);
  expect(pausing.filter(({ part }) => /\btx\b/.test(part)).map(({ file }) => file)).toEqual([]);
});

/** A regular expression written in the source, outside of comments. */
const literal =
  /(?<=(?:[=(,:[!&|?{};]|=>|return)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;
const expressions = [...texts].flatMap(([file, text]) =>
  (file.startsWith("app/db/schema") ? "" : text) // its expressions are SQL
    .split("\n")
    .filter((line) => !/^\s*(?:\*|\/\/|\/\*\*|[{<])/.test(line)) // no comments, no markup
    .flatMap((line) =>
      [...line.matchAll(literal)].map(([, source = "", flags = ""]) => ({ file, source, flags })),
    ),
);

describe("regular expressions", () => {
  // Work, not time: processor milliseconds for 50,000 signs. Quadratic search takes seconds of it, linear none to speak of.
  test.each(expressions)("$file: $source has no text that makes it search for long", ({ source, flags }) => {
    const expression = new RegExp(source, flags.replace("y", ""));
    for (const text of hostileTexts(source)) {
      const before = process.cpuUsage();
      expression.lastIndex = 0;
      expression.test(text);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, JSON.stringify(text.slice(0, 40))).toBeLessThan(500);
    }
  });
});

/** Long runs of what the expression itself speaks of, ending in something it does not want. */
function hostileTexts(source: string): string[] {
  const letters = [...new Set(source.replace(/\\[a-zA-Z]/g, "").replace(/[\\^$.*+?()[\]{}|]/g, ""))].slice(
    0,
    8,
  );
  const signs = [...new Set([...letters, "a", "0", " ", "\t", "-", ".", "<", "%"])];
  const pairs = signs.slice(0, 6).flatMap((one) => signs.slice(0, 6).map((other) => one + other));
  const starts = ["", source.match(/^\^?\(?([\w<&"' -]+)/)?.[1] ?? ""];
  return [...new Set(starts)].flatMap((start) =>
    [...signs, ...pairs].map((pump) => `${start}${pump.repeat(50_000 / pump.length)}\u0001!`),
  );
}
