/** Programs that only some tests and the bench need: the system's, else from Debian where we may install. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step } from "./prepare.mjs";

/** Its path, or null where it can neither be found nor installed. */
export async function findProgram(name, debianPackage) {
  const found = look(name);
  if (found || !canInstall()) return found;
  try {
    await installPackage(debianPackage);
  } catch (error) {
    console.error(error.message);
  }
  return look(name);
}

/** Whether Debian's packages may be installed: by root alone. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

let update;

/** From Debian. @throws Error with one sentence */
export async function installPackage(name) {
  // RUNLEVEL=1 keeps Debian from starting what it has installed.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  update ??= step("Updating Debian's package list", "apt-get", ["update", "-qq"], env);
  await update;
  await step(`Installing ${name}`, "apt-get", ["install", "-y", "-qq", name], env);
}

function look(name) {
  const places = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return places.map((place) => join(place, name)).find((path) => existsSync(path)) ?? null;
}
