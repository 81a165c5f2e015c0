import { expect, test } from "vitest";
import { textFields } from "./form-data.ts";

test("notes, replies, names, remarks, alternative texts have no control characters; a password is what was typed", () => {
  const form = new FormData();
  form.set("text", "A\u0007 note\u0000,\twith\r\nlines");
  form.set("password", "a\u0007b\u0000c");
  expect(textFields(form, ["text", "password", "none"])).toEqual({
    text: "A note,\twith\r\nlines",
    password: "a\u0007bc",
    none: "",
  });
});
