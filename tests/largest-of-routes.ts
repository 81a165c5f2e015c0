/**
 * The largest that may be asked of each route of the manifest (SECURITY.md D2): the address that reads most, and the
 * longest form that it takes. A route without a line fails every-route.site.test.ts.
 */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import sharp from "sharp";
import { generatorVersion } from "#app/artwork/address.ts";
import {
  aCaseStudy,
  aDraft,
  anArticle,
  anEvent,
  aSubmission,
  manyCaseStudies,
} from "#app/db/testing/testing-factories.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { maxLength } from "#app/domain/submissions/fields.ts";
import { largestForm } from "./largest-form.ts";
import { fillForLargest, mostSections } from "./largest-inputs.ts";
import { staffRoutes } from "./staff-routes.ts";

export type LargeAsked = { path: string; form?: Record<string, string> | FormData };
/** What one route may be asked; `n` counts from 0, and each of a row of requests has its own. */
type Largest = (n: number) => LargeAsked;

export type Filled = {
  /** Ids by the segment of their kind. */
  documents: Record<string, string>;
  message: string;
  /** Key of a link to a draft. */
  preview: string;
  picture: { id: string; version: string; file: Buffer };
};

const many = 400;

/** @param upload brings the picture into the library as staff do. */
export async function fillForRoutes(
  owner: pg.Client,
  upload: (file: Buffer) => Promise<{ id: string; version: string }>,
): Promise<Omit<Filled, "preview">> {
  const study = await fillForLargest(owner);
  await manyCaseStudies(owner, many, (n) => ({ slug: `tagged-${n}`, tags: [`Tag ${n}`, `Tag ${n % 7}`] }));
  for (let n = 0; n < 40; n++) await anArticle(owner, { slug: `article-${n}`, text: mostSections() });
  for (let n = 0; n < 40; n++) await anEvent(owner, { slug: `event-${n}`, text: mostSections() });
  await aCaseStudy(owner, { slug: "largest", json_details: mostSections() });
  await aDraft(owner, { slug: "a-draft", json_details: mostSections() });
  const idOf = async (kind: string, slug?: string) => {
    const { rows } = await owner.query(
      "insert into documents (id, kind, slug, title, summary, tags, body) values (gen_random_uuid(), $1, $2, 'A title', '', '{}', '{}') returning id",
      [kind, slug ?? `a-${kind}`],
    );
    return String(rows[0].id);
  };
  const message = await aSubmission(owner, { message: "word ".repeat(maxLength.message / 5) });
  const file = await noise();
  const picture = { ...(await upload(file)), file };
  await aCaseStudy(owner, { slug: "pictured", image: `/media/${picture.id}` });
  return {
    documents: {
      "case-studies": study,
      articles: await idOf("article"),
      events: await idOf("event"),
      pages: await idOf("page"),
      openings: await idOf("opening"),
      company: await idOf("company", "company"),
    },
    message,
    picture,
  };
}

