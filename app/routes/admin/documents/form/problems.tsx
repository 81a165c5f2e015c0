import { useMemo } from "react";
import { admin } from "#app/content/admin.ts";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { fieldNames, type SaveAnswer } from "./form-values.ts";

const words = admin.caseStudyForm.errors;

/** Why nothing was saved, above the fields. */
export function Problems({ answer }: { answer: SaveAnswer | undefined }) {
  const errors = useMemo(() => listErrors(answer), [answer]);
  return (
    <>
      <ErrorSummary title={words.summary} errors={errors} />
      <FormAlert text={answer?.failure} help={words.kept} answer={answer} />
    </>
  );
}

function listErrors(answer: SaveAnswer | undefined): { id: string; text: string }[] {
  return fieldNames.flatMap((id) => {
    const text = answer?.errors[id];
    return text ? [{ id, text }] : [];
  });
}
