/** A site with a name and a certificate, as it is once it is public (docs/decisions/028). */
import { accountsOf } from "./accounts.ts";
import { opensslPath, startHttps } from "./https.ts";
import { freePort } from "./nginx.ts";
import { addAuthenticator, addPasskey } from "./passkeys.ts";
import { expect, hydrated, signIn, startSite, plain as test } from "./site.ts";

const host = "www.site.test";

test("a passkey is made for the name of the site, signs in, and is refused without its person", {
  tag: "@all",
}, async ({ playwright }) => {
  test.skip(!opensslPath, "openssl is not installed");
  const port = await freePort();
  const origin = `https://${host}:${port}`;
  const site = await startSite({ PUBLIC_URL: origin, TRUST_PROXY: "1" });
  const front = await startHttps(host, port, Number(new URL(site.url).port));
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${front.keyHash}`,
    ],
  });
  try {
    const email = "passkey@example.com";
    await accountsOf(site).create(email, "admin");
    const page = await browser.newPage({ baseURL: origin });
    const { verified } = await addAuthenticator(page);
    await page.goto("/admin/account");
    await signIn(page, email);
    await addPasskey(page);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "__Host-session")).toMatchObject({ secure: true });

    await verified(false);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await hydrated(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByText("The passkey was not accepted. Sign in with your password.")).toBeVisible();
    await verified(true);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL(`${origin}/admin/case-studies`);
  } finally {
    await browser.close();
    await front.stop();
    await site.stop();
  }
});
