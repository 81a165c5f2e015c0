import { useDeferredValue } from "react";
import { admin } from "#app/content/admin.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { parseSections } from "#app/domain/case-studies/sections.ts";
import { isSafeImage } from "#app/domain/case-studies/tidy.ts";
import { Picture } from "#app/ui/image.tsx";
import { CaseStudyProse } from "../../site/case-studies/case-study-prose.tsx";
import type { FormValues } from "./form-values.ts";

const words = admin.caseStudyForm.preview;
const { detail, errors } = caseStudies;

/** What visitors will see, while it is being written. */
export function Preview({ values }: { values: FormValues }) {
  const { title, slug, description, image, tags, jsonDetails } = useDeferredValue(values);
  const parsed = parseSections(jsonDetails);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on its own, and keys must reach it.
    <section className="preview" aria-label={words.label} tabIndex={0}>
      <div className="pv-h">
        <span>{words.heading}</span>
        <span className="script-only">{words.note}</span>
      </div>
      <div className="pv">
        <h2 className="h2">{title.trim() || words.untitled}</h2>
        <p className="lead">{description}</p>
        {tags.length > 0 && (
          <ul className="tags" aria-label={detail.tags}>
            {tags.map((tag) => (
              <li className="tag" key={tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
        <div className="art ink-ground">
          <Picture
            src={isSafeImage(image.trim()) ? image.trim() : null}
            alt=""
            seed={slug || words.untitled}
            comp="wide"
            eager
            failedText={errors.image}
          />
        </div>
        <div className="prose">
          {parsed.ok ? <CaseStudyProse sections={parsed.sections} /> : <p>{errors.details}</p>}
        </div>
      </div>
    </section>
  );
}
