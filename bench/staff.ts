/** A site of one's own with a staff member signed in. */
import { type Started, startSite } from "./processes.ts";

export type StaffSite = Started & { cookie: string };

/** Who is there from the start, as fields of the login form. */
export const admin = { email: "bench@example.com", password: "correct horse river 42" };
/** The settings that make them. */
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** @param fill writes into the database of the running site. @param env settings besides those of its first admin. */
export async function startStaffSite(
  fill: (dataDir: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<StaffSite> {
  const site = await startSite({ ...adminSettings, ...env });
  await fill(site.dataDir);
  return { ...site, cookie: await signIn(site) };
}

async function signIn({ url }: Started): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams(admin),
    redirect: "manual",
    headers: { origin: url },
  });
  const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="));
  return cookies[0]?.split(";")[0] ?? "";
}
