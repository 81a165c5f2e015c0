import { href } from "react-router";

/** The login, leading back to this page afterwards (routes/admin/session/safe-redirect.ts). */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${href("/admin/login")}?${new URLSearchParams({ redirectTo: pathname + search })}`;
}

/** The second step of a sign-in, leading back in the same way. */
export function codeAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${href("/admin/code")}?${new URLSearchParams({ redirectTo: pathname + search })}`;
}

/** Whether this is what the guard answers where nobody is signed in, or only half. */
export function isLoginRedirect(answer: unknown): boolean {
  if (!(answer instanceof Response)) return false;
  const [path] = (answer.headers.get("location") ?? "").split("?", 1);
  return path === href("/admin/login") || path === href("/admin/code");
}
