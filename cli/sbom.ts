/**
 * `npm run tool -- sbom FILE [LOCK]`: what the product is made of, as CycloneDX 1.6 JSON, read from package-lock.json. `npm sbom`
 * refuses this lock: packages for other platforms ask for versions of each other that are not the ones installed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

type Entry = {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
};
type Lock = { name?: string; version?: string; packages: Record<string, Entry> };

/** Every entry of the lock, also what only development or another platform needs (scope "optional"). */
export function billOfMaterials({ name = "company-website", version = "0", packages }: Lock) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": `${name}@${version}`, name, version } },
    components: Object.entries(packages)
      .filter(([path]) => path !== "")
      .map(([path, entry]) => componentOf(path, entry)),
  };
}

function componentOf(path: string, { version, integrity = "", license, dev, optional }: Entry) {
  const name = path.replace(/^.*node_modules\//, "");
  const hash = Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": path, // one version may stand in several places
    name,
    version,
    scope: dev || optional ? "optional" : "required",
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    hashes: [{ alg: "SHA-512", content: hash }],
    ...(license && { licenses: [{ expression: license }] }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await write(process.argv[2], process.argv[3]);

async function write(file: string | undefined, named?: string): Promise<void> {
  if (!file) {
    console.error("Name the file to write: npm run tool -- sbom FILE");
    process.exit(1);
  }
  const source = named ?? new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(await readFile(source, "utf8")) as Lock;
  const bill = billOfMaterials(lock);
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages are named in ${file}.`);
}
