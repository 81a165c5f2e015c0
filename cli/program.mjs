/** Programs that only some tests and the bench need: the system's, else from Debian where we may install. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step } from "./prepare.mjs";

/** Its path, or null where it can neither be found nor installed. */
export async function findProgram(name, debianPackage) {
  const found = look(name);
  if (found || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  // RUNLEVEL=1 keeps Debian from starting what it has installed.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  try {
    await step("Updating Debian's package list", "apt-get", ["update", "-qq"], env);
    await step(`Installing ${name}`, "apt-get", ["install", "-y", "-qq", debianPackage], env);
  } catch (error) {
    console.error(error.message);
  }
  return look(name);
}

function look(name) {
  const places = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return places.map((place) => join(place, name)).find((path) => existsSync(path)) ?? null;
}
