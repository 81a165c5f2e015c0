/** A key in the browser of a test, as Chromium's own tools make one. */
import { expect, type Page } from "@playwright/test";
import { hydrated } from "./site.ts";

/** For this page: it takes each question, with its person verified unless it is told otherwise. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verified: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    async remove() {
      await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
      await devtools.detach();
    },
  };
}

/** On the page of one's own account, whose first factor it is. */
export async function addPasskey(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Work laptop");
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await expect(page.getByRole("list").filter({ hasText: "Work laptop" })).toBeVisible();
}
