/** What the page holds as it is sent, before any script: the text itself, and which view stands open. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createFormStore } from "#app/routes/admin/fields/form-store.ts";
import { FieldsForm } from "../fields-form.tsx";

const fields = { jsonDetails: { type: "body", label: "Details", isOptional: true } } as const;
const tools = { pictures: { seed: "a", library: {}, add: () => {} }, tagsInUse: [], slug: null };
const rendered = (jsonDetails: string, error?: string) =>
  renderToStaticMarkup(
    <FieldsForm
      fields={fields}
      store={createFormStore({ jsonDetails })}
      errors={error ? { jsonDetails: error } : {}}
      tools={tools}
    />,
  );

test("the document is there at once, and the text is sent as it is stored", () => {
  const text = `[ {"title":"A & B", "type":"bullet",  "items":["One **x**"]},{"title":"","type":"paragraph","items":["a [b](/c)"],"marks":true} ]`;
  const html = rendered(text);
  expect(html).toContain("<h2>A &amp; B</h2><ul><li>One **x**</li></ul>");
  expect(html).toMatch(/<p>a <a href="\/c"[^>]*>b<\/a><\/p>/);
  const sent = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  expect(html).toContain(`<input type="hidden" name="jsonDetails" value="${sent}"/>`);
  expect(html).not.toContain('role="alert"');
});

test("malformed text opens as JSON, with what is wrong", () => {
  const html = rendered('[\n{"title": 4}]');
  expect(html).toContain("Section 1 must have a title (string)");
  expect(html).toContain("The JSON has errors. Once they are corrected, it can be edited as a document.");
  expect(html).toMatch(/<textarea class="input mono"[^>]*aria-invalid="true"/);
});

test("text with more than a document shows opens as JSON, and says so", () => {
  const html = rendered('[{"title":"A","type":"bullet","items":["x"],"note":1}]');
  expect(html).toContain("This JSON has keys that a document cannot show.");
  expect(html).toMatch(/<textarea[^>]*>\[\{&quot;title&quot;/);
});

test("what the server said stands beside the field", () => {
  const html = rendered("[{", "Invalid JSON format in details");
  expect(html).toContain("Invalid JSON format in details");
});
