/** What photos need of a document, decided from its text: one without them carries none of it. */
import photoStyles from "#app/styles/photo.css?inline";

/** @param html as React writes it: no "<" or ">" stands in an attribute. */
export function withPhotos(html: string): string {
  return html.includes('<img class="photo') ? html.replace("</style>", () => `${photoStyles}</style>`) : html;
}
