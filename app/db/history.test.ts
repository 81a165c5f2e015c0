/** What has been released stays as it is: databases and backups hold its checksum (docs/decisions/040). */
import { expect, test } from "vitest";
import { readHistory } from "./history.ts";

/** SHA-256 of each migration that a release has brought, oldest first. A new one is added with its release. */
const released = [
  "4d9e76e88a99cf3d25f0a0b898a9194c7960deb2d3e03937fe85ae64e461abb8",
  "23d9599f0ef17679f0924e5133320259b549f2e4d8fedc0f8bc8e1d9c7c73cdb",
  "d0956d57ac3bc084661ccae4c296958bf16f523cc57ce1f124f06794fd306d01",
  "9be7f72edd72dcb847a0e8963b8df84b382d9b13d34bad6e2ea12c7149e45256",
  "8293fad8c5ff510d17894df014526f681ee28fe4e01c431c61cd90faab54ae45",
  "917cb81c163d0231b83e59c0085c99e7efdecde58a14405be3b69c587edc8fd3",
  "632589580596f7ae0c17c45bb284cd3c7c1b9e7427cd536b945231315c164247",
];

test("no migration of a release has changed by a byte", () => {
  const hashes = readHistory().map(({ hash }) => hash);
  expect(hashes.slice(0, released.length)).toEqual(released);
});
