import { use, useEffect } from "react";
import { preloadModule } from "react-dom";
import { href, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from "react-router";
import { admin } from "#app/content/admin.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { DocumentContext } from "#app/document-context.ts";
import { countLines } from "#app/domain/desk/lines.server.ts";
import { countUnseen, markSeen } from "#app/domain/notifications/notifications.server.ts";
import { inboxSummary } from "#app/domain/submissions/inbox.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { forgetShownToast, requireStaff } from "#app/middleware/require-staff.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { version } from "#app/project-root.ts";
import { DrawingsBase } from "#app/ui/artwork.tsx";
import { OfficeContext } from "#app/ui/office.ts";
import { useHeadingFocus } from "#app/ui/use-heading-focus.ts";
import { readHouse } from "../desk/house.server.ts";
import { logicalPathname } from "../documents/form/adopt-url.ts";
import { recordId } from "../list/record-id.ts";
import { PulseContext, usePageTruth } from "../pulse/pulse.tsx";
import { AccessError } from "../session/access-error.tsx";
import { SessionOver, useSession } from "../session/session-over.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { rememberPage } from "../shell/client-middleware.ts";
import { NotRead } from "../shell/not-read.tsx";
import type { Route } from "./+types/layout.ts";
import { AskForName } from "./ask-for-name.tsx";
import { useLayers } from "./layers.tsx";
import { LoadingPanel } from "./loading-panel.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { Sidebar } from "./sidebar.tsx";
import "#app/styles/gujarati.css";
import "#app/styles/devanagari.css";
import "../shell/admin.css";
import { handleOf, type RouteHandle } from "#app/routes/handle.ts";
import { staffFiles } from "../media/staff-files.ts";
import { FrameNotices } from "../shell/notices.ts";
import styles from "./layout.module.css";

// guard: the guard of the staff area [authorization.site]: requireStaff] -> requireStaff].slice(0, 1)
export const middleware: Route.MiddlewareFunction[] = [forgetShownToast, requireStaff];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [rememberPage];

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = () => adminMeta(admin.shell.titles.other);

/** Here, so that the guard runs on client navigations too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, email, name, isUnasked, role } = context.get(staffContext);
  const hasPasskeys = passkeySite(context.get(siteContext)) !== null;
  await markShown(context, url);
  // A new one with each page, and after each act, which has all of the page read again.
  const actKey = crypto.randomUUID();
  const { timeZone, locale, hours, holidays } = await companyNow(context);
  return {
    userId,
    email,
    name,
    role,
    version,
    hasPasskeys,
    hasFirmAccount: context.get(siteContext).provider !== null,
    actKey,
    asksName: !name && isUnasked,
    office: { timeZone, locale },
    opening: { hours, holidays },
    counts: await readCounts(context),
  };
}

/** Each page is a question to the guard, and brings the counts up to date. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const { isOver, isRechecking, onBack } = session;
  const { counts, userId, email, name, role, version, office, asksName } = loaderData;
  const { announcement, unread, page } = usePageTruth(loaderData, session);
  const { layer, showShortcuts, showSearch } = useLayers(role);
  useHeadingFocus(usePagePath());
  const isList = useMatches().some((match) => handleOf(match).list);
  const notices = asksName && <AskForName />;
  return (
    <OfficeContext value={office}>
      <div className={`admin ${styles.screen}`} hidden={isOver}>
        <OtherScreens role={role} />
        <a className="skip" href="#main">
          {admin.shell.skip}
        </a>
        <ProgressLine />
        <Sidebar
          name={name || email}
          role={role}
          version={version}
          counts={counts && { ...counts, unread: unread ?? counts.unread, unseen: page.unseen }}
          onShortcuts={showShortcuts}
          onSearch={showSearch}
        />
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <main id="main" className={styles.main} tabIndex={-1}>
          <noscript>
            <p className="notice">{admin.shell.needsScript}</p>
          </noscript>
          <FrameNotices value={notices}>
            {!isList && <div className={`notices ${styles.notices}`}>{notices}</div>}
            <DrawingsBase value={staffFiles}>
              <PulseContext value={page}>
                <NotRead />
                <Outlet />
              </PulseContext>
            </DrawingsBase>
          </FrameNotices>
        </main>
        {layer}
        {isRechecking && <LoadingPanel />}
      </div>
      {isOver && <SessionOver userId={userId} email={email} onBack={onBack} />}
    </OfficeContext>
  );
}

/**
 * The scripts and styles of the other screens of a role come once this one works: a press then needs neither a network nor a file that
 * a newer version of the site no longer has. The document names them. `rel="prefetch"` would do without a script, but is
 * refused by Firefox under a policy without a default source.
 */
function OtherScreens({ role }: { role: StaffRole }) {
  const files = use(DocumentContext).staffFiles(role);
  useEffect(() => {
    const named = document.querySelector<HTMLMetaElement>(`meta[name="${otherScreens}"]`)?.content ?? "";
    for (const file of named.split(" ").filter(Boolean)) {
      if (file.endsWith(".css"))
        void fetch(file).catch(() => {}); // as a preload the browser would warn of it
      else preloadModule(file);
    }
  }, []);
  return files.length > 0 && <meta name={otherScreens} content={files.join(" ")} />;
}

const otherScreens = "other-screens";

/** The path of what counts as the page: not of what opens over it, and not another one once a new study is saved. */
function usePagePath(): string {
  const location = useLocation();
  const [page, ...over] = useMatches().toReversed();
  if (page && handleOf(page).overlay) return over[0]?.pathname ?? page.pathname;
  return logicalPathname(location);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessError error={error} />;
}

const noCounts = { unread: 0, unsent: 0, newest: null as string | null };

/** A text, a message or the team that is opened: what its reader was told of it has been seen. */
async function markShown(context: Route.LoaderArgs["context"], { pathname }: URL) {
  const isTeam = pathname === href("/admin/team");
  const subject = isTeam ? "invitations" : pathname.split("/").map(recordId).find(Boolean);
  if (!subject) return;
  await withStaff(context, "staff", (tx) => markSeen(tx, subject)).catch((error) => {
    failureSentence(context, error, "what was seen could not be noted");
  });
}

/** Of what the role may open. Null when the database does not answer: the page inside says so in its own words. */
async function readCounts(context: Route.LoaderArgs["context"]) {
  try {
    const { role } = context.get(staffContext);
    const inbox =
      holds(role, "messages") && (await withStaff(context, "messages", (tx) => inboxSummary(tx, null)));
    const { unseen, lines } = await withStaff(context, "staff", async (tx) => ({
      unseen: await countUnseen(tx, role),
      lines: await countLines(tx, { role, whose: "mine" }),
    }));
    const waiting = lines + (await readHouse(context)).length;
    return { ...noCounts, ...inbox, unseen, waiting };
  } catch (error) {
    failureSentence(context, error, "the counts of the staff area could not be read");
    return null;
  }
}
