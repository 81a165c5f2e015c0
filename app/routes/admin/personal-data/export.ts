import { data } from "react-router";
import { personalData as words } from "#app/content/admin/personal-data.ts";
import { exportAsked, exportPerson } from "#app/domain/privacy/person.server.ts";
import { exportShown } from "#app/domain/privacy/shown.server.ts";
import { submissionSchema } from "#app/domain/submissions/submission.ts";
import { requireRecentConfirmation } from "#app/middleware/require-confirmation.server.ts";
import { withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import { recordId } from "../list/record-id.ts";
import type { Route } from "./+types/export.ts";

/** Everything about one person as a file. Nothing here answers a GET: an export is written into the log. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireRecentConfirmation(context, url);
  const { email, signOff, document, name } = textFields(await readForm(request), [
    "email",
    "signOff",
    "document",
    "name",
  ]);
  const asked = recordId(signOff);
  const shown = recordId(document);
  const parsed = submissionSchema.shape.email.safeParse(email);
  if (!asked && !shown && !parsed.success) throw data(words.person.invalid, { status: 400 });
  const person = await withStaff(context, "administration", async (tx) =>
    shown
      ? exportShown(tx, { document: shown, name })
      : asked
        ? exportAsked(tx, asked)
        : exportPerson(tx, parsed.data ?? ""),
  );
  if (!person) throw data(words.errors.find, { status: 404 });
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="personal-data.json"',
    },
  });
}
