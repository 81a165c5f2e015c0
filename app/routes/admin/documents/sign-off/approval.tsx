/** One approval as a sheet of paper, the same that the customer can print. */
import { signOffs as words } from "#app/content/admin/sign-offs.ts";
import { signOff as guest } from "#app/content/sign-off.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { findSignOff } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { ApprovalSheet } from "#app/routes/sign-off/approval-sheet.tsx";
import "#app/routes/sign-off/approval-sheet.css";
import { recordId } from "../../list/record-id.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { ofKind, requireId, toListNotFound } from "../kind.server.ts";
import { screenAt, toPublish, useScreen } from "../screen.ts";
import type { Route } from "./+types/approval.ts";
import styles from "./approval.module.css";
import { signOffPath } from "./sign-off-address.ts";
import { WithdrawnText } from "./withdrawn-text.tsx";

export const handle: RouteHandle = { needs: toPublish };

export const meta: Route.MetaFunction = () => adminMeta(guest.sheet.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const screen = screenAt(url.pathname);
  const id = requireId(params.id, screen);
  const wanted = recordId(params.signOff);
  const found = await withStaff(
    context,
    "content",
    ofKind(screen, id, async (tx: Tx<Holder<"content">>) =>
      wanted === null ? undefined : findSignOff(tx, id, wanted),
    ),
  ).catch((error) => {
    throw loadFailure(context, error, words.errors.load);
  });
  if (!found?.approval) throw await toListNotFound(screen);
  const { title, number, company, handed, author, approval, withdrawals } = found;
  const { timeZone, locale } = await companyNow(context);
  return { id, title, number, company, handed, author, approval, withdrawals, office: { timeZone, locale } };
}

export default function ApprovalRoute({ loaderData: { id, withdrawals, ...sheet } }: Route.ComponentProps) {
  const screen = useScreen();
  return (
    <>
      <PageHeader
        title={guest.sheet.heading(sheet.company)}
        back={{ to: signOffPath(screen, id), label: words.heading }}
      />
      <div className={`boxes ${styles.sheet}`}>
        <section className="box">
          {withdrawals.map((withdrawn) => (
            <p className="notice" key={String(withdrawn.at)}>
              <WithdrawnText words={words.list.withdrawn} withdrawn={withdrawn} />
            </p>
          ))}
          <ApprovalSheet {...sheet} />
        </section>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { list, words: said } = useScreen();
  const back = { to: list.path, label: said.form.back };
  return <PageError error={error} failure={words.errors.load} title={guest.sheet.title} back={back} />;
}
