import { href, Link } from "react-router";
import { firstSteps as words } from "#app/content/admin/first-steps.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import styles from "./first-steps.module.css";
import { RemoveSamples } from "./samples-note.tsx";

const signs = { open: styles.open, toKnow: styles.toKnow, done: styles.done };

interface FirstStepsProps {
  hasOwn: boolean;
  samples: number;
  /** Of the list, whose form removes the samples. */
  address: string;
  isAdmin: boolean;
  sendsMail: boolean;
  /** What the company should still say of itself. */
  missing: readonly string[];
}

/**
 * What a new site still needs, until it is done: one line that opens, and is open while there is no case study of
 * one's own. The server knows all of it, so that nothing moves under a first press.
 */
export function FirstSteps({ hasOwn, samples, address, isAdmin, sendsMail, missing }: FirstStepsProps) {
  const left = [missing.length > 0, !hasOwn, samples > 0].filter(Boolean).length;
  if (left === 0) return null;
  return (
    <details className={`notice ${styles.steps}`} open={!hasOwn}>
      <summary>
        <h2>{words.title}</h2> <span className="muted">{words.left(left)}</span>
      </summary>
      <ul>
        <Step state="toKnow">
          {words.name.text} {words.name.help}
        </Step>
        {missing.length > 0 && (
          <Step state="open">
            {words.facts.text(missing)}{" "}
            {isAdmin ? (
              <Link className="link" to={href("/admin/company")}>
                {words.facts.link}
              </Link>
            ) : (
              words.facts.ask
            )}
          </Step>
        )}
        <Step state={hasOwn ? "done" : "open"}>
          {words.study.text}{" "}
          {!hasOwn && (
            <Link className="link" to={href("/admin/case-studies/new")}>
              {words.study.link}
            </Link>
          )}
        </Step>
        <Step state={samples === 0 ? "done" : "open"}>
          {words.samples.text}{" "}
          {samples > 0 && (
            <>
              {words.samples.help} <RemoveSamples address={address} />
            </>
          )}
        </Step>
        {isAdmin && (
          <Step state="toKnow">
            {words.colleagues.text}{" "}
            <Link className="link" to={href("/admin/team")}>
              {words.colleagues.link}
            </Link>
          </Step>
        )}
        <Step state="toKnow">{words.texts}</Step>
        <Step state="toKnow">{words.holidays}</Step>
        {!sendsMail && <Step state="toKnow">{words.mail}</Step>}
      </ul>
    </details>
  );
}

function Step({ state, children }: { state: "done" | "open" | "toKnow"; children: React.ReactNode }) {
  return (
    <li className={signs[state]}>
      <span className={styles.sign}>
        {state === "done" && <CheckIcon />}
        <span className="sr-only">{words[state]}:</span>
      </span>
      <p>{children}</p>
    </li>
  );
}
