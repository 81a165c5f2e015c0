import anyAscii from "any-ascii";
import { slugFromTitle } from "./slug.ts";

/** Of a title in any script; empty where it has neither letter nor digit. Its tables are too heavy for a browser. */
export function slugFromAnyTitle(title: string): string {
  return slugFromTitle(title, (letters) =>
    anyAscii([...letters.normalize("NFC")].filter((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign)).join("")),
  );
}
