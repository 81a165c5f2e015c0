/** Staff, customers and strangers during a soak: each acts by requests, as a browser does, about once a second. */
import { builtInCompany } from "#app/content/company-facts.ts";
import { toOfficeTime } from "#app/domain/office-time.ts";
import type { ReceivedMail } from "#app/jobs/testing-smtp.ts";
import { type Answer, type Browser, openBrowser, openSignedIn } from "./browser.ts";
import { pause } from "./load.ts";

/** In the order in which they are printed. */
export const actKinds = [
  ...(["saved", "published", "events saved", "customers asked", "guests' words", "approved"] as const),
  ...(["previews", "planned", "letters", "pages read"] as const),
];
type Kind = (typeof actKinds)[number];

/** `began` and `ended` in milliseconds since 1970; `refusal` is null for an act that was answered as it should be. */
export type Act = { kind: Kind; began: number; ended: number; refusal: string | null };

/** What an answer has promised to be stored: one of the texts of `storedActs`. @property due milliseconds since 1970. */
export type Promised = { text: string; due: number };

export type Staff = { acts: Act[]; promised: Promised[]; work(goesOn: () => boolean): Promise<void> };

type Round = (n: number) => Promise<void>;

/** Milliseconds between two acts of one worker, and between two plans. */
const pauses = { act: 1000, plan: 5000 };
/** Milliseconds after which a mail is one that was not sent. */
const longestMail = 60_000;
/** Rounds after which a link is left for a new one: its pages stay below 60 a minute, the list of links stays short. */
const roundsOfLink = 20;
const link = (folder: string) => new RegExp(`(/${folder}/[0-9a-f-]{36}\\.[\\w-]+)`);
const version = /name="version" value="([^"]+)"/;
const revision = /<dialog[\s\S]*?name="revision" value="([^"]+)"/;
const sections = JSON.stringify([
  { title: "Result", type: "paragraph", items: ["The pumps call before they break."] },
]);
const study = { description: "What was built, for whom, and what it changed.", jsonDetails: sections };

/**
 * Seven workers at one site, each in a session of its own, and two webhooks whose receiver is away: no program of this
 * machine is told of anything (docs/decisions/070-webhooks.md).
 * @param url of a site whose first admin is that of bench/staff.ts. @param mails what it has sent.
 * @throws Error where one cannot sign in.
 */
