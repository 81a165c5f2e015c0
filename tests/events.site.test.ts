/** Events: nowhere named while none is public, then everywhere, and over by themselves. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { anEvent, publishStored } from "#app/db/testing/testing-factories.ts";
import { attributesOf, mainOf, metaOf, plainText, textsOf, thingsOf } from "./html.ts";
import { faultsOf } from "./schema-org.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

const path = "/events/a-quiet-fan";
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const read = async (address: string, init?: RequestInit) => (await site.request(address, init)).text();
const isNamed = async (page: string) => /href="\/events"/.test(await read(page));

test("without any the list says so, is for no search engine, and nothing leads to it", async () => {
  const html = await read("/events");
  expect(plainText(mainOf(html))).toContain("No events are planned");
  expect(metaOf(html, "robots")).toBe("noindex, follow");
  for (const page of ["/", "/about", "/events", "/nowhere"]) expect(await isNamed(page), page).toBe(false);
  for (const file of ["/sitemap.xml", "/llms.txt"]) expect(await read(file), file).not.toContain("/events");
  expect(plainText(await read("/search?q=webinars"))).toContain("Nothing found");
});

const evil = `</script><script>alert(1)</script>"&'`;

test("its page says when and where, leads to the sign-up and to a file for calendars", async () => {
  await anEvent(site.owner, {
    slug: "a-quiet-fan",
    title: "A quiet fan",
    description: `What a fan says. ${evil}`,
    place: "Pune, the old mill",
    link: { label: "Sign up", to: "https://talks.example/1" },
    tags: ["Fans"],
    text: JSON.stringify([{ title: "Listen", type: "paragraph", items: ["A quokkabearing hums."] }]),
  });
  const html = await read(path);
  const main = mainOf(html);
  expect(plainText(main)).toContain("Tuesday, 3 December 2999, 15:00 to 16:30 IST");
  expect(plainText(main)).toContain("Pune, the old mill");
  expect(attributesOf(main, "time")).toEqual([
    expect.objectContaining({ datetime: "2999-12-03T15:00:00.000+05:30" }),
    expect.objectContaining({ datetime: "2999-12-03T16:30:00.000+05:30" }),
  ]);
  const links = attributesOf(main, "a").map(({ href }) => href);
  expect(links).toEqual(expect.arrayContaining(["https://talks.example/1", `${path}.ics`]));
  expect(html).not.toContain("<script>alert");
  const things = thingsOf(html);
  expect(things.find((thing) => thing["@type"] === "Event")).toMatchObject({
    name: "A quiet fan",
    startDate: "2999-12-03T15:00:00.000+05:30",
    endDate: "2999-12-03T16:30:00.000+05:30",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: "Pune, the old mill", address: "Pune, the old mill" },
    organizer: { "@type": "Organization", name: "Sabarmati AI" },
  });
  const ids = new Set([...things, ...thingsOf(await read("/"))].map((thing) => thing["@id"]));
  expect(things.flatMap((thing) => faultsOf(thing, { url: site.url, ids }))).toEqual([]);
});

test("one online is at an address, where that is on the web", async () => {
  await anEvent(site.owner, { slug: "online", link: { label: "Join", to: "https://talks.example/2" } });
  await anEvent(site.owner, { slug: "by-mail", link: { label: "Write", to: "mailto:a@example.com" } });
  const location = async (slug: string) =>
    thingsOf(await read(`/events/${slug}`)).find((thing) => thing["@type"] === "Event")?.location;
  expect(await location("online")).toEqual({ "@type": "VirtualLocation", url: "https://talks.example/2" });
  expect(await location("by-mail")).toEqual({
    "@type": "VirtualLocation",
    url: `${site.url}/events/by-mail`,
  });
  await site.owner.query("delete from documents where slug in ('online', 'by-mail')");
});

/** Without `updated_at` nobody would be told: a kept page is made anew when a publication is another one. */
const publish = async (slug: string, change: object) => {
  await site.owner.query("update documents set body = body || $1, updated_at = now() where slug = $2", [
    JSON.stringify(change),
    slug,
  ]);
  await publishStored(site.owner);
};
const eventOf = async (slug: string) => {
  const html = await read(`/events/${slug}`);
  const things = thingsOf(html);
  const ids = new Set([...things, ...thingsOf(await read("/"))].map((thing) => thing["@id"]));
  expect(things.flatMap((thing) => faultsOf(thing, { url: site.url, ids }))).toEqual([]);
  return { text: plainText(mainOf(html)), data: things.find((thing) => thing["@type"] === "Event") };
};

