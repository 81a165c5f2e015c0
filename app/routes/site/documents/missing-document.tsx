import { failure } from "#app/content/not-found.ts";
import { pageTitle } from "#app/content/page-parts.ts";
import { type PublicKind, publicKinds } from "#app/content/public-kinds.ts";
import { failureIn, isMissing } from "#app/routes/error-reference.tsx";
import { MissingPage } from "../missing-page.tsx";
import { missingMeta } from "../page-meta.ts";

interface MissingDocumentProps {
  kind: PublicKind;
  error: unknown;
}

/** For a document that is not there, or that could not be shown. */
export function MissingDocument({ kind, error }: MissingDocumentProps) {
  const { errors, detail, path } = publicKinds[kind];
  const { unexpected } = { unexpected: failure.heading, ...errors };
  return (
    <MissingPage
      heading={failureIn(error) ?? unexpected}
      text={isMissing(error) ? errors.notFoundHelp : errors.listHelp}
      error={error}
      back={{ to: path, label: detail.backToList }}
    />
  );
}

export function missingDocumentMeta(kind: PublicKind, error: unknown) {
  return missingMeta(isMissing(error) ? pageTitle(publicKinds[kind].errors.notFound) : failure.title);
}
