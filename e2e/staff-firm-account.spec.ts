/** Staff bind the firm's account and come in by it: out of the site and back, past `form-action 'self'` (decision 071). */
import { firmAccount as words } from "../app/content/admin/firm-account.ts";
import { testClient } from "../app/domain/users/firm-account/testing-provider.ts";
import { startRealProvider } from "../tests/real-provider.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { freePort } from "./nginx.ts";
import { expect, hydrated, signIn, startSite, plain as test } from "./site.ts";

test("the firm's account is bound, and signs in with a script and without", async ({ page, browser }) => {
  const real = await startRealProvider();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  real.register(`${url}/admin/firm-account`);
  const site = await startSite({
    PORT: String(port),
    OIDC_ISSUER: real.issuer,
    OIDC_CLIENT_ID: testClient.clientId,
    OIDC_CLIENT_SECRET: testClient.clientSecret,
  });
  try {
    await page.goto(`${url}/admin/account`);
    await signIn(page);
    await page.getByRole("button", { name: words.account.bind }).click();
    await expect(page.getByText(words.account.bound("asha@firm.example"))).toBeVisible();
    await hydrated(page);
    await expectAccessibleBothWays(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.getByRole("button", { name: words.button }).click();
    await expect(page).toHaveURL(/\/admin\/(?!firm-account|login)/);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(`${url}/admin/login`);
    await other.getByRole("button", { name: words.button }).click();
    await expect(other.getByText(words.back)).toBeVisible();
    await other.getByRole("button", { name: words.submit }).click();
    await expect(other).toHaveURL(/\/admin\/(?!firm-account|login)/);
    await plain.close();
  } finally {
    await site.stop();
    await real.stop();
  }
});
