// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { elementOfHash } from "./place-of-hash.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

test.each([
  ["#method", "method"],
  ["#50%", "50%"],
  ["#50%25", "50%"],
  ["#50%25", "50%25"],
  ["#%E0%A4%A", "%E0%A4%A"],
  ["#gr%C3%B6%C3%9Fe", "größe"],
  ["#größe", "größe"],
  ["#a%20b", "a b"],
])("%s leads to the element %s", (hash, id) => {
  const element = document.body.appendChild(document.createElement("p"));
  element.id = id;
  expect(elementOfHash(hash)).toBe(element);
});

test.each(["", "#", "#%", "#%E0%A4%A", "#elsewhere"])(
  "%j leads to no element, and throws nothing",
  (hash) => {
    expect(elementOfHash(hash)).toBeNull();
  },
);