test("one that is moved, then cancelled, says so wherever it is named", async () => {
  await anEvent(site.owner, {
    slug: "a-mill",
    title: "A mill",
    where: "both",
    place: "Pune",
    address: "Mill Road 1, Pune",
    link: { label: "Join", to: "https://talks.example/3" },
  });
  const before = await eventOf("a-mill");
  expect(before.text).toContain("Pune, and online");
  expect(before.data).toMatchObject({
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
    location: [
      { "@type": "Place", name: "Pune", address: "Mill Road 1, Pune" },
      { "@type": "VirtualLocation", url: "https://talks.example/3" },
    ],
  });
  expect(await read("/events/a-mill.ics")).toContain("SEQUENCE:0\r\nSTATUS:CONFIRMED\r\n");

  const later = { starts: "2999-12-10T15:00[Asia/Kolkata]", ends: "2999-12-10T16:30[Asia/Kolkata]" };
  await publish("a-mill", { state: "moved", ...later });
  await eventually(async () => {
    const moved = await eventOf("a-mill");
    expect(moved.text).toContain(
      "This event was moved. It was to start on Tuesday, 3 December 2999, 15:00 IST.",
    );
    expect(moved.text).toContain("Update your calendar");
    expect(moved.data).toMatchObject({
      startDate: "2999-12-10T15:00:00.000+05:30",
      previousStartDate: "2999-12-03T15:00:00.000+05:30",
      eventStatus: "https://schema.org/EventRescheduled",
    });
  });
  await eventually(async () =>
    expect(await read("/events/a-mill.ics")).toContain(
      "SEQUENCE:1\r\nSTATUS:CONFIRMED\r\nDTSTART:29991210T093000Z\r\n",
    ),
  );
  const file = await read("/events/a-mill.ics");
  expect(file).toContain("LOCATION:Pune\\, and online\\, Mill Road 1\\, Pune\r\n");
  expect(file).toContain('CONFERENCE;VALUE=URI;LABEL="Join":https://talks.example/3\r\n');
  await eventually(async () => expect(await read("/events")).toContain("Moved: A mill"));

  await publish("a-mill", { state: "cancelled" });
  await eventually(async () => {
    const { text, data } = await eventOf("a-mill");
    expect(text).toContain("This event is cancelled.");
    expect(text).not.toContain("Join");
    expect(data).toMatchObject({ name: "A mill", eventStatus: "https://schema.org/EventCancelled" });
  });
  await eventually(async () =>
    expect(await read("/events/a-mill.ics")).toMatch(
      /SEQUENCE:2\r\nSTATUS:CANCELLED\r\n.*SUMMARY:Cancelled: A mill\r\n/s,
    ),
  );
  for (const list of ["/events", "/events.md", "/feed.xml", "/feed.json"])
    await eventually(async () => expect(await read(list), list).toContain("Cancelled: A mill"));
  for (const whole of ["/feed.xml", "/events/a-mill.md"])
    expect(await read(whole), whole).toContain("This event is cancelled.");
  await site.owner.query("delete from documents where slug = 'a-mill'");
});

test("one that is online and lasts whole days has its days, and where to join", async () => {
  await anEvent(site.owner, {
    slug: "days",
    where: "online",
    place: "",
    starts: "2999-12-03[Asia/Kolkata]",
    ends: "2999-12-04[Asia/Kolkata]",
    link: { label: "Join", to: "https://talks.example/4" },
  });
  const { text, data } = await eventOf("days");
  expect(text).toContain("Tuesday, 3 December 2999 to Wednesday, 4 December 2999 Online");
  expect(data).toMatchObject({
    startDate: "2999-12-03",
    endDate: "2999-12-04",
    location: { "@type": "VirtualLocation", url: "https://talks.example/4" },
  });
  const file = await read("/events/days.ics");
  expect(file).toContain("DTSTART;VALUE=DATE:29991203\r\nDTEND;VALUE=DATE:29991205\r\n");
  expect(file).toContain("LOCATION:https://talks.example/4\r\n");
  await site.owner.query("delete from documents where slug = 'days'");
});

test.each([
  ...["/events", "/events.md", "/feed.xml", "/feed.json", "/sitemap.xml", "/llms.txt"],
  "/search?q=quokkabearing",
])("%s leads to it", async (file) => {
  await eventually(async () => expect(await read(file)).toContain(path));
});

test("the list is named in the footer, beside the articles, and for search engines", async () => {
  await eventually(async () => expect(await isNamed("/about")).toBe(true));
  expect(await read("/sitemap.xml")).toContain(`<loc>${site.url}/events</loc>`);
  const html = await read("/events");
  expect(metaOf(html, "robots")).toBeUndefined();
  expect(textsOf(mainOf(html), "h2")).toContain("To come");
  expect(textsOf(mainOf(html), "h3")).toEqual(["A quiet fan"]);
});

