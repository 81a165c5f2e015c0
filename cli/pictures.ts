/** `npm run tool -- pictures EMAIL`: brings pictures of other websites into the library (docs/decisions/030). */
import { asStaff, asSystem } from "#app/db/actors.server.ts";
import { openSiteDatabase } from "#app/db/open.ts";
import { bringIn, listElsewhere } from "#app/domain/documents/bring-in.server.ts";
import { fetchPicture } from "#app/domain/media/fetch-picture.server.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { operator } from "#app/domain/users/passwords.server.ts";
import { listUsers } from "#app/domain/users/users.server.ts";
import { readEnv } from "#app/env.server.ts";

const usage = `Usage:
  npm run tool -- pictures EMAIL
EMAIL is the address of the editor or admin who answers for it. PICTURE_HOSTS names the websites to fetch from.`;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run([email, ...rest]: string[]): Promise<string> {
  const env = readEnv();
  if (!email || rest.length > 0) throw new Error(usage);
  const hosts = env.pictureHosts;
  if (hosts.length === 0) throw new Error("PICTURE_HOSTS names no website to fetch pictures from.");
  const site = await openSiteDatabase(env);
  try {
    const users = await asSystem(site.database, listUsers);
    const actor = users.find((user) => user.email === normalEmail(email));
    if (!actor) throw new Error(`${email} has no account.`);
    const act = <T>(work: Parameters<typeof asStaff<"content", T>>[3]) =>
      asStaff(site.database, actor.id, "content", work);
    const all = await act(listElsewhere);
    const allowed = all.filter(({ host }) => hosts.includes(host));
    const fetch = (address: string) => fetchPicture(address, { hosts });
    const { done, failed } = await bringIn(allowed, fetch, act, operator);
    const others = all.length - allowed.length;
    return [
      `${done} pictures brought in.`,
      ...failed.map(({ title, image, reason }) => `${title}: ${image} (${reason})`),
      ...(others > 0 ? [`${others} pictures are on websites that PICTURE_HOSTS does not name.`] : []),
    ].join("\n");
  } finally {
    await site.close();
  }
}
