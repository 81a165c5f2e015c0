import { expect, test } from "vitest";
import { parseSheet } from "./critical-styles.ts";
import { firstView, letteringFile } from "./first-view.ts";

const RESTORE = '((key) => {})("react-router-scroll-positions")';
const page = [
  '<html><head><title>T</title><link rel="modulepreload" href="/assets/a-1.js"/>',
  '<link rel="stylesheet" href="/assets/root-1.css"/></head><body><p>Words</p>',
  `<script>${RESTORE}</script>`,
  "<script>window.__reactRouterContext = {};</script>",
  '<script type="module" async="">import "/assets/a-1.js";</script>',
  "<script>window.__reactRouterContext.end();</script></body></html>",
].join("");
const written = [
  RESTORE,
  "window.__reactRouterContext = {};",
  'import "/assets/a-1.js";',
  "window.__reactRouterContext.end();",
];
const sheetAt = () =>
  parseSheet(
    'p{color:red}.absent{color:blue}@font-face{font-family:Drawn;font-weight:400 760;src:url(/assets/d.woff2)format("woff2");unicode-range:U+20-7E,U+A9}@font-face{font-family:Drawn;src:url(/assets/more.woff2);unicode-range:U+B2}',
  );
const { html: made, scripts, styles } = firstView(page, written, sheetAt);

test("the page's styles are in it, and its sheets wait", () => {
  expect(made).toContain("<style>p{color:red}</style>");
  expect(made).toContain('<link rel="stylesheet" href="/assets/root-1.css" disabled=""/>');
});

test("what it may run and wear is told, so that the policy can allow it and nothing else", () => {
  expect(styles).toHaveLength(made.split("<style").length - 1);
  for (const style of styles) expect(made).toContain(`>${style}</style>`);
  const [module, data, boot] = scripts;
  expect(scripts).toHaveLength(3);
  expect(module).toBe('import "/assets/a-1.js";');
  expect(data).toBe("window.__reactRouterContext = {};window.__reactRouterContext.end();");
  expect(made).toContain(`>${boot}</script>`);
});

test("a script that somebody else got into the page is not allowed, whatever it looks like", () => {
  const theirs = "window.__reactRouterContext=theirs()";
  const { scripts } = firstView(page.replace("</p>", `</p><script>${theirs}</script>`), written, sheetAt);
  expect(scripts.join()).not.toContain("theirs");
});

test("without a script the sheets are there", () => {
  expect(made).toContain('<noscript><link rel="stylesheet" href="/assets/root-1.css"/></noscript>');
});

test("no script is fetched: the preloads are remembered, the module script is only text", () => {
  expect(made).not.toContain('modulepreload" href');
  expect(made).not.toContain('type="module"');
  expect(made).toContain('data-preloads="/assets/a-1.js"');
  expect(made).toContain('<script type="late" async="">import "/assets/a-1.js";</script>');
});

test("the fonts that it writes with are named, for later", () => {
  const fonts = /data-fonts="([^"]*)"/.exec(made)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const face = { weight: "400 760", unicodeRange: "U+20-7E,U+A9", display: "swap" };
  expect(JSON.parse(fonts)).toEqual([["Drawn", 'url(/assets/d.woff2)format("woff2")', face]]);
});

test("what React Router hands over waits like the module script", () => {
  expect(made).toContain('<script type="late">window.__reactRouterContext = {};</script>');
  expect(made).toContain('<script type="late">window.__reactRouterContext.end();</script>');
});

test("the browser itself goes back to where a document was: what would do so is empty, React finds it there", () => {
  expect(made).toContain('<script type="none"></script>'); // nor will it run when React writes it again
  expect(made).not.toContain("scroll-positions");
});

test.each([
  ["the small script", scripts.at(-1) ?? ""],
  ["what brings in the font", letteringFile.text],
])("%s is valid, and holds no comment and no end of a script", (_, text) => {
  expect(text).toContain("querySelector");
  expect(() => new Function(text)).not.toThrow();
  expect(text).not.toMatch(/^\s*\/\/|<\/script/m);
});

test.each([
  ["without a sheet", page.replace(/<link rel="stylesheet"[^>]*>/, "")],
  ["without a module script", page.replace('type="module"', 'type="module" nonce="x"')],
  ["with two module scripts", page.replace("</body>", '<script type="module" async=""></script></body>')],
])("a page %s is left as it is", (_, html) => {
  expect(firstView(html, written, sheetAt)).toEqual({ html, scripts: written, styles: [] });
});
