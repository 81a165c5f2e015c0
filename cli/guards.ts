/**
 * Guards that `npm run tool -- mutants` takes out one at a time. Each is marked in the source, on the line above it:
 * "guard: NAME" takes the line out, or its condition if it opens a block; "guard: NAME: THIS -> THAT" changes the line.
 * The test beside the file has to notice, or those that the marker names: "guard: NAME [page-cache.site, server/lanes]".
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type Guard = {
  name: string;
  file: string;
  /** The text of the file without the guard. */
  without: string;
  /** Files or folders of those that have to notice. */
  tests: string[];
};

/** Of SQL, whose lines carry no marker. */
const policies = [
  {
    name: "a policy: a member sees its own role only",
    find: "USING (user_id = current_user_id());",
    replace: "USING (true);",
  },
  {
    name: "forced row-level security",
    find: "ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY",
    replace: "ENABLE ROW LEVEL SECURITY",
  },
];

/** All guards of the source under this folder. @throws Error for a marker that the line below it does not bear out */
export async function findGuards(root: string): Promise<Guard[]> {
  const guards: Guard[] = [];
  for (const room of ["app", "server"]) {
    for (const name of await readdir(join(root, room), { recursive: true })) {
      if (/\.tsx?$/.test(name))
        guards.push(...guardsIn(join(room, name), await readFile(join(root, room, name), "utf8")));
    }
  }
  const file = "app/db/migrations/0000_baseline.sql";
  const text = await readFile(join(root, file), "utf8");
  const tests = ["app/db/rights.test.ts"];
  return [
    ...guards,
    ...policies.map(({ name, find, replace }) => ({
      name,
      file,
      without: replaced(text, find, replace, name),
      tests,
    })),
  ];
}

/** Those that are marked in this text. @throws Error as above */
export function guardsIn(file: string, text: string): Guard[] {
  const lines = text.split("\n");
  return lines.flatMap((line, n) => {
    const [, name = "", named, from, to = ""] =
      /^\s*\/\/ guard: ([^:[]+?)(?: \[(.+?)\])?(?:: (.+?) ->(?: (.+))?)?$/.exec(line) ?? [];
    if (!name) return [];
    const guarded = lines[n + 1] ?? "";
    const without = from ? replaced(guarded, from, to, name) : takenOut(guarded, name);
    return [{ name, file, without: lines.with(n + 1, without).join("\n"), tests: testsOf(file, named) }];
  });
}

/** @param named in a marker: paths without their ending, separated by commas, those of a whole site without their folder. */
function testsOf(file: string, named?: string): string[] {
  if (!named) return [file.replace(/(?:\.server)?\.tsx?$/, ".test.ts")];
  return named.split(", ").map((name) => {
    if (name.endsWith(".site")) return `tests/${name}.test.ts`;
    return name.endsWith("/") ? name : `${name}.test.ts`;
  });
}

function takenOut(line: string, name: string): string {
  if (/^\s*if \(.*\) \{$/.test(line)) return line.replace(/if \(.*\) \{$/, "if (false) {");
  if (/[;,](?: \/\/.*)?$/.test(line)) return "";
  throw new Error(`${name}: the line below its marker is no statement of its own: ${line}`);
}

function replaced(text: string, from: string, to: string, name: string): string {
  if (!text.includes(from)) throw new Error(`${name}: ${from} does not stand on the line below its marker.`);
  return text.replace(from, () => to);
}
