/** Files that answer to a form, fetched by the page: so it knows when they have come. */

export type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Saves the file that `action` answers to these fields.
 * @param onProgress is told the bytes that have come.
 * @returns "asked" where the site asks who it is, and there is no file yet.
 * @throws where no file comes.
 */
export async function download(
  action: string,
  fields: Fields,
  onProgress?: (bytes: number) => void,
): Promise<"saved" | "asked"> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const answer = await fetch(action, { method: "POST", body });
  if (answer.redirected) return "asked";
  if (!answer.ok || !answer.headers.has("content-disposition")) throw new Error(String(answer.status));
  save(await receive(answer, onProgress), nameOf(answer));
  return "saved";
}

/** The question whether it is them wants a page. */
export function sendAsPage(action: string, fields: Fields): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}

async function receive(answer: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = answer.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    onProgress?.(bytes);
  }
  return new Blob(chunks, { type: answer.headers.get("content-type") ?? "" });
}

function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "messages";
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
