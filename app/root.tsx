import { useEffect } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { feedTitle } from "#app/content/navigation.ts";
import { toasts } from "#app/content/toasts.ts";
import { siteContext } from "#app/middleware/context.ts";
import { takeToast } from "#app/middleware/toast.server.ts";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { undoOf } from "#app/routes/undo.server.ts";
import { useUndoable } from "#app/routes/undo.ts";
import { type Toast, Toasts } from "#app/ui/toast.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "alternate", type: "application/atom+xml", href: "/feed.xml", title: feedTitle },
  { rel: "alternate", type: "application/feed+json", href: "/feed.json", title: feedTitle },
];

const none: readonly Toast[] = [];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const taken = await takeToast(request);
  if (!taken) return { publicUrl, toast: null };
  const { id, name, undo } = taken.toast;
  // The words go with the answer: the browser's bundle holds none of the staff area's.
  const toast = { id, ...toasts[name], undo: undo ? undoOf(undo) : null };
  return data({ publicUrl, toast }, { headers: { "set-cookie": taken.forget } });
}

export function Layout({ children }: { children: React.ReactNode }) {
  // For the script that brought React in late (server/boot.ts): what was clicked meanwhile can be done now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#07191c" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const toast = useUndoable(loaderData.toast);
  return (
    <>
      <Outlet />
      <Toasts initial={toast ? [toast] : none} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
