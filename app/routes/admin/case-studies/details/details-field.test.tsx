/** What the page holds as it is sent, before any script: the text itself, and which view stands open. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DetailsField } from "./details-field.tsx";

const sections = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, i) => ({ title: `Part ${i + 1}`, type: "bullet", items: ["x"] })),
  );

const selectedTab = (html: string) => /aria-selected="true"[^>]*>(\w+)</.exec(html)?.[1];

test("sections are listed, and the text is sent as it is stored", () => {
  const start = `[ {"title":"A & B", "type":"paragraph",  "items":["One"], "note": 1} ]`;
  const html = renderToStaticMarkup(<DetailsField start={start} />);
  expect(selectedTab(html)).toBe("Sections");
  expect(html).toContain("<b>A &amp; B</b>");
  expect(html).toContain(`>${start.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}</textarea>`);
  expect(html).not.toContain('role="alert"');
});

test("malformed text opens as JSON, with what is wrong and where", () => {
  const html = renderToStaticMarkup(<DetailsField start={'[\n{"title": 4}]'} />);
  expect(selectedTab(html)).toBe("JSON");
  expect(html).toContain("Section 1 must have a title (string)");
  expect(html).toContain("Line 2, column 11");
  expect(html).toMatch(/<textarea class="input mono"[^>]*aria-invalid="true"/);
});

test("what the server said stands beside the field", () => {
  const html = renderToStaticMarkup(<DetailsField start="[{" error="Invalid JSON format in details" />);
  expect(html).toContain("Invalid JSON format in details");
  expect(html).toContain("Line 1, column 3");
});

test("two hundred sections are as many as there can be", () => {
  const full = "There are 200 sections. That is as many as a case study can have.";
  expect(renderToStaticMarkup(<DetailsField start={sections(199)} />)).not.toContain(full);
  const html = renderToStaticMarkup(<DetailsField start={sections(200)} />);
  expect(html).toContain(full);
  expect(html).toMatch(/id="details-add"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*id="details-add"/);
});
