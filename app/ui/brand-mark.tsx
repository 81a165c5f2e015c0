/** The S of the river, with its station. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2.3" strokeLinecap="round">
        <path d="M18.5 2.5C6 2.5 3.5 9.5 11 14s6 11.5-7.5 11.5" />
        <path d="M24.5 6.5C15 5.5 11 9 16.5 13.3s7.5 11.2-2 12.2" />
      </g>
      <circle cx="24" cy="2.9" r="2.1" fill="var(--marigold)" />
    </svg>
  );
}
