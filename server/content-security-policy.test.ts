import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, takeMarks } from "./content-security-policy.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = [
  '<script nonce="mark-1">ours</script>',
  '<script nonce="mark-1" type="module" async="">import "/a.js"</script>',
  '<script nonce="mark-1" src="/b.js"></script>',
  '<link nonce="mark-1" rel="stylesheet" href="/c.css"/>',
  "<script>planted</script>",
  '<script nonce="guess">guessed</script>',
  '<script type="application/ld+json">{}</script>',
].join("");

test("scripts with our mark are allowed, others are not, whatever they look like", () => {
  const { html, scripts } = takeMarks(page, "mark-1");
  expect(scripts).toEqual(["ours", 'import "/a.js"']);
  const policy = contentSecurityPolicy({ scripts });
  for (const text of scripts) expect(policy).toContain(hashOf(text));
  for (const text of ["planted", "guessed", "{}"]) expect(policy).not.toContain(hashOf(text));
  expect(html).toContain("<script>planted</script>");
});

test("the mark leaves the page, so that nobody can use it", () => {
  expect(takeMarks(page, "mark-1").html).not.toContain("mark-1");
});

test("a style is allowed by its text alone", () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: ["p{color:red}"] });
  expect(policy).toContain(`style-src 'self' ${hashOf("p{color:red}")};`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain("unsafe");
});
