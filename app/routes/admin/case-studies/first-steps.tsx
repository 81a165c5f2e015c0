import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { firstSteps as words } from "#app/content/admin/first-steps.ts";
import { missingFacts } from "#app/content/before-launch.ts";
import { Button } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { caseStudyList } from "../list-address.ts";

interface FirstStepsProps {
  hasOwn: boolean;
  samples: number;
}

/** What a new site still needs. Gone when it is done, or hidden in this browser. */
export function FirstSteps({ hasOwn, samples }: FirstStepsProps) {
  const isHidden = useSyncExternalStore(subscribe, read, () => true);
  if (isHidden || (hasOwn && samples === 0)) return null;
  const missing = missingFacts();
  return (
    <section className="notice first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{words.title}</h2>
      <ul>
        <Step state="toKnow">
          {words.name.text} {words.name.help} <code>{words.name.code}</code>
        </Step>
        {missing.length > 0 && (
          <Step state="open">
            {words.facts.text(missing)} <code>{words.facts.code}</code>
          </Step>
        )}
        <Step state={hasOwn ? "done" : "open"}>
          {words.study.text}{" "}
          {!hasOwn && (
            <Link className="link" to={`${caseStudyList.path}/new`}>
              {words.study.link}
            </Link>
          )}
        </Step>
        <Step state={samples === 0 ? "done" : "open"}>
          {words.samples.text} {samples > 0 && words.samples.help}
        </Step>
        <Step state="toKnow">
          {words.colleagues.text} <code>{words.colleagues.code}</code>
        </Step>
        {[words.texts, words.holidays, words.mail].map(({ text, code }) => (
          <Step state="toKnow" key={code}>
            {text} <code>{code}</code>
          </Step>
        ))}
      </ul>
      <Button look="ghost" onClick={hide}>
        {words.hide}
      </Button>
    </section>
  );
}

function Step({ state, children }: { state: "done" | "open" | "toKnow"; children: React.ReactNode }) {
  return (
    <li className={state}>
      <span className="sign">
        {state === "done" && <CheckIcon />}
        <span className="sr-only">{words[state]}:</span>
      </span>
      <p>{children}</p>
    </li>
  );
}

const key = "first-steps";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === "hidden";
  } catch {
    return false; // a browser may refuse storage
  }
}

function hide(): void {
  try {
    localStorage.setItem(key, "hidden");
  } catch {
    return;
  }
  for (const listener of listeners) listener();
  focusHeading();
}
