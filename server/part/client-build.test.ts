import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { requireStaff } from "#app/middleware/require-staff.server.ts";
import { readClientBuild } from "./client-build.ts";

test("a page of the staff area names the files of the screens that its role may open, and none of the door's", async () => {
  const folder = await mkdtemp(join(tmpdir(), "client-build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, ".vite"));
  await writeFile(
    join(folder, ".vite/manifest.json"),
    JSON.stringify({
      "app/routes/admin/fields/body/document-editor.tsx": { file: "assets/editor.js" },
    }),
  );
  const page = () => null;
  const screens = {
    frame: { module: { default: page, middleware: [requireStaff] } },
    login: { module: { default: page } },
    logout: { module: {} },
    team: { parentId: "admin/frame", module: { default: page } },
    inbox: { parentId: "admin/frame", module: { default: page, handle: { needs: "messages" } } },
    studies: {
      parentId: "admin/frame",
      path: "studies",
      module: {
        default: page,
        handle: { needs: (path: string) => (path === "/studies" ? "drafts" : "administration") },
      },
    },
  };
  const of = <T>(make: (name: string, screen: (typeof screens)[keyof typeof screens]) => T) =>
    Object.fromEntries(
      Object.entries(screens).map(([name, screen]) => [
        `admin/${name}`,
        { id: `admin/${name}`, ...make(name, screen) },
      ]),
    );
  const build = {
    routes: of((_name, screen) => screen),
    assets: { routes: of((name) => ({ module: `/assets/${name}.js`, css: [`/assets/${name}.css#`] })) },
  } as unknown as Pick<ServerBuild, "assets" | "routes">;
  const { staffFiles } = readClientBuild(folder, build);
  const scripts = (role: Parameters<typeof staffFiles>[0]) =>
    staffFiles(role).flatMap((file) => /(\w+)\.js$/.exec(file)?.[1] ?? []);
  expect(scripts("admin")).toEqual(["logout", "team", "inbox", "studies", "editor"]);
  expect(scripts("editor")).toEqual(["logout", "studies", "editor"]);
  expect(scripts("inbox")).toEqual(["logout", "inbox"]);
  expect(staffFiles("inbox")).toContain("/assets/inbox.css");
});
