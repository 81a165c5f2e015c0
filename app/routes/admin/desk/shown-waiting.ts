/** Nobody works off more in one go; the query counts no further (domain/desk/lines.server.ts). */
const most = 99;

/** "12", "99+" */
export function shownWaiting(count: number): string {
  return count > most ? `${most}+` : String(count);
}
