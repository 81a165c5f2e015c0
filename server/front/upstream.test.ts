import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createUpstream, LateError, PartAwayError } from "./upstream.ts";

const asked = { address: "192.0.2.1", requestId: "1" };
const form = { method: "POST", url: "/contact", headers: {}, asked, body: Buffer.from("name=x") };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A part that does this, and may take so many milliseconds. */
async function partThat(does: RequestListener, patience: { usual: number; upload: number }) {
  server = createServer(does);
  const socket = join(tmpdir(), `upstream-${crypto.randomUUID()}`);
  await new Promise<void>((resolve) => server?.listen(socket, resolve));
  const upstream = createUpstream(patience);
  upstream.moveTo(socket);
  return upstream;
}

const never = 2 ** 30;

test("a part that does not answer is given up, and hears of it", async () => {
  let isLeft: Promise<void> | undefined;
  const upstream = await partThat(
    (request) => {
      isLeft = new Promise((resolve) => request.socket.once("close", () => resolve()));
    },
    { usual: 100, upload: never },
  );
  await expect(upstream.ask(form)).rejects.toThrow(LateError);
  await isLeft;
});

test("a part that takes files has another time than the usual", async () => {
  const upstream = await partThat((_request, response) => response.writeProcessing(), {
    usual: never,
    upload: 100,
  });
  await expect(upstream.ask(form)).rejects.toThrow(LateError);
});

test("a part that is not there was handed nothing; one that ends meanwhile may have done it", async () => {
  const away = createUpstream();
  await expect(away.ask(form)).rejects.toMatchObject({ name: "PartAwayError", mayBeDone: false });
  away.moveTo(join(tmpdir(), "no-such-socket"));
  await expect(away.ask(form)).rejects.toMatchObject({ name: "PartAwayError", mayBeDone: false });
  const ends = await partThat((request) => request.socket.destroy(), { usual: never, upload: never });
  const failure = await ends.ask(form).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartAwayError);
  expect(failure).toMatchObject({ mayBeDone: true });
});
