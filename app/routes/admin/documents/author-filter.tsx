import { useNavigate } from "react-router";
import { admin } from "#app/content/admin.ts";
import { type ListQuery, listAddress } from "../list/list-url.ts";
import styles from "./author-filter.module.css";
import { useScreen } from "./screen.ts";

export type Account = { id: string; name: string };

const words = admin.caseStudies.authors;

/** Narrows the list to what somebody has begun, in whatever state it is. */
export function AuthorFilter({ query, authors }: { query: ListQuery; authors: readonly Account[] }) {
  const { list } = useScreen();
  const navigate = useNavigate();
  const { by = "", ...filter } = query.filter ?? {};
  const show = (by: string) =>
    navigate(listAddress(list, { ...query, page: 1, filter: { ...filter, ...(by && { by }) } }), {
      preventScrollReset: true,
    });
  return (
    <label className={`row ${styles.filter}`}>
      <span>{words.label}</span>
      <select className="input" value={by} onChange={(event) => show(event.target.value)}>
        <option value="">{words.anybody}</option>
        <option value="me">{words.me}</option>
        {authors.map((author) => (
          <option key={author.id} value={author.id} translate="no">
            {author.name}
          </option>
        ))}
      </select>
    </label>
  );
}
