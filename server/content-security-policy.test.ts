import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, stripNonces } from "./content-security-policy.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = [
  '<script nonce="nonce-1">ours</script>',
  '<script nonce="nonce-1" type="module" async="">import "/a.js"</script>',
  '<script nonce="nonce-1" src="/b.js"></script>',
  '<link nonce="nonce-1" rel="stylesheet" href="/c.css"/>',
  "<script>planted</script>",
  '<script nonce="guess">guessed</script>',
  '<script type="application/ld+json">{}</script>',
].join("");

test("scripts with our nonce are allowed, others are not, whatever they look like", () => {
  const { html, scripts } = stripNonces(page, "nonce-1");
  expect(scripts).toEqual(["ours", 'import "/a.js"']);
  const policy = contentSecurityPolicy({ scripts });
  for (const text of scripts) expect(policy).toContain(hashOf(text));
  for (const text of ["planted", "guessed", "{}"]) expect(policy).not.toContain(hashOf(text));
  expect(html).toContain("<script>planted</script>");
});

test("the nonce is taken out of the page, so that nobody can use it", () => {
  expect(stripNonces(page, "nonce-1").html).not.toContain("nonce-1");
});

test("styles with our nonce are told apart from scripts", () => {
  const html = '<style nonce="nonce-1">p{}</style><style>planted</style><script nonce="nonce-1">x</script>';
  expect(stripNonces(html, "nonce-1")).toMatchObject({ scripts: ["x"], styles: ["p{}"] });
});

test("a style is allowed by its text alone", () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: ["p{color:red}"] });
  expect(policy).toContain(`style-src 'self' ${hashOf("p{color:red}")};`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain("unsafe");
});
