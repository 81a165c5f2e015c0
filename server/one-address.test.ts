import { expect, test } from "vitest";
import { addressOf } from "./one-address.ts";

test.each([
  ["/ABOUT", "/about"],
  ["/terms/", "/terms"],
  ["/services/AI-Development/", "/services/ai-development"],
  ["/services/machine-Learning", "/services/machine-learning"],
  ["/case-studies/A-Study", "/case-studies/a-study"],
  ["/%41bout", "/about"],
])("%s means %s", (path, address) => expect(addressOf(path)).toBe(address));

test.each([
  "/",
  "/about",
  "/NOWHERE",
  "/services/NOPE",
  "/services/nope/",
  "/Admin/contacts/",
  "/case-studies/A_Study",
  "/case-studies/a/b/",
  "/about.MD",
  "/%2f%2fevil.example",
])("%s means no page, or is its address already", (path) => expect(addressOf(path)).toBeNull());
