import { type ReactNode, type ToggleEvent, useEffect, useRef } from "react";
import { href, Link, NavLink, useLocation } from "react-router";
import { account } from "#app/content/admin/account.ts";
import { commands, shortcuts } from "#app/content/admin/commands.ts";
import { connections } from "#app/content/admin/connections.ts";
import { desk } from "#app/content/admin/desk.ts";
import { inbox } from "#app/content/admin/inbox.ts";
import { media } from "#app/content/admin/media.ts";
import { notifications } from "#app/content/admin/notifications.ts";
import { team } from "#app/content/admin/team.ts";
import { numbers } from "#app/content/admin/usage.ts";
import { admin } from "#app/content/admin.ts";
import { company } from "#app/content/company.ts";
import { type KindFacts, type KindName, kindNames } from "#app/content/kinds.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import {
  ArticleIcon,
  BellIcon,
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  ChartIcon,
  CrossIcon,
  DeskIcon,
  DocumentIcon,
  InboxIcon,
  KeyboardIcon,
  KeyIcon,
  Line,
  LogIcon,
  LogoutIcon,
  PageIcon,
  PeopleIcon,
  PersonIcon,
  PictureIcon,
  SearchIcon,
  SignIcon,
} from "#app/ui/icons.tsx";
import { shownWaiting } from "../desk/shown-waiting.ts";
import { screenOf } from "../documents/screen.ts";
import { pictureList, submissionList } from "../list/list-url.ts";
import { LogoutForm } from "../session/logout-form.tsx";
import { shownCount } from "../submissions/shown-count.ts";
import styles from "./sidebar.module.css";

const { shell } = admin;

const icons: Record<KindFacts["icon"], ReactNode> = {
  document: <DocumentIcon />,
  article: <ArticleIcon />,
  calendar: <CalendarIcon />,
  page: <PageIcon />,
  briefcase: <BriefcaseIcon />,
  building: <BuildingIcon />,
};

interface SidebarProps {
  /** Of who is signed in; the address where they have none. */
  name: string;
  role: StaffRole;
  /** Which release of the site this is: "1.0.0". */
  version: string;
  /** Unknown when the database did not answer. */
  counts: { waiting: number; unread: number; unseen: number } | null;
  onShortcuts: () => void;
  onSearch: () => void;
}

/** Here alone: what stands among all icons comes to visitors too. */
const plug = <Line d="M6.5 2.5v4M11.5 2.5v4M4.5 6.5h9v2a4.5 4.5 0 0 1-9 0zM9 13v3" />;

