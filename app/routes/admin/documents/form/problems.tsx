import { useMemo } from "react";
import { admin } from "#app/content/admin.ts";
import type { Fields } from "#app/domain/fields/field.ts";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { SaveAnswer } from "./form-values.ts";

const words = admin.caseStudyForm.errors;

/** Why nothing was saved, above the fields. */
export function Problems({ fields, answer }: { fields: Fields; answer: SaveAnswer | undefined }) {
  const errors = useMemo(() => listErrors(fields, answer), [fields, answer]);
  return (
    <>
      <ErrorSummary title={words.summary} errors={errors} />
      <FormAlert text={answer?.failure} help={words.kept} answer={answer} />
    </>
  );
}

/** In the order of the form; a place is the id of its control. */
function listErrors(fields: Fields, answer: SaveAnswer | undefined): { id: string; text: string }[] {
  const names = Object.keys(fields);
  const found = Object.entries(answer?.errors ?? {}).map(([id, text]) => ({ id, text }));
  const orderOf = ({ id }: { id: string }) => names.indexOf(id.split(".")[0] ?? "");
  return found.sort((one, other) => orderOf(one) - orderOf(other));
}
