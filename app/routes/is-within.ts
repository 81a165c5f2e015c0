import { matchPath } from "react-router";

/** Whether this is the address or one below it: "/admin/login" is within "/admin", "/administration" is not. */
export function isWithin(pathname: string, address: string): boolean {
  return matchPath({ path: address, end: false }, pathname) !== null;
}