/** The side bar. In small windows it is a popover, which opens and closes without a script. */
export function Sidebar({ name, role, version, counts, onShortcuts, onSearch }: SidebarProps) {
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // A new page closes the menu that led to it; one that was opened before React came stays open.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeRail(rail.current);
  }, [pathname]);

  const leaveFor = (open: () => void) => () => {
    closeRail(rail.current);
    open();
  };
  const linkTo = (name: KindName) => {
    const { kind, list, needs, menu, icon } = screenOf(name);
    return (
      holds(role, needs.suggest) && <SidebarLink key={kind} to={list.path} icon={icons[icon]} text={menu} />
    );
  };

  return (
    <nav
      ref={rail}
      id="rail"
      className={styles.sidebar}
      popover="auto"
      aria-label={shell.navLabel}
      onToggle={focusInside}
      onKeyDown={keepFocusInside}
    >
      <div className="row apart">
        <Link className={`brand ${styles.brand}`} to={href("/")} reloadDocument aria-label={shell.homeLabel}>
          <BrandMark />
          <span translate="no">{company.name}</span>
        </Link>
        <button
          type="button"
          className={`icon-btn ${styles.narrow}`}
          popoverTarget="rail"
          popoverTargetAction="hide"
          aria-label={shell.closeMenu}
        >
          <CrossIcon />
        </button>
      </div>
      <div className={styles.entries}>
        <Group label={shell.groups.daily}>
          <button
            type="button"
            className={styles.link}
            onClick={leaveFor(onSearch)}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <SearchIcon />
            {commands.open}
            <kbd className={styles.keys}>{commands.openKeys}</kbd>
          </button>
          <SidebarLink
            to={href("/admin/desk")}
            icon={<DeskIcon />}
            text={desk.heading}
            count={counts?.waiting || undefined}
            countLabel={desk.waiting}
            shownCount={shownWaiting}
          />
          <SidebarLink
            to={href("/admin/notifications")}
            icon={<BellIcon />}
            text={notifications.heading}
            count={counts?.unseen || undefined}
            countLabel={notifications.waiting}
          />
          {holds(role, "messages") && (
            <SidebarLink
              to={submissionList.path}
              icon={<InboxIcon />}
              text={shell.submissions}
              count={counts?.unread || undefined}
              countLabel={inbox.unreadCount}
            />
          )}
        </Group>
        {holds(role, "drafts") && (
          <Group label={shell.groups.texts}>
            {kindNames.filter((kind) => kind !== "company").map(linkTo)}
            <SidebarLink to={pictureList.path} icon={<PictureIcon />} text={media.heading} />
          </Group>
        )}
        {holds(role, "drafts") && (
          <Group label={shell.groups.website}>
            <SidebarLink to={href("/admin/numbers")} icon={<ChartIcon />} text={numbers.heading} />
            {linkTo("company")}
            {holds(role, "administration") && (
              <SidebarLink to={href("/admin/connections")} icon={plug} text={connections.heading} />
            )}
            {holds(role, "content") && (
              <SidebarLink to={href("/admin/redirects")} icon={<SignIcon />} text={shell.redirects} />
            )}
          </Group>
        )}
        {holds(role, "administration") && (
          <Group label={shell.groups.people}>
            <SidebarLink to={href("/admin/team")} icon={<PeopleIcon />} text={team.heading} />
            <SidebarLink to={href("/admin/personal-data")} icon={<PersonIcon />} text={shell.personalData} />
            <SidebarLink to={href("/admin/audit")} icon={<LogIcon />} text={shell.audit} />
          </Group>
        )}
        <div className={styles.last}>
          <button type="button" className={styles.link} onClick={leaveFor(onShortcuts)}>
            <KeyboardIcon />
            {shortcuts.title}
          </button>
          <p className={styles.version}>{shell.version(version)}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.who} translate="no">
          {name}
        </p>
        <div className={styles.own}>
          <SidebarLink to={href("/admin/account")} icon={<KeyIcon />} text={account.heading} />
          <LogoutForm>
            {(isBusy) => (
              <button type="submit" className={styles.link} disabled={isBusy}>
                {isBusy ? <span className="spin" aria-hidden="true" /> : <LogoutIcon />}
                {shell.logout}
              </button>
            )}
          </LogoutForm>
        </div>
      </div>
    </nav>
  );
}

/** Entries that belong together, under their name. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <p>{label}</p>
      {children}
    </div>
  );
}

interface SidebarLinkProps {
  to: string;
  icon: React.ReactNode;
  text: string;
}

interface CountedLinkProps extends SidebarLinkProps {
  count: number | undefined;
  /** What is counted. */
  countLabel: (count: string) => string;
  shownCount?: (count: number) => string;
}

function SidebarLink(props: SidebarLinkProps | CountedLinkProps) {
  return (
    <NavLink className={styles.link} to={props.to}>
      {props.icon}
      {props.text}
      {"count" in props && props.count !== undefined && <Waiting {...props} count={props.count} />}
    </NavLink>
  );
}

function Waiting({
  count,
  countLabel,
  shownCount: shown = shownCount,
}: CountedLinkProps & { count: number }) {
  return (
    <span className={`${styles.count} ${styles.unread}`}>
      <span aria-hidden="true">{shown(count)}</span>
      <span className="sr-only">, {countLabel(shown(count))}</span>
    </span>
  );
}

function closeRail(rail: HTMLElement | null) {
  if (rail?.matches(":popover-open")) rail.hidePopover();
}

/** Into the open rail, so that the next Tab is in it. */
function focusInside({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === "open") currentTarget.querySelector<HTMLElement>("button")?.focus();
}

/** A popover lets the focus wander off behind it; from its ends Tab leads to the other end. */
function keepFocusInside(event: React.KeyboardEvent<HTMLElement>) {
  const rail = event.currentTarget;
  if (event.key !== "Tab" || !rail.matches(":popover-open")) return;
  const controls = [...rail.querySelectorAll<HTMLElement>("a, button")];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
