/** Why a mail has not gone out, by the code that the outbox keeps: its beginning decides. */
const reasons = [
  ["EADDRESS", "the address is not valid", "once"],
  ["ELETTERS", "the mail server sends to no address with letters beyond a to z before the @", "once"],
  ["EWRITING", "it could not be written; the log of the site says why", "for a day"],
  ["ECUTSHORT", "each attempt was cut short", "once"],
  ["5", "the mail server refused it", "once"],
  ["4", "the mail server asks us to wait", "for a day"],
  ["EAUTH", "the mail server does not accept our password", "for a day"],
  ["", "the mail server cannot be reached", "for a day"],
] as const;

/** "the mail server refused it (550 5.1.1)". @param code as the outbox keeps it. */
export function mailReason(code: string, isGivenUp: boolean): string {
  const [, reason, tried] = reasons.find(([beginning]) => code.startsWith(beginning)) ?? reasons[0];
  const after = isGivenUp && tried === "for a day" ? ", after a day of attempts" : "";
  return `${reason}${after} (${code})`;
}
