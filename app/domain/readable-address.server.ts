/** Addresses of mail as people write them. */
import { domainToUnicode } from "node:url";
import { asciiAddress } from "./mail-address.ts";

/** Those whose letters are not taken for one another within a label. */
const scripts = [
  "Latin",
  "Devanagari",
  "Gujarati",
  "Bengali",
  "Gurmukhi",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
];
const ofOneScript = scripts.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}0-9-]+$`, "u"));

/**
 * "raj@xn--p1b6ci4b4b3a.xn--h2brj9c" as "raj@उदाहरण.भारत". A label that mixes scripts, or is of one whose letters look
 * like Latin ones, stays as mail servers know it: nobody is to read another company into it. What is no address stays as
 * it is.
 */
export function readableAddress(address: string): string {
  const ascii = asciiAddress(address);
  if (ascii === null) return address;
  const at = ascii.lastIndexOf("@");
  const labels = ascii.slice(at + 1).split(".");
  return `${ascii.slice(0, at)}@${labels.map(readableLabel).join(".")}`;
}

function readableLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const read = domainToUnicode(label);
  return ofOneScript.some((script) => script.test(read)) ? read : label;
}
