/** `npm run tool -- figures`: how large the house is, by kind of file and by folder. `-- REV` reads another revision. */
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";

const revision = process.argv[2] ?? "HEAD";
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 });

const kinds = {
  tests: /\.(?:test|spec)\.tsx?$|^(?:tests|e2e)\/|^server\/corpora\/|testing/,
  content: /^app\/content\/.*\.ts$/,
  source: /\.(?:ts|tsx|mjs)$/,
  styles: /\.css$/,
  migrations: /\.sql$/,
  papers: /\.md$/,
};
type Kind = keyof typeof kinds;
type File = { path: string; kind: Kind; lines: number; text: string };

const files = git("ls-tree", "-r", "--name-only", revision)
  .trim()
  .split("\n")
  .flatMap((path): File[] => {
    const kind = (Object.keys(kinds) as Kind[]).find((one) => kinds[one].test(path));
    if (!kind) return [];
    const text = git("show", `${revision}:${path}`);
    return [{ path, kind, lines: text.split("\n").length - 1, text }];
  });
const source = files.filter(({ kind }) => kind === "source");
const count = (pattern: RegExp) =>
  source.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

console.log("| kind | files | lines | median | 90th percentile |\n|---|---|---|---|---|");
for (const kind of Object.keys(kinds) as Kind[]) {
  const lines = files.filter((file) => file.kind === kind).map((file) => file.lines);
  lines.sort((a, b) => a - b);
  const at = (part: number) => lines[Math.floor(lines.length * part)] ?? 0;
  const sum = lines.reduce((total, one) => total + one, 0);
  console.log(`| ${kind} | ${lines.length} | ${sum} | ${at(0.5)} | ${at(0.9)} |`);
}

const folders = new Map<string, number>();
for (const { path, kind } of files) {
  if (kind === "source" || kind === "styles")
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
}
const largest = [...folders].sort(([, one], [, other]) => other - one).slice(0, 6);
console.log(`\nFolders with the most source: ${largest.map(([folder, n]) => `${folder} ${n}`).join(", ")}`);
console.log(
  `Effects: ${count(/\buse(?:Layout)?Effect\(/g)}, refs: ${count(/\buseRef[<(]/g)}, states: ${count(/\buseState[<(]/g)}`,
);

/** The staff area, and in it the editor, which is told apart. */
const staff = files.filter(({ path }) => path.startsWith("app/routes/admin/"));
const editorRooms = /^app\/routes\/admin\/(?:documents\/(?:form|conflict|publish|remarks|draft)|fields)\//;
const rooms = new Map<string, { source: number; styles: number; effects: number }>();
for (const { path, kind, lines, text } of staff) {
  if (kind !== "source" && kind !== "styles") continue;
  const room = editorRooms.test(path) ? "editor" : (path.split("/")[3] ?? "");
  const sum = rooms.get(room) ?? { source: 0, styles: 0, effects: 0 };
  sum[kind] += lines;
  if (kind === "source") sum.effects += text.match(/\buse(?:Layout)?Effect\(/g)?.length ?? 0;
  rooms.set(room, sum);
}
console.log("\n| room of the staff area | source | styles | effects |\n|---|---|---|---|");
for (const [room, { source, styles, effects }] of [...rooms].sort(([, a], [, b]) => b.source - a.source))
  console.log(`| ${room} | ${source} | ${styles} | ${effects} |`);
const inStaff = (pattern: RegExp) => staff.flatMap(({ text }) => text.match(pattern) ?? []);
const widths = new Set(
  inStaff(/@media \((?:max|min)-width: \d+px\)/g).map((query) => /\d+/.exec(query)?.[0]),
);
console.log(
  `Twins: ${inStaff(/\b(?:script-only|no-script)\b|<noscript>/g).length}, breakpoints: ${widths.size}`,
);
console.log(`Literal staff addresses: ${count(/["'`]\/admin\b/g)}`);
const { scripts } = JSON.parse(git("show", `${revision}:package.json`)) as {
  scripts: Record<string, string>;
};
console.log(`npm scripts: ${Object.keys(scripts).length}`);
