/** Pictures that texts show from other websites: where they are, and the act that brings them in. */

import { data, Form, Link, useNavigation } from "react-router";
import { media } from "#app/content/admin/media.ts";
import {
  type BroughtIn,
  bringIn,
  type Elsewhere,
  listElsewhere,
} from "#app/domain/documents/bring-in.server.ts";
import { fetchPicture } from "#app/domain/media/fetch-picture.server.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { loadOr503 } from "../list/list-actions.server.ts";
import { openAddress, pictureList } from "../list/list-url.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { FormAlert } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/elsewhere.ts";

export const handle: RouteHandle = { needs: "content" };

/** `failed` are the texts whose pictures did not come so far: the next press goes on with the others. */
type Answer = { failure: string | null; result?: BroughtIn; failed: string[] };

const words = media.elsewhere;
/** So many at one press: each is fetched and prepared before the answer comes. */
const atOnce = 5;
const failedField = "failed";

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ context }: Route.LoaderArgs) {
  const { pictureHosts } = context.get(siteContext);
  const nothing = { texts: [] as Elsewhere[], pictureHosts };
  return loadOr503(context, "content", media.errors.load, nothing, async (tx) => ({
    texts: await listElsewhere(tx),
    pictureHosts,
  }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { pictureHosts: hosts, watch } = context.get(siteContext);
  const failed = new Set((await readForm(request)).getAll(failedField).map(String));
  const fetchable = new Set(hosts);
  if (await watch.isShortOfRoom()) {
    const answer: Answer = { failure: media.upload.refused.disk, failed: [...failed] };
    return data(answer, { status: 507 });
  }
  try {
    const all = await withStaff(context, "content", listElsewhere);
    const allowed = all.filter(({ id, host }) => fetchable.has(host) && !failed.has(id));
    const result = await bringIn(
      allowed.slice(0, atOnce),
      (address) => fetchPicture(address, { hosts }),
      (work) => withStaff(context, "content", work),
      staffAsker({ request, context }),
    );
    const answer: Answer = {
      failure: null,
      failed: [...failed, ...result.failed.map(({ id }) => id)],
      result: { ...result, left: allowed.length - result.done - result.failed.length },
    };
    return data(answer);
  } catch (error) {
    const answer: Answer = { failure: failureSentence(context, error, words.failure), failed: [...failed] };
    return data(answer, { status: 503 });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.failure, failed: [] } as Answer);
}

export default function ElsewherePage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, pictureHosts, failure } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const failed = actionData?.failed ?? [];
  const [hosts, tried] = [new Set(pictureHosts), new Set(failed)];
  const allowed = texts.filter(({ id, host }) => hosts.has(host) && !tried.has(id));
  const others = texts.filter(({ host }) => !hosts.has(host));
  const answer: Partial<Answer> = actionData ?? {};
  return (
    <>
      <PageHeader title={words.heading} back={{ to: pictureList.path, label: media.picture.back }} />
      <div className="boxes">
        <FormAlert text={answer.failure ?? failure?.sentence} answer={actionData} />
        {failure && <Reference id={failure.requestId} />}
        {answer.result && <Result result={answer.result} />}
        <p>{words.found(texts.length)}</p>
        {others.length > 0 && (
          <p className="soft">{words.notAllowed([...new Set(others.map(({ host }) => host))].join(", "))}</p>
        )}
        {allowed.length > 0 && (
          <Form method="post">
            {failed.map((id) => (
              <input key={id} type="hidden" name={failedField} value={id} />
            ))}
            <Button type="submit" busy={isBusy} busyText={words.busy}>
              {words.submit(Math.min(allowed.length, atOnce))}
            </Button>
          </Form>
        )}
        <ul className="stack tight">
          {texts.map(({ id, title, host }) => (
            <li key={id}>
              <Link className="link" to={openAddress(id)}>
                {title}
              </Link>{" "}
              <span className="soft">{host}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Result({ result: { done, failed, left } }: { result: BroughtIn }) {
  return (
    <div role="status" className="notice">
      <p>{words.done(done, left)}</p>
      {failed.map(({ id, title, reason }) => (
        <p key={id}>
          {title}: {words.failed[reason]}
        </p>
      ))}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError
      error={error}
      failure={media.errors.load}
      title={words.heading}
      back={{ to: pictureList.path, label: media.picture.back }}
    />
  );
}
