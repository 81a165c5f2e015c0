/** The file of a form becomes a picture of the library. */
import type { RouterContextProvider } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { isOfDatabase } from "#app/db/errors.ts";
import { type Decoded, decodePicture, type NotDecoded } from "#app/domain/media/decode.server.ts";
import { librarySize } from "#app/domain/media/media.server.ts";
import {
  type ReceivedFile,
  UnreadableFormError,
  withReceivedFiles,
} from "#app/domain/media/upload.server.ts";
import { type Asker, BusyError } from "#app/domain/queues/limited.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { notAForm } from "#app/routes/form-data.ts";
import { filesField } from "./upload-field.ts";

type Context = Readonly<RouterContextProvider>;

/** `sentence` says what to do; `mayHelp`: to send the same file again; `status` is that of the answer. */
type Refused = { ok: false; sentence: string; mayHelp: boolean; status: 400 | 413 | 503 | 507 };
type Stored<T> = { ok: true; stored: T } | Refused;

/**
 * @param store puts one picture where it belongs.
 * @returns the answer to the first file of the form.
 */
export async function storeUpload<T>(
  request: Request,
  context: Context,
  store: (file: { name: string; picture: Decoded }) => Promise<T>,
): Promise<Stored<T>> {
  context.get(clientContext).allowUpload();
  const refusal = await findObstacle(context);
  if (refusal) return refuseUnread(request, refusal);
  const asker = staffAsker({ request, context });
  try {
    return await withReceivedFiles(request, filesField, asker, async ([file]) =>
      file ? await storeOne(context, file, asker, store) : refused("none", 400),
    );
  } catch (error) {
    if (error instanceof BusyError) return refuseUnread(request, refused("busy", 503));
    throw error instanceof UnreadableFormError ? notAForm() : error;
  }
}

/** Its bytes are read and thrown away: a browser that is answered while it sends shows no answer. */
async function refuseUnread(request: Request, refusal: Refused): Promise<Refused> {
  await request.body?.pipeTo(new WritableStream());
  return refusal;
}

const statuses: { [reason in NotDecoded]?: Refused["status"] } = { size: 413, busy: 503, disk: 507 };

async function storeOne<T>(
  context: Context,
  { name, path }: ReceivedFile,
  asker: Asker,
  store: (file: { name: string; picture: Decoded }) => Promise<T>,
): Promise<Stored<T>> {
  const decoded = await decodePicture(path, asker);
  if (!decoded.ok) {
    const { reason, pixels } = decoded;
    return refused(reason, statuses[reason] ?? 400, pixels);
  }
  try {
    return { ok: true, stored: await store({ name, picture: decoded.picture }) };
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    return failed(context, error);
  }
}

/** Whether there is room. */
export async function findObstacle(context: Context): Promise<Refused | null> {
  const { mediaLimitBytes, watch } = context.get(siteContext);
  const { checks } = await watch.readiness();
  if (checks.disk === "almost full") return refused("disk", 507);
  try {
    const { bytes } = await withStaff(context, "drafts", librarySize);
    // guard: a library that is full takes no more [media.site]: bytes >= mediaLimitBytes -> false
    return bytes >= mediaLimitBytes ? refused("full", 507) : null;
  } catch (error) {
    return failed(context, error);
  }
}

function failed(context: Context, error: unknown): Refused {
  const sentence = failureSentence(context, error, words.errors.upload);
  return { ok: false, sentence, mayHelp: true, status: 503 };
}

/** What can be otherwise a moment later, with the same file. */
const passing: readonly string[] = ["busy", "full", "disk"] satisfies (keyof typeof words.upload.refused)[];

export function refused(
  reason: keyof typeof words.upload.refused,
  status: Refused["status"],
  pixels?: { has: number; most: number },
): Refused {
  const { size, pixels: ofPixels, ...plain } = words.upload.refused;
  const sentence = reason === "size" ? size() : reason === "pixels" ? ofPixels(pixels) : plain[reason];
  return { ok: false, sentence, mayHelp: passing.includes(reason), status };
}
