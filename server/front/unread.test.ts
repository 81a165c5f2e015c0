import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createUnread } from "./unread.ts";

/** More than the buffers on the way hold. */
const body = Buffer.alloc(16_000_000);

/** A server that answers at once or later, and clients that read nothing. */
async function unreadAnswers(answer: (send: () => void) => void, most: { ofNetwork: number; inAll: number }) {
  const note = createUnread(1, most);
  const listener: RequestListener = (request, response) => {
    response.once("prefinish", () => note(request, response));
    answer(() => response.end(body));
    server.emit("asked");
  };
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async (address: string) => {
    const asked = once(server, "asked");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    socket.on("error", () => {});
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    await asked;
    return { isCut: async () => (await bytesOf(socket)) < body.length };
  };
  return { open };
}

/** All that comes until the answer is there, or its connection ends. */
async function bytesOf(socket: ReturnType<typeof connect>): Promise<number> {
  let bytes = 0;
  await new Promise<void>((resolve) => {
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      if (bytes >= body.length) resolve();
    });
    socket.once("close", () => resolve());
    socket.resume();
  });
  socket.destroy();
  return bytes;
}

test("a network that takes none of its answers loses the oldest; others lose none", async () => {
  const { open } = await unreadAnswers((send) => send(), { ofNetwork: 40e6, inAll: 1e12 });
  const other = await open("192.0.2.1");
  const greedy = [await open("198.51.100.1"), await open("198.51.100.2"), await open("198.51.100.3")];
  expect(await Promise.all([other, ...greedy].map(({ isCut }) => isCut()))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("of all together, the network that has the most loses its oldest", async () => {
  const { open } = await unreadAnswers((send) => setImmediate(send), { ofNetwork: 1e12, inAll: 60e6 });
  const first = await open("192.0.2.1");
  const greedy = [await open("198.51.100.1"), await open("198.51.100.2"), await open("203.0.113.1")];
  expect(await Promise.all([first, ...greedy].map(({ isCut }) => isCut()))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
