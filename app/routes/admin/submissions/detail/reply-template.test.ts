import { expect, test } from "vitest";
import { isWritten, signed } from "./reply-template.ts";

const signature = "Kind regards\nAsha Rao";

test("the signature stands below the words, once", () => {
  const words = signed("Hello Rolf,", signature);
  expect(words).toBe(`Hello Rolf,\n\n${signature}`);
  expect(signed(words, signature)).toBe(words);
  expect(signed("", signature)).toBe(`\n\n${signature}`);
  expect(signed("Hello Rolf,", "")).toBe("Hello Rolf,");
});

const untouched = ["", "Hello Rolf,", "Times:\n- \n- "].map((words) => signed(words, signature));

test.each(["", " \n", ...untouched, `${untouched[1]}  \n`])(
  "%j may be replaced without a question",
  (typed) => {
    expect(isWritten(typed, untouched)).toBe(false);
  },
);

test.each(["Ina", `Ina\n${untouched[0]}`, untouched[2]?.replace("- \n", "- Monday\n") ?? ""])(
  "%j is somebody's own words",
  (typed) => {
    expect(isWritten(typed, untouched)).toBe(true);
  },
);
