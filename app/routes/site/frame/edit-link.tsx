import { editPage } from "#app/content/edit-page.ts";
import styles from "./edit-link.css?inline";

/** Of who may edit the page: visitors get neither it nor its styles. */
export function EditLink({ to, nonce }: { to: string; nonce: string }) {
  return (
    <>
      <style nonce={nonce}>{styles}</style>
      <nav aria-label={editPage.landmark}>
        <a className="edit-link" href={to}>
          {editPage.label}
        </a>
      </nav>
    </>
  );
}
