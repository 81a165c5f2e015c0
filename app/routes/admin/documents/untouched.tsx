import { Link } from "react-router";
import type { Untouched as Text } from "#app/domain/documents/documents.server.ts";
import { PencilIcon } from "#app/ui/icons.tsx";
import { useScreen } from "./screen.ts";
import styles from "./untouched.module.css";

/** What the website shows as it was delivered, each with the way to change it, or to suggest that. */
export function Untouched({ texts, mayWrite }: { texts: readonly Text[]; mayWrite: boolean }) {
  const { list, publicPath, words } = useScreen();
  if (texts.length === 0) return null;
  const said = words.list.builtIn;
  return (
    <section className={styles.texts} aria-labelledby="built-in">
      <h2 id="built-in">{said.heading}</h2>
      <p className="hint">{mayWrite ? said.text : said.ofSuggester}</p>
      <ul>
        {texts.map(({ slug, title }) => (
          <li key={slug}>
            <Link className={styles.text} to={`${list.path}/new?${new URLSearchParams({ slug })}`}>
              <PencilIcon />
              <span>{title}</span>
              <span className={styles.path}>{publicPath(slug)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
