import type { ReactNode } from "react";
import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { directionOf } from "#app/letters/direction.ts";
import { LeftIcon, MenuIcon } from "#app/ui/icons.tsx";
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
      {children}
    </div>
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
