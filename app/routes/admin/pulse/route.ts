/**
 * The pulse: what an open staff page asks while it is shown. One small answer says who the session belongs to, what is
 * new in the inbox and for that person and, where a text is open, who else has it open. Asking does not prolong the session, or an open
 * inbox would never log out; a session that has ended is a redirect, a role that was taken a 403 (docs/product.md, GUA6).
 */
import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds, type StaffRole } from "#app/db/roles.ts";
import {
  type Editor,
  type EditorTab,
  listOtherEditors,
  removeEditor,
  renewEditor,
} from "#app/domain/documents/editors.server.ts";
import { countUnseen } from "#app/domain/notifications/notifications.server.ts";
import { markRead } from "#app/domain/submissions/actions.server.ts";
import { type InboxEvent, inboxSummary, momentShape } from "#app/domain/submissions/inbox.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { requireStaff } from "#app/middleware/require-staff.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { recordId } from "../list/record-id.ts";
import type { Route } from "./+types/route.ts";

export const handle: RouteHandle = { background: true, needs: "staff" };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

type Context = Route.LoaderArgs["context"];

/** As the browser gets it. */
export type Pulse = {
  userId: string;
  role: StaffRole;
  /** Null for who may read no messages. */
  inbox: InboxEvent | null;
  /** Who else has the text open that the page has open. */
  others: Editor[];
  /** How many of one's notifications are not seen yet. */
  unseen: number;
};

/** `?since=`: the newest message that the page knows of. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answer(context, url, null);
}

/**
 * The same from a page with a text open in it, `document` in `tab` (`intent` "leave" when it is closed), or with a
 * `message`, which is read thereby.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent, ...fields } = textFields(await readForm(request), ["document", "tab", "message", "intent"]);
  const [documentId, tab, message] = [
    recordId(fields.document),
    recordId(fields.tab),
    recordId(fields.message),
  ];
  if (message) return answer(context, url, { message });
  if (!documentId || !tab) throw data(admin.errors.invalidId, { status: 400 });
  const { userId } = context.get(staffContext);
  return answer(context, url, { isLeft: intent === "leave", text: { documentId, tab, userId } });
}

type Open = { message: string } | { text: EditorTab; isLeft: boolean } | null;

/** Where the database does not answer: no words, the page stays as it is. */
async function answer(context: Context, url: URL, open: Open) {
  const { userId, role } = context.get(staffContext);
  try {
    const others =
      open && "text" in open
        ? await withStaff(context, "drafts", async (tx) => {
            await (open.isLeft ? removeEditor : renewEditor)(tx, open.text);
            return listOtherEditors(tx, open.text);
          })
        : [];
    const since = url.searchParams.get("since") ?? "";
    const readInbox = async (tx: Tx<Holder<"messages">>) => {
      if (open && "message" in open) await markRead(tx, open.message);
      return inboxSummary(tx, momentShape.test(since) ? since : null);
    };
    const mayRead = holds(role, "messages") || (open && "message" in open);
    const inbox = mayRead ? await withStaff(context, "messages", readInbox) : null;
    const unseen = await withStaff(context, "staff", (tx) => countUnseen(tx, role));
    return { userId, role, inbox, others, unseen } satisfies Pulse;
  } catch (error) {
    failureSentence(context, error, "the pulse of a staff page could not be read");
    return data(null, { status: 503 });
  }
}
