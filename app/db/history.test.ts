/** What has been released stays as it is: databases and backups hold its checksum (docs/decisions/040). */
import { expect, test } from "vitest";
import { readHistory } from "./history.ts";

/** SHA-256 of each migration that a release has brought, oldest first. A new one is added with its release. */
const released = ["4d9e76e88a99cf3d25f0a0b898a9194c7960deb2d3e03937fe85ae64e461abb8"];

test("no migration of a release has changed by a byte", () => {
  const hashes = readHistory().map(({ hash }) => hash);
  expect(hashes.slice(0, released.length)).toEqual(released);
});
