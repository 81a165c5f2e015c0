/** One picture of the library: what is said of it, its focus, where it is shown, its file. */
import { data } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { admin } from "#app/content/admin.ts";
import { holds } from "#app/db/roles.ts";
import {
  type Description,
  deletePictures,
  describePicture,
  findManagedPicture,
  findPictures,
  listUses,
  PictureShownError,
  replacePicture,
} from "#app/domain/media/media.server.ts";
import { focusStep, pictureLimits } from "#app/domain/text/picture.ts";
import { staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { type Errors, readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { deletedResponse } from "../list/list-actions.server.ts";
import { pictureAddress, pictureList } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { pictures } from "../shell/record-types.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/picture.ts";
import { type DescriptionFields, PicturePage } from "./picture-page.tsx";
import { storeUpload } from "./upload.server.ts";
import { filesField } from "./upload-field.ts";
import { refusalOf } from "./use-uploads.ts";

export const handle: RouteHandle = { needs: "drafts", uploads: true };

type Context = Route.ActionArgs["context"];
type Answer = { failure: string | null; typed?: DescriptionFields; errors?: Errors<keyof DescriptionFields> };

const { errors } = words;

export const meta: Route.MetaFunction = () => adminMeta(words.picture.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const mayChangeAll = holds(context.get(staffContext).role, "content");
  const found = await withStaff(context, "drafts", async (tx) => {
    const picture = await findManagedPicture(tx, id, mayChangeAll);
    return picture && { picture, uses: await listUses(tx, id), seesAllUses: mayChangeAll };
  }).catch((error) => {
    throw loadFailure(context, error, errors.load);
  });
  if (!found) throw await redirectWithToast(pictureList.path, "pictureNotFound");
  return found;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.id);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return replace(request, context, id);
  const form = await readForm(request);
  const { intent } = textFields(form, ["intent"]);
  if (intent === "describe") return describe(context, id, form);
  if (intent === "delete") return remove(context, id);
  throw data(admin.errors.unexpected, { status: 400 });
}

async function describe(context: Context, id: string, form: FormData) {
  const typed = textFields(form, ["name", "alt", "decorative", "focusX", "focusY"]);
  const { description, errors } = parse(typed);
  if (!description) return data({ failure: null, typed, errors } satisfies Answer, { status: 400 });
  return change(context, words.errors.save, { typed }, async () => {
    const isDone = await withStaff(context, "drafts", (tx) => describePicture(tx, id, description));
    return isDone ? replaceWithToast(pictureAddress(id), "pictureSaved") : notChanged(context, id);
  });
}

async function replace(request: Request, context: Context, id: string) {
  const answer = await storeUpload(request, context, ({ picture }) =>
    withStaff(context, "drafts", async (tx) => {
      const { width, height, notes } = picture;
      return (await replacePicture(tx, id, picture)) ? { width, height, ...notes } : null;
    }),
  );
  if (!answer.ok) return data({ failure: answer.sentence } satisfies Answer, { status: answer.status });
  if (!answer.stored) return notChanged(context, id);
  return replaceWithToast(pictureAddress(id), { name: "pictureReplaced", became: answer.stored });
}

function remove(context: Context, id: string) {
  return change(context, errors.delete, {}, async () => {
    try {
      const deletion = await withStaff(context, "drafts", (tx) => deletePictures(tx, [id]));
      if (!deletion) return await notChanged(context, id);
      return await deletedResponse(pictures, deletion, pictureList.path);
    } catch (error) {
      if (!(error instanceof PictureShownError)) throw error;
      return data({ failure: words.picture.delete.shown } satisfies Answer, { status: 409 });
    }
  });
}

/** It is gone, or not theirs who asked: another has uploaded it, or visitors see it by now. */
async function notChanged(context: Context, id: string) {
  const [known] = await withStaff(context, "drafts", (tx) => findPictures(tx, [id]));
  return known
    ? replaceWithToast(pictureAddress(id), "pictureNotTheirs")
    : replaceWithToast(pictureList.path, "pictureNotFound");
}

async function change<T>(context: Context, failure: string, more: Partial<Answer>, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    const answer: Answer = { ...more, failure: failureSentence(context, error, failure) };
    return data(answer, { status: 503 });
  }
}

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const file = form.get(filesField);
  if (file instanceof File && file.name !== "") {
    const refusal = refusalOf(file);
    if (refusal !== null) return data({ failure: refusal } satisfies Answer, { status: 400 });
    return offlineSafe(args.serverAction, { failure: errors.replace } as Answer);
  }
  const failure = form.get("intent") === "delete" ? errors.delete : errors.save;
  return offlineSafe(args.serverAction, { failure } as Answer);
}

export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const { picture } = loaderData;
  return <PicturePage key={picture.version} {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError
      error={error}
      failure={errors.load}
      back={{ to: pictureList.path, label: words.picture.back }}
    />
  );
}

function parse(typed: DescriptionFields): {
  description?: Description;
  errors: Errors<keyof DescriptionFields>;
} {
  const name = typed.name.replace(/\s+/g, " ").trim();
  const decorative = typed.decorative !== "";
  const alt = decorative ? "" : typed.alt.replace(/\s+/g, " ").trim();
  const [focusX, focusY] = [percent(typed.focusX), percent(typed.focusY)];
  const wrong = {
    ...(name === "" || name.length > pictureLimits.name ? { name: errors.name } : {}),
    ...(alt.length > pictureLimits.alt ? { alt: errors.alt } : {}),
    ...(focusX === null ? { focusX: errors.focus } : {}),
    ...(focusY === null ? { focusY: errors.focus } : {}),
  };
  if (focusX === null || focusY === null || Object.keys(wrong).length > 0) return { errors: wrong };
  return { description: { name, alt, decorative, focusX, focusY }, errors: {} };
}

/** To the next step of five. */
function percent(typed: string): number | null {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= 0 && number <= 100 ? Math.round(number / focusStep) * focusStep : null;
}

/** @throws 400 */
function requireId(input: string): string {
  const id = recordId(input);
  if (!id) throw data(errors.invalidId, { status: 400 });
  return id;
}
