import { type ReactNode, use } from "react";
import { href, Link } from "react-router";
import { notifications } from "#app/content/admin/notifications.ts";
import { admin } from "#app/content/admin.ts";
import { directionOf } from "#app/letters/direction.ts";
import { BellIcon, LeftIcon, MenuIcon } from "#app/ui/icons.tsx";
import { PulseContext } from "../pulse/pulse.tsx";
import styles from "./page-header.module.css";

interface PageBarProps {
  title: string;
  /** The page above this one. */
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** The head of a staff page: its title and what can be done there. */
export function PageHeader({ title, back, children }: PageBarProps) {
  return (
    <div className={`bar ${styles.header}`}>
      <MenuButton />
      {back && (
        <Link className={`icon-btn ${styles.back}`} to={back.to} aria-label={back.label}>
          <LeftIcon />
        </Link>
      )}
      <h1 dir={directionOf(title)}>{title}</h1>
      <span className={`sp ${styles.space}`} />
      <NewChip />
      {children}
    </div>
  );
}

/** In small windows, where the side bar is shut: how much is new for whoever is signed in. */
function NewChip() {
  const { unseen } = use(PulseContext);
  if (unseen === 0) return null;
  return (
    <Link
      className={styles.new}
      to={href("/admin/notifications")}
      aria-label={notifications.waiting(String(unseen))}
    >
      <BellIcon />
      <span aria-hidden="true">{unseen}</span>
    </Link>
  );
}

/** Opens the side bar in small windows. */
function MenuButton() {
  return (
    <button
      type="button"
      className={`icon-btn ${styles.menu}`}
      popoverTarget="rail"
      aria-label={admin.shell.openMenu}
    >
      <MenuIcon />
    </button>
  );
}
