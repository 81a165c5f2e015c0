import { preview } from "#app/content/preview.ts";
import bar from "#app/styles/page-bar.css?inline";
import { CopyLink } from "../door/copy-link.tsx";
import styles from "./preview-banner.css?inline";

export interface PreviewBannerProps {
  /** What is shown, or why something was not done. */
  text: string;
  leave: { href: string; label: string };
  /** The whole link of somebody without an account. */
  link?: string;
  nonce: string;
}

/** At the lower edge, as the header keeps the upper one; who hears the page is told by its title first. */
export function PreviewBanner({ text, leave, link, nonce }: PreviewBannerProps) {
  return (
    <aside className="page-bar" aria-label={preview.label}>
      <style nonce={nonce}>{bar + styles}</style>
      <p>{text}</p>
      {link && <CopyLink address={link} nonce={nonce} />}
      <a href={leave.href}>{leave.label}</a>
    </aside>
  );
}
