import { useState } from "react";
import { admin } from "#app/content/admin.ts";
import type { FormStore } from "#app/routes/admin/fields/form-store.ts";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { useScreen } from "../screen.ts";
import type { Quote } from "./page-marks.ts";
import { PagePreview } from "./page-preview.tsx";
import { type PreviewWidth, previewWidths, usePreviewWidth } from "./preview-width.ts";
import { ShareCard } from "./share-card.tsx";

interface PreviewProps {
  /** Of the form, and of its document; null for one that is not saved yet. */
  form: string;
  id: string | null;
  /** Of the text, as it was saved last. */
  version: string | null;
  slug: string;
  text: FormStore;
  /** What remarks are about, drawn on the page, and what pressing one does. */
  quotes?: readonly Quote[];
  onQuote?: (id: string) => void;
}

const words = admin.caseStudyForm.preview;
const widths = Object.keys(previewWidths) as PreviewWidth[];

/** What visitors will see, while it is being written: the public page in a window of its own width. */
export function Preview(props: PreviewProps) {
  const [width, choose] = usePreviewWidth();
  const [isShared, setIsShared] = useState(false);
  const isHydrated = useIsHydrated();
  const { sharesPage } = useScreen();
  return (
    <section className="preview" aria-label={words.label}>
      <div className="pv-h">
        <span aria-hidden="true">{words.heading}</span>
        <fieldset className="seg">
          <legend className="sr-only">{words.widths.label}</legend>
          {widths.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-width"
                checked={!isShared && name === width}
                onChange={() => {
                  setIsShared(false);
                  choose(name);
                }}
              />
              {words.widths[name]}
            </label>
          ))}
          {!sharesPage && (
            <label>
              <input
                type="radio"
                name="preview-width"
                checked={isShared}
                onChange={() => setIsShared(true)}
              />
              {words.shared.name}
            </label>
          )}
        </fieldset>
      </div>
      {isShared && <ShareCard text={props.text} slug={props.slug} />}
      {isHydrated && !isShared && <PagePreview {...props} width={previewWidths[width]} title={words.frame} />}
    </section>
  );
}
