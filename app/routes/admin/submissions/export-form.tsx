import { useState } from "react";
import { href } from "react-router";
import { personalData } from "#app/content/admin/personal-data.ts";
import { showToast } from "#app/ui/toast.tsx";

const words = personalData.export;

/** The messages shown, all pages of them, as a file. The browser tells how much has come; a plain form does without. */
export function ExportForm({ search, filter }: { search: string; filter: Readonly<Record<string, string>> }) {
  const [received, setReceived] = useState<number | null>(null);

  async function download(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { action } = event.currentTarget;
    const form = new FormData(event.currentTarget, submitter);
    setReceived(0);
    try {
      const answer = await fetch(action, {
        method: "POST",
        body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
      });
      if (answer.redirected) return sendAsPage(action, form);
      if (!answer.ok || !answer.headers.has("content-disposition")) throw new Error(String(answer.status));
      save(await receive(answer, setReceived), nameOf(answer));
      showToast({ kind: "success", text: words.done });
    } catch {
      showToast({ kind: "error", text: words.failed });
    }
    setReceived(null);
  }

  return (
    <form className="cluster" method="post" action={href("/admin/contacts/export")} onSubmit={download}>
      <input type="hidden" name="search" value={search} />
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="hint" role="status">
        {received !== null && words.received((received / 1e6).toFixed(1))}
      </span>
      <button type="submit" className="quiet" name="format" value="csv" disabled={received !== null}>
        {words.csv}
      </button>
      <button type="submit" className="quiet" name="format" value="json" disabled={received !== null}>
        {words.json}
      </button>
    </form>
  );
}

/** The question whether it is them wants a page, and the file comes after it. */
function sendAsPage(action: string, fields: FormData): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of fields) {
    form.append(
      Object.assign(document.createElement("input"), { type: "hidden", name, value: String(value) }),
    );
  }
  document.body.append(form);
  form.submit();
}

async function receive(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = answer.body?.getReader(); reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    onProgress(bytes);
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
