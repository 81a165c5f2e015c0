/** What has been released stays as it is: databases and backups hold its checksum (docs/decisions/040). */
import { expect, test } from "vitest";
import { readHistory } from "./history.ts";

/** SHA-256 of each migration that a release has brought, oldest first. A new one is added with its release. */
const released = ["63d94487390b55f4d1170de8fb5daa2d716709ef61001a77d1c53050194d4424"];

test("no migration of a release has changed by a byte", () => {
  const hashes = readHistory().map(({ hash }) => hash);
  expect(hashes.slice(0, released.length)).toEqual(released);
});
