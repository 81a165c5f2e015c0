/** The font files of the share images (npm run tool -- share-fonts makes them). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/project-root.ts";

/** As satori wants them. One array for good: satori keeps what it has read by it. */
export const fonts = [
  { name: "Title", data: bytesOf("title"), weight: 400 as const },
  { name: "TitleMore", data: bytesOf("title-more"), weight: 400 as const },
  { name: "Name", data: bytesOf("name"), weight: 400 as const },
  { name: "Place", data: bytesOf("place"), weight: 400 as const },
];

function bytesOf(name: string): Buffer {
  return readFileSync(join(projectRoot, `app/seo/fonts/${name}.woff`));
}
