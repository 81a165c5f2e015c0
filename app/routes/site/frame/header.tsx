import { useLocation } from "react-router";
import { starters } from "#app/content/contact-topics.ts";
import { type HeaderEntry, header } from "#app/content/navigation.ts";
import { BurgerIcon, CrossIcon } from "#app/ui/icons.tsx";
import { Brand } from "./brand.tsx";
import "./header.css";

const MENU_ID = "site-menu";

/**
 * The menu of narrow windows is a popover: the browser opens it, and closes it on Escape and on a click outside, with
 * and without a script. The page's script does the rest (menu-script.ts).
 */
export function Header() {
  return (
    <header className="header" data-scrolled-past="10">
      <div className="page">
        <Brand />
        <button type="button" className="burger" popoverTarget={MENU_ID}>
          {/* The style sheet shows one of the two: the label is right without a script. */}
          <span className="open">
            <span className="sr-only">{header.openMenu}</span>
            <BurgerIcon />
          </span>
          <span className="close">
            <span className="sr-only">{header.closeMenu}</span>
            <CrossIcon />
          </span>
        </button>
        <nav id={MENU_ID} className="nav" aria-label={header.label} popover="auto" data-menu>
          {header.entries.map((entry) => (
            <Entry key={entry.to} entry={entry} />
          ))}
        </nav>
      </div>
    </header>
  );
}

function Entry({ entry }: { entry: HeaderEntry }) {
  const { pathname } = useLocation();
  return (
    <a
      href={addressOf(entry, pathname)}
      className={entry.isButton ? "btn" : undefined}
      aria-current={stateOf(entry, pathname)}
    >
      {entry.label}
    </a>
  );
}

/** The form takes the topic of the page along. */
function addressOf({ to, isButton }: HeaderEntry, pathname: string): string {
  const topic = /^\/(?:services|industries)\/([a-z-]+)$/.exec(pathname)?.[1] ?? "";
  return isButton && Object.hasOwn(starters, topic) ? `${to}?about=${topic}` : to;
}

/** "page" for the page itself; "true" for the part of the site that the page belongs to. */
function stateOf({ to, anchor }: HeaderEntry, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  const part = anchor ? `/${anchor}` : to;
  return pathname === part || pathname.startsWith(`${part}/`) ? "true" : undefined;
}
