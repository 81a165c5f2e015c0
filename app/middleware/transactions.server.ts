/** Loaders and actions reach the domain through these two, each bound to who is asking. */
import { data, type RouterContextProvider } from "react-router";
import { asAuth, asStaff, asVisitor, NoRightError, type Tx } from "#app/db/actors.server.ts";
import { isDenied, isOfDatabase } from "#app/db/errors.ts";
import type { Holder, Right } from "#app/db/roles.ts";
import { BusyError, GoneError, type Limited } from "#app/domain/queues/limited.ts";
import { clientAsker } from "./asker.server.ts";
import {
  clientContext,
  type Failure,
  previewContext,
  type Refusal,
  siteContext,
  staffContext,
} from "./context.ts";

type Context = Readonly<RouterContextProvider>;

/** Runs the work with a visitor's rights; in a preview, on what that has made public. */
export function withVisitor<T>(context: Context, work: (tx: Tx<"visitor">) => Promise<T>): Promise<T> {
  const preview = context.get(previewContext);
  if (preview) return work(preview.tx);
  return asVisitor(context.get(siteContext).database, work);
}

/** The same for what takes long: in its turn, which a preview has had. @throws {BusyError} @throws {GoneError} */
export function withVisitorInTurn<T>(
  args: { request: Request; context: Context },
  inTurn: Limited,
  work: (tx: Tx<"visitor">) => Promise<T>,
): Promise<T> {
  const run = () => withVisitor(args.context, work);
  return args.context.get(previewContext) ? run() : inTurn(clientAsker(args), run);
}

/**
 * Runs the work for somebody who has this right; PostgreSQL looks at user_roles again, and at each row.
 * @throws 403 where it does not let them.
 */
export async function withStaff<R extends Right, T>(
  context: Context,
  right: R,
  work: (tx: Tx<Holder<R>>) => Promise<T>,
): Promise<T> {
  try {
    return await asStaff(context.get(siteContext).database, context.get(staffContext), right, work);
  } catch (error) {
    if (error instanceof NoRightError) throw accessDenied();
    // guard: what PostgreSQL lets a role not do is refused, and no failure [documents-of-kinds.site]: !isDenied(error) -> true
    if (!isDenied(error)) throw error;
    const { requestId } = context.get(clientContext);
    context.get(siteContext).log.warn({ err: error, requestId }, "access denied by the database");
    throw accessDenied();
  }
}

/** What is thrown where somebody may not do what they ask for. */
export function accessDenied() {
  return data({ refused: "Access Denied" } satisfies Refusal, { status: 403 });
}

/** Runs the work on what belongs to the signed-in person's own account. */
export function withOwnAccount<T>(context: Context, work: (tx: Tx<"auth">) => Promise<T>): Promise<T> {
  return asAuth(context.get(siteContext).database, context.get(staffContext).userId, work);
}

/** Beside it stands Retry-After, as beside every 503 (server/part/app.ts). */
export const busySentence =
  "Too many people are asking for this at the moment. Please try again in a few seconds.";

/**
 * The sentence for a failed call, after logging it: `failure` when the database did not answer, another one when a
 * queue is full, 'An unexpected error occurred' for anything else (docs/product.md, Sentences). Answers on purpose
 * travel on.
 */
export function failureSentence(context: Context, error: unknown, failure: string): string {
  if (!(error instanceof Error) || error instanceof GoneError) throw error;
  const { requestId } = context.get(clientContext);
  const { log } = context.get(siteContext);
  if (error instanceof BusyError) {
    log.warn({ requestId, queue: error.message }, "refused: a queue is full");
    return busySentence;
  }
  log.error({ err: error, requestId, shown: failure }, "what was asked for could not be done");
  return isOfDatabase(error) ? failure : "An unexpected error occurred";
}

/** The same as a page shows it in the place of what could not be read. */
export function failureOf(context: Context, error: unknown, failure: string): Failure {
  const { requestId } = context.get(clientContext);
  return { sentence: failureSentence(context, error, failure), requestId };
}

/** What a loader throws then: the sentence with 503 where the database did not do it, else the surprise itself. */
export function loadFailure(context: Context, error: unknown, failure: string): unknown {
  if (!isOfDatabase(error)) return error;
  return data(failureOf(context, error, failure), { status: 503 });
}
