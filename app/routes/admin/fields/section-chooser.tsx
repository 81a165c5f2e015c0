import { useId, useRef } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { SectionKindField } from "#app/domain/fields/field.ts";
import { Sheet } from "#app/ui/dialog.tsx";
import styles from "./section-chooser.module.css";
import { SectionLook } from "./section-looks.tsx";

interface SectionChooserProps {
  kinds: Readonly<Record<string, SectionKindField>>;
  onChoose: (kind: string) => void;
  onClose: () => void;
}

/** The kinds of sections, each with a picture of what it looks like. */
export function SectionChooser({ kinds, onChoose, onClose }: SectionChooserProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const offered = Object.entries(kinds).filter(([, { isOlder }]) => !isOlder);
  const groups = Map.groupBy(offered, ([, { group = "" }]) => group);
  const [firstKind] = offered[0] ?? [];
  return (
    <Sheet title={words.addSection} focus={first} onClose={onClose}>
      <div className={styles.chooser}>
        {Array.from(groups, ([group, all], n) => (
          <section key={group} aria-labelledby={group ? `${id}-${n}` : undefined}>
            {group && <h3 id={`${id}-${n}`}>{group}</h3>}
            <ul>
              {all.map(([kind, { label, about }]) => (
                <li key={kind}>
                  <SectionLook kind={kind} />
                  <button
                    ref={kind === firstKind ? first : undefined}
                    type="button"
                    aria-describedby={`${id}-${kind}-about`}
                    onClick={() => onChoose(kind)}
                  >
                    {label}
                  </button>
                  <span id={`${id}-${kind}-about`}>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
