import { Form, Link, useNavigation } from "react-router";
import { textWords } from "#app/content/admin/kind-words.ts";
import type { Version } from "#app/domain/documents/history/history.server.ts";
import { useCommands } from "#app/routes/admin/shell/commands.ts";
import { Button } from "#app/ui/button.tsx";
import { DownIcon, UpIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { useScreen } from "../screen.ts";
import { byPlace, WhatDiffers } from "../what-differs.tsx";
import { historyAddress } from "./history-address.ts";
import type { Comparison } from "./route.tsx";
import { Marks } from "./version-list.tsx";

const { history: words } = textWords;

interface ComparedTextProps {
  /** Of the document. */
  id: string;
  seen: string;
  mayRestore: boolean;
  now: Date;
  comparison: Comparison;
}

const { comparison: said } = words;

/** Two versions place by place, from the older to the newer, and the way back to either. */
export function ComparedText({ id, seen, mayRestore, now, comparison }: ComparedTextProps) {
  const { older, newer, texts } = comparison;
  const { changes, isWhole } = texts;
  const places = byPlace(changes);
  useCommands([
    { keys: ["j"], run: () => moveToChange(1) },
    { keys: ["k"], run: () => moveToChange(-1) },
  ]);
  const old = [older, newer].filter((version) => version?.isNewest === false && version.proposal === null);
  return (
    <>
      <div className="cmp-head">
        <h2 id="compared">{said.heading(older?.number ?? null, newer.number)}</h2>
        <p className="count" role="status">
          {isWhole ? "" : changes.length === 0 ? said.same : said.count(changes.length)}
        </p>
        {places.length > 0 && (
          <span className="steps">
            <ScriptButton className="icon-btn" aria-label={said.previous} onClick={() => moveToChange(-1)}>
              <UpIcon />
            </ScriptButton>
            <ScriptButton className="icon-btn" aria-label={said.next} onClick={() => moveToChange(1)}>
              <DownIcon />
            </ScriptButton>
          </span>
        )}
      </div>
      <ul className="two">
        {[older, newer].map(
          (version) => version && <Side key={version.number} version={version} now={now} />,
        )}
      </ul>
      {mayRestore && old.length > 0 && (
        <div className="acts">
          {old.map(
            (version) => version && <Restore key={version.number} id={id} seen={seen} version={version} />,
          )}
          <p className="hint">{words.restoreHint}</p>
        </div>
      )}
      {!older && !isWhole && <p className="hint">{said.alone}</p>}
      {places.length > 1 && (
        <ul className="contents">
          {places.map(({ label }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one comparison keep their places.
            <li key={n}>
              <a href={`#change-${n + 1}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <WhatDiffers {...texts} />
      {places.length > 1 && (
        <p className="hint">
          {said.keys.signs.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {said.keys.text}
        </p>
      )}
    </>
  );
}

function Side({ version, now }: { version: Version; now: Date }) {
  const { number, author, createdAt } = version;
  return (
    <li>
      <b>{words.version(number)}</b> <Marks version={version} />
      <span className="who">
        {author ?? words.unknownAuthor}, <RelativeTime value={createdAt} now={now} />
      </span>
    </li>
  );
}

/** Its address compares the version with the newest one: that is what a conflict shows. */
function Restore({ id, seen, version: { number } }: { id: string; seen: string; version: Version }) {
  const screen = useScreen();
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      className="cluster"
      action={historyAddress(screen, id, { version: number, other: "newest" })}
    >
      <input type="hidden" name="seen" value={seen} />
      <Button
        type="submit"
        look="ghost"
        small
        name="number"
        value={number}
        busy={formData?.get("number") === String(number)}
        busyText={words.restoring}
      >
        {words.restore(number)}
      </Button>
      <Link className="btn ghost sm" to={`${screen.edit(id)}?version=${number}`}>
        {words.takeParts(number)}
      </Link>
    </Form>
  );
}

/** The focus moves along the changes, from the one it was in last. @param step 1 or -1 */
function moveToChange(step: number): void {
  const changes = [...document.querySelectorAll<HTMLElement>(".change")];
  const at = changes.findIndex((change) => change.hasAttribute("data-current"));
  const next = changes[at === -1 ? (step > 0 ? 0 : changes.length - 1) : at + step];
  if (!next) return;
  changes[at]?.removeAttribute("data-current");
  next.setAttribute("data-current", "");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
