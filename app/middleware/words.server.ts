/** What the public pages say now. */
import { data, type RouterContextProvider } from "react-router";
import { builtInFacts, type CompanyFacts, validCertificates } from "#app/content/company-facts.ts";
import { withFacts } from "#app/content/facts-in-text.ts";
import { notFound } from "#app/content/not-found.ts";
import { builtInPages } from "#app/content/pages.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { isOfDatabase } from "#app/db/errors.ts";
import { hasCustomers } from "#app/domain/case-studies/published.server.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { readChosen } from "#app/domain/documents/chosen.server.ts";
import { type EventTimes, readEventTimes } from "#app/domain/events/events.server.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { withSafeLinks } from "#app/domain/fields/safe-links.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { withChosen } from "#app/domain/pages/chosen.ts";
import { frames } from "#app/domain/pages/frames.ts";
import { completed, type FrameName, type Page, type PageOf, type Pages } from "#app/domain/pages/page.ts";
import { readPages } from "#app/domain/pages/pages.server.ts";
import { withCompany } from "#app/domain/pages/with-company.ts";
import { readReceivers } from "#app/domain/webhooks/endpoints.server.ts";
import { clientContext, previewContext, siteContext } from "./context.ts";
import { withVisitor } from "./transactions.server.ts";

export interface SiteWords {
  company: CompanyFacts;
  /** By path. */
  pages: Pages;
  /** Parameters of a query that redirects have, by path; of the words in memory alone. */
  redirectedQueries?: ReadonlyMap<string, readonly string[]>;
  /** Whether there is a list of events to name, and until when it stays as it is. */
  events: EventTimes;
}

type Context = Readonly<RouterContextProvider>;

/** What every page says that staff have not written. */
export const builtInWords = together(builtInFacts, new Map(builtInPages.map((page) => [page.path, page])), {
  isAny: false,
  nextEnd: null,
});

/** @param site what an operator has set that texts name. */
export async function readWords(
  tx: Tx<"visitor">,
  { retentionDays }: { retentionDays: number },
): Promise<SiteWords> {
  const pages = await withChosen(await readPages(tx), (paths) => readChosen(tx, paths));
  const now = new Date();
  const known = await readCompany(tx);
  const company = {
    ...known,
    // What is over today is read anew tomorrow (server/part/calendar.ts).
    certificates: validCertificates(known, officeDate(now, known.timeZone)),
    hasCustomers: await hasCustomers(tx),
    retentionDays,
    receivers: await readReceivers(tx),
  };
  return together(company, pages, await readEventTimes(tx, now));
}

/** The pages with what they say of the company, and with what search engines are told of them. */
function together(company: CompanyFacts, pages: Pages, events: EventTimes): SiteWords {
  const filled = Array.from(pages, ([path, page]): [string, Page] => {
    // What a fact makes of an address is judged, not what was typed.
    const values = withSafeLinks(frames[page.frame], withFacts(page.values as Values, company));
    return [path, completed(withCompany({ ...page, values } as unknown as Page, company))];
  });
  return { company, pages: new Map(filled), events };
}

/** The words in the memory of this process. */
export interface KeptWords {
  /** As they were read last. */
  last(): SiteWords;
  /** As they are public; the last ones where they cannot be read. @throws where these may say what was withdrawn. */
  now(): Promise<SiteWords>;
  /** The last ones for who could not read them. @throws the error where they may say what was withdrawn. */
  instead(error: unknown): SiteWords;
  /** The same. @throws what reading throws; whoever asks next tries again. */
  read(): Promise<SiteWords>;
  /** Something was published or withdrawn: from now on nobody is given what was read before. */
  change(isWithdrawn?: boolean): void;
  hearing: Hearing;
}

/** How this process hears of what is published. */
export interface Hearing {
  /** While it does not hear, it keeps words for longer than they stand. */
  isHearing(): boolean;
  /** Resolves once it has heard of everything that was published before. */
  caughtUp(): Promise<void>;
}

const hearsAtOnce: Hearing = { isHearing: () => true, caughtUp: async () => {} };

/** @param onFailure hears of each time that they could not be read. */
export function keepWords(
  query: () => Promise<SiteWords>,
  onFailure: (error: unknown) => void,
  hearing = hearsAtOnce,
): KeptWords {
  let last = builtInWords;
  /** Whether something was withdrawn since the last ones were read. */
  let hasWithdrawn = false;
  /** What was begun after the last change. */
  let reading: Promise<SiteWords> | undefined;

  function begin(): Promise<SiteWords> {
    const begun = query().then(
      (words) => {
        // guard: words that were read before a change are not kept: reading !== begun -> false
        if (reading !== begun) return words;
        last = words;
        hasWithdrawn = false;
        return words;
      },
      (error: unknown) => {
        if (reading === begun) reading = undefined;
        onFailure(error);
        throw error;
      },
    );
    return begun;
  }

  function read(): Promise<SiteWords> {
    reading ??= begin();
    return reading;
  }

  function instead(error: unknown): SiteWords {
    // guard: words that may have been withdrawn are not shown where they cannot be read: hasWithdrawn -> false
    if (hasWithdrawn) throw error;
    return last;
  }

  return {
    last: () => last,
    now: () => read().catch(instead),
    instead,
    read,
    change(isWithdrawn = false) {
      reading = undefined;
      hasWithdrawn ||= isWithdrawn;
    },
    hearing,
  };
}

const ofRequests = new WeakMap<Context, Promise<SiteWords>>();

/**
 * The words for this request, the same however often it asks: those in memory, in a preview what that makes public, and
 * for somebody with a session what the database says while this process does not hear of changes: staff see what they
 * have just published. The last known ones where the database does not answer.
 */
export function wordsOf(context: Context): Promise<SiteWords> {
  const known = ofRequests.get(context);
  if (known) return known;
  const words = find(context);
  ofRequests.set(context, words);
  return words;
}

/**
 * What the company says now: whose clock and whose way of writing staff read and type. The last known where the database
 * does not answer.
 */
export async function companyNow(context: Context): Promise<CompanyFacts> {
  const words = await wordsOf(context).catch((error: unknown) => {
    if (isOfDatabase(error)) return context.get(siteContext).words.last();
    throw error;
  });
  return words.company;
}

async function find(context: Context): Promise<SiteWords> {
  const site = context.get(siteContext);
  const { words } = site;
  const isInMemory = words.hearing.isHearing() || !context.get(clientContext).hasSession;
  if (isInMemory && !context.get(previewContext)) return words.now();
  return withVisitor(context, (tx) => readWords(tx, site)).catch((error: unknown) => {
    if (isOfDatabase(error)) return words.instead(error);
    throw error;
  });
}

/** @throws 404 where there is none. */
export async function pageOf(context: Context, path: string): Promise<Page> {
  const page = (await wordsOf(context)).pages.get(path);
  if (!page) throw data(notFound.heading, { status: 404 });
  return page;
}

/** One that is of one of these frames. @throws 404 where there is none. */
export async function pageOfFrame<Frame extends FrameName>(
  context: Context,
  path: string,
  ...frames: readonly Frame[]
): Promise<PageOf<Frame>> {
  const page = await pageOf(context, path);
  if (!frames.some((frame) => frame === page.frame)) throw data(notFound.heading, { status: 404 });
  return page as PageOf<Frame>;
}
