import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { account } from "#app/content/admin/account.ts";
import { company } from "#app/content/company.ts";
import { Button } from "#app/ui/button.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import styles from "./account.module.css";

const words = account.codes;
/** From here on the page asks for new ones. */
const few = 2;

/** Ten codes, shown this once. */
export function NewCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (codes) heading.current?.focus();
  }, [codes]);

  return (
    <section className={`box start ${styles.codes}`}>
      <h2 ref={heading} tabIndex={-1}>
        {words.shown}
      </h2>
      <p>{words.shownText}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.secret} translate="no">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <div className="cluster">
        <Button look="ghost" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button look="ghost" onClick={() => download(codes)}>
          {words.download}
        </Button>
      </div>
    </section>
  );
}

export function CodesPanel({ left }: { left: number }) {
  return (
    <div className={`stack start ${styles.factor}`}>
      <h3>{words.heading}</h3>
      <p className="soft">{words.text}</p>
      <p role={left <= few ? "status" : undefined}>{left <= few ? words.few(left) : words.left(left)}</p>
      <Form method="post" className="cluster" preventScrollReset>
        <IntentButton intent="codes">{words.make}</IntentButton>
        <span className="hint">{words.makeHint}</span>
      </Form>
    </div>
  );
}

function download(codes: string[]): void {
  const file = new Blob([`${company.name}\n\n${codes.join("\n")}\n`], { type: "text/plain" });
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: words.file });
  link.click();
  URL.revokeObjectURL(address);
}
