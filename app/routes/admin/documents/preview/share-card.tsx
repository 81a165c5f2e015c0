import { href } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { mediaFile, mediaId } from "#app/domain/text/picture.ts";
import { type FormStore, useSelected } from "#app/routes/admin/fields/form-store.ts";
import { useDebouncedValue } from "../form/use-debounced-value.ts";
import { useScreen } from "../screen.ts";
import styles from "./share-card.module.css";

const words = admin.caseStudyForm.preview;
/** Milliseconds after the last key: a picture is drawn for it. */
const pause = 800;

/** What stands for the page where somebody shares its address. @param slug of a text whose form does not ask for it. */
export function ShareCard({ text, slug }: { text: FormStore; slug: string }) {
  const { kind } = useScreen();
  const values = useDebouncedValue(
    useSelected(text, (values) => values),
    pause,
  );
  const { title, description, picture } = sharedOf(values);
  const query = new URLSearchParams({
    kind,
    slug: String(values.slug ?? "") || slug,
    title: String(values.heading ?? values.title ?? ""),
  });
  return (
    <div className={styles.pane}>
      <figure className={styles.card}>
        <img
          src={picture ?? `${href("/admin/share")}?${query}`}
          width={1200}
          height={630}
          alt={picture ? words.shared.chosen : words.shared.drawn}
        />
        <figcaption>
          <b>{title || words.untitled}</b>
          <span>{description}</span>
        </figcaption>
      </figure>
      <p className="hint">{words.shared.hint}</p>
    </div>
  );
}

/** As the public page says it of itself (app/routes/site/documents/document-meta.ts); a page has it in a group. */
function sharedOf(values: Values) {
  const metadata = (values.metadata ?? {}) as Values;
  const said = (...all: unknown[]) => String(all.find((one) => typeof one === "string" && one !== "") ?? "");
  const shareImage = said(values.shareImage);
  const id = mediaId(shareImage);
  return {
    title: said(values.heading, values.title),
    description: said(metadata.description, values.description, values.lead),
    // Of any version of the file the library redirects to the newest.
    picture: id ? `/admin${mediaFile(id, "0".repeat(12), 1200)}` : shareImage || null,
  };
}
