/** Front and one part in one process: while developing, in tests, and with PROCESSES=1. This is what Vite bundles. */
import type { RequestListener } from "node:http";
import { createAddresses } from "./front/addresses.ts";
import { createFront, type FrontOptions } from "./front/front.ts";
import { makeRunFolder } from "./front/run-folder.ts";
import { createUpstream } from "./front/upstream.ts";
import { routes } from "./part/app.ts";
import { createPart, type PartOptions } from "./part/part.ts";

export type SiteOptions = PartOptions & Pick<FrontOptions, "trustProxy" | "metrics">;
export type RunningSite = {
  listener: RequestListener;
  /** Until then a refusal is a sentence, not a page. */
  prepared: Promise<void>;
  /** Since when this process hears of no change that another makes; null while it does. */
  unheardSince(): Date | null;
  close(): Promise<void>;
};

export { routes };

/** Once the words of the pages have been read; where they cannot be, it is tried until they are. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const folder = await makeRunFolder();
  const upstream = createUpstream();
  const addresses = createAddresses();
  let front: ReturnType<typeof createFront> | undefined;
  const part = await createPart(options, {
    onChange: (change) => front?.change(change),
    onAddresses: addresses.learn,
  });
  const socket = folder.socket("part");
  await part.answerOn(socket);
  upstream.moveTo(socket);
  front = createFront({
    ...options,
    folder: folder.path,
    parts: { visitors: upstream, staff: upstream },
    addresses,
    onMissing: part.countMissing,
  });
  const prepared = front.prepare();
  const { listener, close } = front;
  return {
    listener,
    prepared,
    unheardSince: part.unheardSince,
    async close() {
      close();
      await part.close();
      await folder.remove();
    },
  };
}
