/** What a new site still needs, above the list of case studies: only what is still to be done, in words for staff. */
import { expect, test } from "vitest";
import { createTestSite } from "./site.ts";

test.each([
  ["is not set up", null],
  ["is set up", { confirmToVisitor: false, outsideHours: "now" } as const],
])(
  "the first steps, where email %s, ask for it only then, and name no file of the program",
  async (_, mail) => {
    const site = await createTestSite(mail ? { mail } : {});
    const { cookie } = await site.signIn("admin@example.com", "admin");
    const html = await (await site.request("/admin/case-studies", { headers: { cookie } })).text();
    const [steps = ""] = /<details class="notice .*?<\/details>/s.exec(html) ?? [];
    expect(steps).toContain("First steps");
    expect(steps.includes("set up email")).toBe(mail === null);
    expect(steps).not.toMatch(/<code>|\.ts|README|app\//);
    await site.close();
  },
);
