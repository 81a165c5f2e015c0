import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toasts } from "./toast.tsx";

const sent = { id: "1", kind: "success", text: "Thank you" } as const;
const failed = { id: "2", kind: "error", text: "That failed" } as const;

test("what the server has to say is in the document, in the region of its kind", () => {
  const html = renderToStaticMarkup(<Toasts initial={[sent, failed]} />);
  expect(html).toMatch(/role="alert">(?:(?!role=).)*That failed/);
  expect(html).toMatch(/role="status">(?:(?!role=).)*Thank you/);
});

test("the regions are there before their first message", () => {
  const html = renderToStaticMarkup(<Toasts />);
  expect(html).toContain('<div role="alert"></div>');
  expect(html).toContain('<div role="status"></div>');
});
