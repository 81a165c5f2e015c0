import { Fragment, useId } from "react";
import { shortcuts as words } from "#app/content/admin/commands.ts";
import { Sheet } from "#app/ui/dialog.tsx";
import { useSingleKeys } from "../shell/single-keys.ts";
import styles from "./shortcuts-sheet.module.css";

/** Every shortcut by the page it works on, and the switch for those of a single key (WCAG 2.1.4). */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const [isOn, toggle] = useSingleKeys();
  const help = useId();
  return (
    <Sheet title={words.title} closeText={words.close} onClose={onClose}>
      <div className={styles.shortcuts}>
        <div className={styles.single}>
          <label>
            <input type="checkbox" aria-describedby={help} checked={isOn} onChange={toggle} />
            {words.single}
          </label>
          <p className="soft" id={help}>
            {words.singleHelp}
          </p>
        </div>
        {words.pages.map(({ name, rows }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {rows.map((row) => (
                <div key={row.text} className={"isSingle" in row && !isOn ? styles.off : undefined}>
                  <dt>{row.text}</dt>
                  <dd>
                    <Keys keys={row.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

function Keys({ keys }: { keys: readonly (readonly string[])[] }) {
  return keys.map((together, at) => (
    <Fragment key={together.join()}>
      {at > 0 && ` ${words.or} `}
      <span className={styles.together}>
        {together.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </Fragment>
  ));
}
