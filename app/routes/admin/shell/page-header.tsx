import type { ReactNode } from "react";
import { Link } from "react-router";
import { LeftIcon } from "#app/ui/icons.tsx";
import styles from "./page-header.module.css";
import { MenuButton } from "./sidebar.tsx";

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
      <h1>{title}</h1>
      <span className={`sp ${styles.space}`} />
      {children}
    </div>
  );
}
