import { company } from "#app/content/company.ts";

/** "About | <company>" becomes "About": how other pages call a page. */
export function pageName(title: string): string {
  const ending = ` | ${company.name}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}