export async function hireStaff(url: string, mails: readonly ReceivedMail[]): Promise<Staff> {
  const acts: Act[] = [];
  const promised: Promised[] = [];

  /** @throws Refused, which ends the round, where the answer has another status or lacks what is sought. */
  async function act(kind: Kind, asked: Promise<Answer>, wanted: number, sought = /()/): Promise<string> {
    const began = Date.now();
    const answer = await asked.catch(() => null); // killed before or amid its answer
    const found = sought.exec(answer?.html ?? "")?.[1];
    const isDone = answer?.status === wanted && found !== undefined;
    const status = answer
      ? `${answer.status}${answer.status === wanted ? " without what is sought" : ""}`
      : "none";
    acts.push({ kind, began, ended: Date.now(), refusal: isDone ? null : `${kind}: ${status}` });
    await pause(pauses.act);
    if (!isDone) throw new Refused();
    return found || answer.to;
  }
  const read = (browser: Browser, path: string, sought = /(<main)/) =>
    act("pages read", browser(path), 200, sought);
  /** Sends a form; `text` is then promised, from `due` on. @returns where it leads. */
  async function send(kind: Kind, asked: Promise<Answer>, wanted: number, text?: string, due = 0) {
    const to = await act(kind, asked, wanted);
    if (text) promised.push({ text, due });
    return to;
  }
  /** @returns the address of its editor. */
  const newDraft = (staff: Browser, title: string, slug: string) =>
    send("saved", staff("/admin/case-studies/new", { ...study, title, slug, as: "draft" }), 302, title);

  function savesAndPublishes(staff: Browser): Round {
    let [edit, slug] = ["", ""];
    return async (n) => {
      if (!edit) {
        slug = `saved-${n}`; // another one each time: a save whose answer was lost may have taken the last
        edit = await newDraft(staff, `Begun ${n}`, slug);
      }
      const title = `Saved ${n}`;
      const fields = { ...study, title, slug, version: await read(staff, edit, version), as: "draft" };
      await send("saved", staff(edit, fields), 302, title);
      const seen = await read(staff, `${edit}/publish`, revision);
      const answer = staff(`${edit}/publish`, { when: "now", revision: seen });
      await send("published", answer, 302, `published ${title}`);
    };
  }
  function editsEvents(staff: Browser): Round {
    let [edit, slug] = ["", ""];
    return async (n) => {
      const title = `Event ${n}`;
      const zone = { "starts.zone": "Europe/Berlin", "ends.zone": "Europe/Berlin" };
      const day = `2999-03-${10 + (n % 20)}`;
      const times = { "starts.local": `${day}T10:00`, "ends.local": `${day}T11:30`, ...zone };
      const words = { title, description: "What it is about", place: "Berlin", text: sections, ...times };
      if (!edit) {
        slug = `event-${n}`;
        const answer = staff("/admin/events/new", { ...words, slug, as: "draft" });
        edit = await send("events saved", answer, 302, title);
      }
      const fields = { ...words, slug, version: await read(staff, edit, version), as: "publish" };
      await send("events saved", staff(edit, fields), 302, `published ${title}`);
    };
  }
  /** A new draft each time: what customers were asked of one stands on one page. */
  function asksCustomers(staff: Browser): Round {
    return async (n) => {
      const screen = (await newDraft(staff, `Asked ${n}`, `asked-${n}`)).replace(/edit$/, "sign-off");
      const question = { name: "Ravi Rao", company: "Narmada Pumps", email: "", note: "", days: "14" };
      const links = await send("customers asked", staff(screen, { ...question, intent: "ask" }), 302);
      const guest = openBrowser(url);
      const address = await read(staff, links, link("sign-off"));
      const page = await act("pages read", guest(address), 303);
      for (const wish of ["first", "second", "third"]) {
        const remark = `The ${wish} wish of customer ${n}`;
        const key = await read(guest, page, /name="key" value="([^"]+)"/);
        await send("guests' words", guest(page, { intent: "say", key, remark }), 303, remark);
      }
      const name = `Customer ${n}`;
      const seen = await read(guest, page, /name="seen" value="([^"]*)"/); // they approve with their wishes
      const approval = { intent: "approve", seen, name, role: "Owner", end: "open" };
      await send("approved", guest(page, approval), 303, `approved ${name}`);
    };
  }
  function showsPreviews(staff: Browser): Round {
    let [edit, address] = ["", ""];
    return async (n) => {
      edit ||= await newDraft(staff, `Previewed ${n}`, `previewed-${n}`);
      if (!address || n % roundsOfLink === 0) {
        const links = edit.replace(/edit$/, "preview-links");
        await send(
          "saved",
          staff(links, { intent: "create", label: `${n}`, days: "14", shows: "newest" }),
          302,
        );
        address = await read(staff, links, link("preview"));
      }
      const stranger = openBrowser(url);
      const page = await act("previews", stranger(address), 303);
      await act("previews", stranger(page), 200, /(Previewed)/);
      await act(
        "previews",
        staff(edit.replace(/case-studies\/(.+)\/edit$/, "preview/$1")),
        200,
        /(Previewed)/,
      );
    };
  }
  function plans(staff: Browser): Round {
    return async (n) => {
      const title = `Planned ${n}`;
      const sheet = `${await newDraft(staff, title, `planned-${n}`)}/publish`;
      const seen = await read(staff, sheet, revision);
      // A full minute, half a minute to one and a half ahead.
      const due = Math.ceil((Date.now() + 30_000) / 60_000) * 60_000;
      const at = toOfficeTime(new Date(due), builtInCompany.timeZone);
      const answer = staff(sheet, { when: "later", at, revision: seen });
      await send("planned", answer, 302, `published ${title}`, due);
      await pause(pauses.plan);
    };
  }
  /** By the link that the mail with the answer brings. */
  function answersLetters(staff: Browser): Round {
    return async (n) => {
      const email = `correspondent${n}@example.com`;
      const question = `Question ${n} of somebody who writes letters`;
      const form = { name: "Asha Rao", email, company: "", message: question };
      await act("letters", openBrowser(url)("/contact", form), 302);
      const found = `/admin/contacts?${new URLSearchParams({ view: "all", q: email })}`;
      const message = await read(staff, found, /href="(\/admin\/contacts\/[0-9a-f-]{36})/);
      const answer = { intent: "reply", text: `Answer ${n}`, signature: "" };
      await send("letters", staff(message, answer), 302, answer.text);
      const guest = openBrowser(url);
      const page = await act("pages read", guest(await linkMailed(email)), 303);
      const letter = { intent: "write", key: "1", text: `Letter ${n}` };
      await send("letters", guest(page, letter), 303, letter.text);
    };
  }
  /** @throws Refused where none came. */
  async function linkMailed(email: string): Promise<string> {
    const began = Date.now();
    for (; Date.now() < began + longestMail; await pause(pauses.act)) {
      const mail = mails.find(({ to }) => to.includes(email));
      const [link] = /\/letters\/[\w.-]+/.exec(mail?.body ?? "") ?? [];
      if (link) return link;
    }
    acts.push({ kind: "letters", began, ended: Date.now(), refusal: "letters: no mail" });
    throw new Refused();
  }
  function reads(staff: Browser): Round {
    return async () => {
      for (const path of lists) await read(staff, path);
      await read(
        staff,
        await read(staff, "/admin/contacts?view=all", /href="(\/admin\/contacts\/[0-9a-f-]{36})/),
      );
    };
  }

  const workers = [
    ...[savesAndPublishes, editsEvents, asksCustomers, showsPreviews, plans, answersLetters],
    reads,
  ];
  const rounds: Round[] = [];
  // One after the other: sign-ins of one person at once would count as tries in a row.
  for (const worker of workers) rounds.push(worker(await openSignedIn(url)));
  const owner = await openSignedIn(url);
  for (const event of ["message.received", "text.published"]) {
    const webhook = { intent: "add", address: "https://receiver.example/", event, receiver: "" };
    const { status } = await owner("/admin/connections", webhook);
    if (status !== 200) throw new Error(`A webhook was answered ${status}`);
  }
  const work = async (goesOn: () => boolean) => {
    const go = async (round: Round) => {
      for (let n = 0; goesOn(); n++) {
        await round(n).catch((error) => {
          if (!(error instanceof Refused)) throw error;
        });
      }
    };
    await Promise.all(rounds.map(go));
  };
  return { acts, promised, work };
}

const lists = [
  ...[
    "/admin/case-studies",
    "/admin/contacts",
    "/admin/notifications",
    "/admin/events",
    "/admin/desk/planned",
  ],
  ...["/admin/contacts?q=number", "/admin/audit", "/admin/numbers", "/admin/case-studies?q=saved"],
  ...["/admin/desk", "/admin/connections"],
];

class Refused extends Error {}
