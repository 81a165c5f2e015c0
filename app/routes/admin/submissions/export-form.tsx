import { useState } from "react";
import { href } from "react-router";
import { personalData } from "#app/content/admin/personal-data.ts";
import { showToast } from "#app/ui/toast.tsx";
import { download, sendAsPage } from "../shell/download.ts";

const words = personalData.export;
/** JSON is for programs: the address answers it, and no button asks for it. */
const formats = ["xlsx", "csv"] as const;

/** The messages shown, all pages of them, as a file. The browser tells how much has come; a plain form does without. */
export function ExportForm({ search, filter }: { search: string; filter: Readonly<Record<string, string>> }) {
  const [received, setReceived] = useState<number | null>(null);

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { action } = event.currentTarget;
    const fields = [...new FormData(event.currentTarget, submitter)].map(
      ([name, value]) => [name, String(value)] as const,
    );
    setReceived(0);
    try {
      if ((await download(action, fields, setReceived)) === "asked") return sendAsPage(action, fields);
      showToast({ kind: "success", text: words.done });
    } catch {
      showToast({ kind: "error", text: words.failed });
    }
    setReceived(null);
  }

  return (
    <form className="cluster" method="post" action={href("/admin/contacts/export")} onSubmit={onSubmit}>
      <input type="hidden" name="search" value={search} />
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {formats.map((format) => (
        <button
          key={format}
          type="submit"
          className="quiet"
          name="format"
          value={format}
          disabled={received !== null}
        >
          {words[format]}
        </button>
      ))}
      <span className="hint" role="status">
        {received !== null && words.received((received / 1e6).toFixed(1))}
      </span>
    </form>
  );
}
