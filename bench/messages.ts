/** (f) Messages of 20 visitors at once, and of 50 for a minute; each comes from an address of its own. */
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { median, throughput } from "./load.ts";
import type { Started } from "./processes.ts";
import type { Table } from "./table.ts";

const rounds = 5;
const visitors = 20;
const seconds = 5;

const crowd = { visitors: 50, seconds: 60 };

export async function messages(site: Started, table: Table): Promise<void> {
  let sent = 0;
  const send = () => isThanked(site, sent++);
  const series = [];
  for (let round = 0; round < rounds; round++) series.push(await throughput(seconds, visitors, send));
  const what = `messages of ${visitors} visitors at once`;
  table.add({
    part: "f",
    what: `${what}, stored`,
    here: median(series.map(({ perSecond }) => perSecond)),
    unit: "per second",
    atLeast: 200,
  });
  table.add({
    part: "f",
    what: `${what}: p99`,
    here: median(series.map(({ p99 }) => p99)),
    unit: "ms",
    atMost: 150,
  });

  // Every thanks has its row, whatever else was answered.
  const [before, first] = [await countMessages(site), sent];
  let thanked = 0;
  const { p99 } = await throughput(crowd.seconds, crowd.visitors, async () => {
    if (await send()) thanked++;
    return true;
  });
  const whole = `${crowd.visitors} visitors at once for a minute, ${(sent - first).toLocaleString("en")} messages`;
  const stored = (await countMessages(site)) - before;
  table.add({
    part: "f",
    what: `${whole}: not thanked for`,
    here: sent - first - thanked,
    unit: "",
    atMost: 0,
  });
  table.add({
    part: "f",
    what: `${whole}: stored`,
    here: stored,
    unit: "rows",
    beside: { what: "thanks", figure: thanked },
    atLeast: 1,
  });
  table.add({ part: "f", what: `${whole}: p99`, here: p99, unit: "ms" });
}

async function isThanked({ url }: Started, n: number): Promise<boolean> {
  const response = await fetch(`${url}/contact`, {
    method: "POST",
    body: new URLSearchParams({
      name: "Bench",
      email: `visitor-${n}@example.com`,
      company: "",
      message: `A question with the number ${n}`,
      formKey: `${n}`,
    }),
    redirect: "manual",
    headers: { origin: url, "x-forwarded-for": [10, n & 255, (n >> 8) & 255, 1].join(".") },
  });
  await response.arrayBuffer();
  return response.status === 302;
}

function countMessages({ dataDir }: Started): Promise<number> {
  return inEmbeddedDatabase(dataDir, async (client) => {
    const { rows } = await client.query("select count(*)::int as count from contact_submissions");
    return rows[0].count;
  });
}
