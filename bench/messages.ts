/** (f) Messages sent by 20 visitors at once, each from an address of its own. */
import { median, throughput } from "./load.ts";
import type { Started } from "./processes.ts";
import type { Table } from "./table.ts";

const rounds = 5;
const visitors = 20;
const seconds = 5;

export async function messages({ url }: Started, table: Table): Promise<void> {
  let sent = 0;
  const send = async () => {
    const n = sent++;
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
      headers: { origin: url, "x-forwarded-for": [10, n >> 16, (n >> 8) & 255, n & 255].join(".") },
    });
    await response.arrayBuffer();
    return response.status === 302;
  };
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
}
