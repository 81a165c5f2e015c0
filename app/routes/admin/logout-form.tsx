import { type ReactNode, useEffect } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { announce } from "./session-news.ts";

const address = "/admin/logout";

/** The button that ends the session. Where that fails, the person stays on this page. */
export function LogoutForm({ children }: { children: (isBusy: boolean) => ReactNode }) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const isBusy = navigation.formAction?.startsWith(address) ?? false;
  const isDone = isBusy && navigation.state === "loading" && navigation.location.pathname === "/admin/login";

  useEffect(() => {
    if (isDone) announce("signed out");
  }, [isDone]);

  return (
    <Form method="post" action={address}>
      <input type="hidden" name="from" value={pathname + search} />
      {children(isBusy)}
    </Form>
  );
}