test("it has its Markdown with when and where, and its share image", async () => {
  const text = await read(`${path}.md`);
  expect(text).toContain("When: Tuesday, 3 December 2999, 15:00 to 16:30 IST");
  expect(text).toContain("Where: Pune, the old mill");
  expect((await site.request("/share/events/a-quiet-fan.png")).status).toBe(200);
  expect(await read("/feed.xml")).toContain("When: Tuesday, 3 December 2999, 15:00 to 16:30 IST");
  for (const nothing of ["/events/nothing", "/events/nothing.md", "/events/nothing.ics", "/insights/x.ics"])
    expect((await site.request(nothing)).status, nothing).toBe(404);
});

test("its file for calendars is kept, and moves with its address", async () => {
  const answer = await site.request(`${path}.ics`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("DTSTART:29991203T093000Z\r\nDTEND:29991203T110000Z\r\nSUMMARY:A quiet fan\r\n");
  expect(text).toContain(`URL:${site.url}${path}\r\n`);
  await eventually(async () => {
    const kept = await site.request(`${path}.ics`);
    expect(kept.headers.get("cache-status")).toMatch(/hit/);
  });
  await site.owner.query("update documents set slug = 'a-loud-fan' where slug = 'a-quiet-fan'");
  await publishStored(site.owner);
  await eventually(async () => {
    const moved = await site.request(`${path}.ics`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/events/a-loud-fan.ics"]);
  });
});

test("an editor publishes one by its form, a writer keeps a draft, and a time that clocks skip is refused", async () => {
  const form = {
    title: "By form",
    slug: "by-form",
    description: "About it",
    place: "Berlin",
    as: "publish",
    "starts.local": "2999-03-31T01:30",
    "starts.zone": "Europe/Berlin",
    "ends.local": "2999-03-31T04:00",
    "ends.zone": "Europe/Berlin",
    text: JSON.stringify([{ title: "One", type: "paragraph", items: ["Two."] }]),
  };
  const { cookie } = await site.signIn("editor@example.com", "editor");
  const skipped = { ...form, "starts.local": "2026-03-29T02:30" };
  const refused = await site.post("/admin/events/new", skipped, { cookie });
  expect(refused.status).toBe(400);
  expect(plainText(await refused.text())).toContain("02:30 does not exist on that day");
  const saved = await site.post("/admin/events/new", form, { cookie });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/events"]);
  await eventually(async () => expect(await read("/events")).toContain("/events/by-form"));
  const days = { ...form, title: "Days", slug: "by-days", "starts.day": "1", where: "both" };
  expect((await site.post("/admin/events/new", days, { cookie })).status).toBe(302);
  await eventually(async () =>
    expect(plainText(await read("/events/by-days"))).toContain("Sunday, 31 March 2999 Berlin, and online"),
  );
  const { cookie: writer } = await site.signIn("writer@example.com", "writer");
  const draft = await site.post(
    "/admin/events/new",
    { ...skipped, title: "Draft", slug: "draft", as: "draft" },
    { cookie: writer },
  );
  expect(draft.status).toBe(302);
  const { rows } = await site.owner.query(
    "select body ->> 'starts' as starts from documents where slug = 'draft'",
  );
  expect(rows).toEqual([{ starts: "2026-03-29T02:30[Europe/Berlin]" }]);
});

test("after its end it is over by itself, on kept pages too", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: new Date("2026-03-09T06:29:00Z") });
  const other = await createTestSite({ target: site.target, database: site.database });
  try {
    await site.owner.query("delete from documents");
    const times = { starts: "2026-03-09T10:00[Asia/Kolkata]", ends: "2026-03-09T12:00[Asia/Kolkata]" };
    await anEvent(site.owner, { slug: "noon", link: { label: "Join", to: "/contact" }, ...times });
    const page = async (of: string) => plainText(mainOf(await (await other.request(of)).text()));
    await eventually(async () => expect(await page("/events")).toContain("To come"));
    await eventually(async () => expect(await page("/events/noon")).toContain("Join"));
    vi.advanceTimersByTime(2 * 60_000);
    await eventually(async () => expect(await page("/events")).toContain("Over"));
    expect(await page("/events")).not.toContain("To come");
    await eventually(async () => expect(await page("/events/noon")).toContain("This event is over."));
    expect(await page("/events/noon")).not.toContain("Join");
    expect(await page("/events/noon")).not.toContain("Add to calendar");
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});
