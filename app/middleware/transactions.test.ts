/** What becomes of a call that failed: a sentence for the screen, and another one for the log. */
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Client, clientContext, type Site, siteContext } from "./context.ts";
import { failureSentence } from "./transactions.server.ts";

test("the log says that something could not be done, and which sentence was shown", () => {
  const lines: object[] = [];
  const error = (about: object, msg: string) => lines.push({ ...about, msg });
  const context = new RouterContextProvider();
  context.set(clientContext, { requestId: "one" } as Client);
  context.set(siteContext, { log: { error } } as unknown as Site);
  const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const shown = "Login failed. Please try again.";
  expect(failureSentence(context, away, shown)).toBe(shown);
  expect(lines).toMatchObject([{ msg: "what was asked for could not be done", shown, requestId: "one" }]);
});