/** As many bytes as a photograph of that size has at most: about five million. */
function noise(): Promise<Buffer> {
  const [width, height] = [2400, 1700];
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A text as long as a form of a visitor may be. */
const long = "word ".repeat(24_000);
const sentence = "word ".repeat(200).trim();
const email = (n: number) => `${"v".repeat(60)}${n}@example.com`;
/** As long as a password may be. */
const password = (n: number) => `${n} ${"correct horse battery staple ".repeat(5)}`.slice(0, 128);

/** By the id of the route. */
export function largestOfRoutes(at: Filled): Record<string, Largest> {
  return { ...publicRoutes(at), ...ofStaff(at) };
}

function publicRoutes({ preview, picture, documents }: Filled): Record<string, Largest> {
  const of = (path: string) => () => ({ path });
  const file = `${picture.id}/${picture.version}/w1600.webp`;
  return {
    "routes/site/home/route": of("/"),
    "routes/site/services/service": of("/services/strategy"),
    "services/:id.md": of("/services/strategy.md"),
    "industries/:id": of("/industries/healthcare"),
    "industries/:id.md": of("/industries/healthcare.md"),
    "papers/:id": of("/papers/test-report"),
    "papers/:id.md": of("/papers/test-report.md"),
    ...Object.fromEntries(
      ["services", "industries", "about", "careers", "privacy-policy", "terms", "cookie-policy"].flatMap(
        (page) => [
          [page, of(`/${page}`)],
          [`${page}.md`, of(`/${page}.md`)],
        ],
      ),
    ),
    "contact.md": of("/contact.md"),
    "index.md": of("/index.md"),
    "routes/site/pages/added": (n) => ({ path: `/no-page-${n}` }),
    ":page.md": (n) => ({ path: `/no-page-${n}.md` }),
    "routes/site/pages/not-found": (n) => ({ path: `/${"a/".repeat(200)}${n}` }),
    "routes/site/contact/contact": (n) => ({
      path: "/contact",
      form: { name: "x", email: email(n), message: long },
    }),
    "routes/site/contact/submissions": (n) => ({
      path: "/contact/submissions",
      form: { name: "A visitor", email: email(n), message: `${n} ${"word ".repeat(1_900)}` },
    }),
    "routes/site/case-studies/list": (n) => ({ path: `/case-studies?page=${n}&tag=Tag+${n}` }),
    "routes/site/case-studies/detail": of("/case-studies/largest"),
    "case-studies/:slug.md": of("/case-studies/largest.md"),
    "case-studies.md": (n) => ({ path: `/case-studies.md?n=${n}` }),
    "routes/site/insights/list": (n) => ({ path: `/insights?page=${n}&tag=${n}` }),
    "routes/site/insights/article": (n) => ({ path: `/insights/article-${n % 40}` }),
    "insights/:slug.md": (n) => ({ path: `/insights/article-${n % 40}.md` }),
    "insights.md": (n) => ({ path: `/insights.md?n=${n}` }),
    "routes/site/events/list": (n) => ({ path: `/events?page=${n}` }),
    "routes/site/events/event": (n) => ({ path: `/events/event-${n % 40}` }),
    "routes/resources/event-calendar": (n) => ({ path: `/events/event-${n % 40}.ics` }),
    "events/:slug.md": (n) => ({ path: `/events/event-${n % 40}.md` }),
    "events.md": (n) => ({ path: `/events.md?n=${n}` }),
    "routes/site/search/search": (n) => ({ path: `/search?q=${"e-a s-p d-l ".repeat(8)}${n}` }),
    "feed.xml": (n) => ({ path: `/feed.xml?n=${n}` }),
    "feed.json": (n) => ({ path: `/feed.json?n=${n}` }),
    "routes/resources/sitemap": (n) => ({ path: `/sitemap.xml?n=${n}` }),
    "routes/resources/llms": (n) => ({ path: `/llms.txt?n=${n}` }),
    "routes/resources/robots": of("/robots.txt"),
    "routes/resources/security-txt": of("/.well-known/security.txt"),
    "routes/resources/web-manifest": of("/site.webmanifest"),
    "routes/resources/art": (n) => ({ path: `/art/${generatorVersion}/tall.ink/study-${n + 1}.svg` }),
    "routes/resources/share-image": (n) => ({ path: `/share/case-studies/study-${n + 1}.png` }),
    "routes/resources/media": of(`/media/${file}`),
    "media/:id": of(`/media/${picture.id}`),
    "routes/resources/shown": (n) => ({
      path: "/shown",
      form: { page: `/${"a".repeat(1000)}${n}`, from: "x".repeat(1000) },
    }),
    "routes/resources/form-timestamp": of("/contact/ticket"),
    "routes/resources/health-live": of("/health/live"),
    "routes/resources/health-ready": of("/health/ready"),
    preview: of("/preview"),
    "sign-off": (n) => ({
      path: "/sign-off",
      form: { intent: "ask again", email: `a${n}@example.com`, reference: long },
    }),
    "routes/preview/link": (n) => ({ path: `/preview/${preview}/case-studies/a-draft?n=${n}` }),
    "routes/sign-off/link": (n) => ({
      path: `/sign-off/${preview}?n=${n}`,
      form: { intent: "say", remark: long },
    }),
    letters: of("/letters"),
    "routes/letters/link": (n) => ({
      path: `/letters/${preview}?n=${n}`,
      form: { intent: "write", key: String(n), text: long },
    }),
    "routes/preview/staff": of(`/admin/preview/${documents["case-studies"]}`),
  };
}

function ofStaff(at: Filled): Record<string, Largest> {
  const forms = formsOfStaff(at);
  const paths = Object.entries(staffRoutes).map(([id, { path }]): [string, Largest] => {
    const [, , segment = ""] = path.split("/");
    const own = path
      .replace("STUDY", at.documents[segment] ?? at.documents["case-studies"] ?? "")
      .replace("MESSAGE", at.message)
      .replace(/PICTURE\/\w+/, `${at.picture.id}/${at.picture.version}`)
      .replace("PICTURE", at.picture.id);
    const form = forms[id];
    return [id, (n) => (form && n % 2 === 0 ? { path: own, form: form(n) } : { path: own })];
  });
  return Object.fromEntries(paths);
}

/** Of each route of the staff area that takes forms. None ends what the others need. */
export function formsOfStaff(at: Filled): Record<string, (n: number) => Record<string, string> | FormData> {
  const upload = () => {
    const body = new FormData();
    body.append("files", new Blob([at.picture.file as BlobPart]), "Photograph.jpg");
    return body;
  };
  return {
    ...Object.assign({}, ...Object.keys(at.documents).map((segment) => formsOfKind(segment))),
    "routes/preview/staff": () => ({ text: long }),
    "routes/admin/account/route": (n) => ({
      intent: "password",
      current: password(n),
      password: password(n),
    }),
    "routes/admin/notifications/route": () => ({ intent: "all seen" }),
    "routes/admin/team/route": (n) => ({ intent: "invite", email: email(n), name: sentence, role: "writer" }),
    "routes/admin/connections/route": (n) => ({
      intent: "add",
      address: `https://hooks.example/${"a".repeat(1900)}${n}`,
      event: "message.received",
      receiver: "r".repeat(200),
    }),
    "routes/admin/redirects/route": (n) => ({ intent: "add", from: `/${"f".repeat(200)}${n}`, to: "/about" }),
    "routes/admin/redirects/import": (n) => {
      const body = new FormData();
      const rows = Array.from({ length: 200 }, (_, row) => `/${"f".repeat(200)}?n=${n}&row=${row},/about`);
      body.append("files", new Blob([rows.join("\n")]), "redirects.csv");
      return body;
    },
    "routes/admin/tags/route": (n) => ({ tag: `Tag ${n % 7}`, to: `Tag ${n % 7}`, merge: "yes" }),
    "routes/admin/media/list": () => ({ intent: "delete", id: "x".repeat(1000) }),
    "routes/admin/media/picture": (n) => ({
      intent: "describe",
      name: `Name ${n}`,
      alt: sentence,
      text: long,
    }),
    "routes/admin/media/bring-in": () => ({ address: long }),
    "routes/admin/media/upload": upload,
    "admin/media/trash": () => ({ intent: "restore", id: at.picture.id }),
    "admin/contacts/trash": () => ({ intent: "restore", id: at.message }),
    "routes/admin/desk/route": () => ({
      intent: "keep",
      id: at.documents["case-studies"] ?? "",
      address: "https://a.example/",
      reason: long,
    }),
    "routes/admin/coming/route": (n) => ({ intent: "change", id: String(n), text: long }),
    "routes/admin/coming/new": () => ({ study: at.documents["case-studies"] ?? "", note: long }),
    "routes/admin/change/route": (n) => ({ old: "e", now: `e${n}`, text: long, place: long }),
    "routes/admin/change/made": () => ({ intent: "undo", batch: long }),
    "routes/admin/personal-data/route": (n) => ({ intent: "find", email: email(n) }),
    "routes/admin/personal-data/export": () => ({ email: "visitor@example.com" }),
    "routes/admin/submissions/list": () => ({ intent: "undo", batch: long }),
    "routes/admin/submissions/detail/route": (n) => ({
      intent: "note",
      text: `${n} ${sentence.slice(0, 480)}`,
    }),
    "routes/admin/submissions/templates": (n) => ({
      intent: "save",
      id: "first",
      name: `${n}`,
      words: long.slice(0, 10_000),
    }),
    "routes/admin/submissions/export": () => ({ format: "xlsx", search: "word" }),
    "routes/admin/pulse/route": () => ({ document: at.documents["case-studies"] ?? "", tab: long }),
    "routes/admin/session/login": (n) => ({ email: email(n), password: password(n) }),
    "routes/admin/session/logout": () => ({ text: long }),
    "routes/admin/session/passkey-question": () => ({ purpose: "sign-in", text: long }),
    "routes/admin/session/setup": (n) => ({ email: email(n), password: password(n), name: sentence }),
    "routes/admin/session/code": (n) => ({ intent: "code", code: long.slice(0, 1000) + n }),
    "routes/admin/session/firm-account": () => ({ intent: "finish", code: long, state: long }),
    "routes/admin/session/invitation": (n) => ({ password: password(n), name: sentence }),
    "routes/admin/session/forgotten": (n) => ({ email: email(n) }),
    "routes/admin/session/reset": (n) => ({ password: password(n) }),
    "routes/admin/session/confirm": (n) => ({ "proof-intent": "password", "proof-password": password(n) }),
  };
}

const kindOfSegment: Record<string, string> = {
  "case-studies": "case-study",
  articles: "article",
  events: "event",
  pages: "page",
  openings: "opening",
  company: "company",
};

function formsOfKind(segment: string): ReturnType<typeof formsOfStaff> {
  const kind = kinds.get(kindOfSegment[segment] ?? "");
  if (!kind) throw new Error(`no kind has the segment ${segment}`);
  // A page of this slug has the frame with most sections.
  const text = largestForm(kind.fieldsOf(segment === "pages" ? "added" : ""));
  const own = (n: number) => ({ ...text, ...(text.slug && { slug: `${segment}-${n}` }), as: "draft" });
  return {
    [`admin/${segment}/new`]: own,
    [`admin/${segment}/preview`]: own,
    [`admin/${segment}/checks`]: own,
    [`admin/${segment}/:id/edit`]: own,
    [`admin/${segment}/:id/edit/publish`]: () => ({ when: "now", note: long }),
    [`admin/${segment}/:id/history`]: () => ({ number: "1", seen: "x" }),
    [`admin/${segment}/:id/remarks`]: (n) => ({ intent: "remark", text: `${n} ${sentence}` }),
    [`admin/${segment}/:id/preview-links`]: (n) => ({
      intent: "create",
      label: `Link ${n}`,
      days: "90",
      shows: "newest",
    }),
    ...(segment !== "company" && {
      [`admin/${segment}`]: () => ({ intent: "duplicate", id: "x".repeat(1000) }),

      [`admin/${segment}/trash`]: () => ({ intent: "restore", id: "x".repeat(1000) }),
      [`admin/${segment}/:id/sign-off`]: (n) => ({
        intent: "ask",
        name: `Guest ${n}`,
        company: `Company ${n}`,
        email: "",
        note: sentence,
        days: "90",
      }),
    }),
  };
}
