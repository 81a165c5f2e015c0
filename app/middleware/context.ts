/** What server/part/app.ts hands to every loader and action, and what middleware adds on the way. */

import type { Logger } from "pino";
import { createContext, type RouterContextProvider } from "react-router";
import type { Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Right, StaffRole } from "#app/db/roles.ts";
import type { ShownSignOff } from "#app/domain/documents/sign-offs/sign-off.ts";
import type { BackupState, Readiness } from "#app/domain/health/readiness.server.ts";
import type { Checks } from "#app/domain/health/state.ts";
import type { Ways } from "#app/domain/outgoing/ask.server.ts";
import type { Auth, SignedIn } from "#app/domain/users/auth.server.ts";
import type { Provider } from "#app/domain/users/firm-account/provider.server.ts";
import type { MailRules, SecondFactorRule } from "#app/env.server.ts";
import type { UsageCounter } from "#app/jobs/usage.ts";
import type { KeptWords } from "./words.server.ts";

/** The parts of the running site. */
export type Site = {
  database: Database;
  auth: Auth;
  /** Where staff sign in with the firm's account; null: nowhere. */
  provider: Provider | null;
  log: Logger;
  publicUrl: string;
  /** Who must have a second factor. */
  requireSecondFactor: SecondFactorRule;
  /** Proves the one-time setup link, seals secrets of second factors; see domain/users. */
  secret: string;
  /** null: mail is not set up. */
  mail: (MailRules & { from?: string }) | null;
  /** Of all pictures of the library together. */
  mediaLimitBytes: number;
  /** From which websites staff may bring pictures in. */
  pictureHosts: readonly string[];
  /** Where requests that go out lead in tests; no setting says it. */
  outgoing?: Ways;
  /** After how many days a message is deleted. */
  retentionDays: number;
  /** Set on every script and style we write ourselves, so that the policy allows those and no other; never sent. */
  nonce: string;
  clientBuild: ClientBuild;
  watch: Telemetry;
  usage: UsageCounter;
  words: KeptWords;
  routes: SiteRoutes;
  /** Answers a request as this site does, with that context; for previews, which show its pages (routes/preview). */
  render(request: Request, context: RouterContextProvider): Promise<Response>;
  /** Bytes of a public page as it is sent, headers and compressed body, with what that transaction has made public. */
  weigh(path: string, tx: Tx<"visitor">): Promise<number>;
};

/** What the routes say of themselves in their `handle` (server/part/route-table.ts), by address. */
export type SiteRoutes = {
  /** An address as it may stand in the log: without its query, and without what was typed into its path. */
  loggedPath(url: string): string;
  /** An open page asks it by itself: nobody was at the keyboard, so no session is prolonged. */
  isBackground(path: string): boolean;
  /** What somebody of the staff must be allowed to do to come there. */
  needs(path: string): Right;
  /** The addresses of all pages behind the guard, as patterns: a login leads back to them. */
  staffPages: readonly string[];
};

/** The address of a script, and of all that it imports. */
export type ClientScript = { src?: string; imports: readonly string[] };

/** What the build made for browsers (server/part/client-build.ts). */
export type ClientBuild = {
  /** The script of public pages, and the one that the contact page runs besides. */
  pageScript: ClientScript;
  contactScript: ClientScript;
  /** The one of the page that a customer is asked about. */
  signOffScript: ClientScript;
  /** The scripts and style sheets of the screens of the staff area that a role may open. */
  staffFiles(role: StaffRole): readonly string[];
  /** The style sheets of these routes, as one text; with those of the root's page of errors if something has failed. */
  stylesOf(routeIds: readonly string[], hasFailed: boolean): string;
};

/** What is seen of the running site from outside (docs/decisions/011-health-metrics-logs.md). */
export type Telemetry = {
  readiness(): Promise<Readiness>;
  /** Its words as they were a moment ago; null before the first. Never waits. */
  seen(): Checks | null;
  /** Of the backups that are made by themselves. */
  /** Null where somebody else answers for the database, and none are made here. */
  backups(): Promise<BackupState | null>;
  count(event: MetricEvent): void;
  /** Whether the disk of the embedded database has less left than MIN_FREE_MB: that is for who signs in, withdraws and deletes. */
  isShortOfRoom(): Promise<boolean>;
};
export type MetricEvent = "message stored" | "sign-in refused";

/** Who is asking: the address of the socket, or what trusted proxies say it is. */
export type Client = {
  address: string;
  requestId: string;
  /** It carries a session, or a message for one person. */
  hasSession: boolean;
  /** Only the head of the answer is sent; loaders are told of a GET. */
  isHead: boolean;
  /** Says whose session it is, by the id of the account: for who looks for what holds up the site. */
  known(person: string): void;
  /** The body may take as long as pictures over an office line: its sender is let in, and its route takes pictures. */
  allowUpload(): void;
};

/**
 * A page that shows what is not public: the transaction in which it is (routes/preview), and its banner. Without one
 * the page is the one that visitors will get: to be weighed, never to be sent.
 */
export type ShownPreview = {
  tx: Tx<"visitor">;
  banner: { text: string; leave: { href: string; label: string }; link?: string } | null;
  /** Instead of the banner: what a customer is asked about the page. */
  signOff?: ShownSignOff;
};

export const siteContext = createContext<Site>();
export const clientContext = createContext<Client>();
export const previewContext = createContext<ShownPreview | null>(null);
/** Why a preview cannot be shown, or somebody is refused, for the page that says so. */
export const failureContext = createContext<{
  heading: string;
  text: string;
  status: number;
  requestId?: string;
} | null>(null);
/** Set by require-staff for everything under /admin except the login. */
export const staffContext = createContext<SignedIn & { role: StaffRole; mustSetUp: boolean }>();

/** Why a page could not be made: a sentence, and the id of the request that was answered so, for whoever is asked for help. */
export type Failure = { sentence: string; requestId?: string };

/** Why require-staff lets nobody in, as thrown with status 403 or 503; the root's error boundary shows it. */
export type Refusal = {
  refused: "Access Denied" | "Authentication error. Please try again.";
  /** Where something failed. */
  requestId?: string;
  email?: string;
  /** The role of who came, and the right that the page asks for. */
  role?: StaffRole;
  needs?: Right;
  /** What the page before had left to say. */
  toast?: { id: string; kind: "success" | "error"; text: string };
};
