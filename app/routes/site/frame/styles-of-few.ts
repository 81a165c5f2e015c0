/** Style sheets of what stands in few documents: photos, and what only the company can fill in. The others carry none of them. */
import photoStyles from "#app/styles/photo.css?inline";
import customerStyles from "../case-studies/customer.css?inline";
import logoStyles from "../home/client-logos.css?inline";
import toolStyles from "../home/tools.css?inline";
import authorStyles from "../insights/author.css?inline";
import answererStyles from "../sections/answerer.css?inline";
import faceStyles from "../sections/faces.css?inline";

/** By how its markup begins. */
const sheets: readonly (readonly [begins: string, styles: string])[] = [
  ['<img class="photo', photoStyles],
  ['<section class="faces"', faceStyles],
  ['<div class="answerer"', answererStyles],
  ['<p class="author"', authorStyles],
  ['<ul class="client-logos', logoStyles],
  ['<ul class="tools"', toolStyles],
  ['class="measured', customerStyles],
];

/** @param html as React writes it: no "<" or ">" stands in an attribute. */
export function withStyles(html: string): string {
  // biome-ignore lint/plugin/list-in-a-list: bounded: the sheets above, in a text.
  const wanted = sheets.flatMap(([begins, styles]) => (html.includes(begins) ? [styles] : []));
  return wanted.length === 0 ? html : html.replace("</style>", () => `${wanted.join("")}</style>`);
}
