import { header } from "#app/content/navigation.ts";
import { BurgerIcon, CrossIcon } from "#app/ui/icons.tsx";
import { useScrolledPast } from "#app/ui/scroll.ts";
import { Brand } from "./brand.tsx";
import { HeaderLink } from "./header-link.tsx";
import { useMobileMenu } from "./mobile-menu.ts";

const MENU_ID = "site-menu";

export function Header() {
  const isScrolled = useScrolledPast(10);
  const menu = useMobileMenu();
  return (
    <header className={isScrolled ? "header scrolled" : "header"} data-past="10 scrolled">
      <div className="page">
        <Brand />
        <button type="button" className="burger" popoverTarget={MENU_ID} aria-expanded={menu.isOpen}>
          {/* The style sheet shows one of the two: the label is right before and without a script. */}
          <span className="open">
            <span className="sr-only">{header.openMenu}</span>
            <BurgerIcon />
          </span>
          <span className="close">
            <span className="sr-only">{header.closeMenu}</span>
            <CrossIcon />
          </span>
        </button>
        <nav id={MENU_ID} className="nav" aria-label={header.label} popover="auto" {...menu.props}>
          {header.entries.map((entry) => (
            <HeaderLink key={entry.to} entry={entry} onSelect={menu.close} />
          ))}
        </nav>
      </div>
    </header>
  );
}
