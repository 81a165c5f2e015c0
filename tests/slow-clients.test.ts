/** Clients that send or read too slowly are let go, and nobody else notices (SECURITY.md N1). */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ClientTimeouts, type OpenPorts, openPorts, uploadAllowed } from "#server/front/ports.ts";

const each = 17;
const timeouts: ClientTimeouts = {
  headers: 2000,
  request: 2500,
  upload: 60_000,
  answer: 2500,
  idle: 400,
  check: 50,
  last: 0,
};
/** More than the buffers on the way hold. */
const large = Buffer.alloc(64_000_000);

/** The ends of the connections on which an answer is not read. */
const unread: Promise<unknown>[] = [];
const end = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

let ports: OpenPorts;
beforeAll(async () => {
  ports = await openPorts({ host: "127.0.0.1", port: 0 }, timeouts);
  await ports.answerWith((request, response) => {
    if (request.url !== "/") request.emit(uploadAllowed); // its sender was let in
    if (request.url === "/in-turn") {
      setTimeout(() => request.resume(), timeouts.answer + 400);
    } else request.resume();
    if (request.url === "/long") {
      setTimeout(() => response.end("at last"), timeouts.answer + 400);
    } else if (request.url === "/large") {
      unread.push(end(request.socket));
      response.end(large);
    } else if (request.method === "GET" && request.headers["transfer-encoding"] === undefined) {
      response.end("fine");
    } else request.on("end", () => response.end("read"));
  });
});
afterAll(() => ports.close());

const opened = () => {
  const socket = connect(ports.port, "127.0.0.1");
  socket.on("error", () => {}); // being thrown out is what is wanted
  return socket;
};
const dripping = (socket: Socket, piece: string) => {
  const timer = setInterval(() => socket.write(piece), 20);
  socket.once("close", () => clearInterval(timer));
};
const head = (line: string, more = "") => `${line} HTTP/1.1\r\nHost: x\r\n${more}`;

const slow: Record<string, () => Socket> = {
  "a head that never ends": () => {
    const socket = opened();
    socket.write(head("GET /"));
    dripping(socket, "x-more: 1\r\n");
    return socket.resume();
  },
  "a body that never ends": () => {
    const socket = opened();
    socket.write(head("POST /", "Content-Length: 100000\r\n\r\n"));
    dripping(socket, "x");
    return socket.resume();
  },
  "a body of a GET that never ends": () => {
    const socket = opened();
    socket.write(head("GET /", "Transfer-Encoding: chunked\r\n\r\n"));
    dripping(socket, "1\r\nx\r\n");
    return socket.resume();
  },
  "a form with files from somebody unknown, and then silence": () => {
    const socket = opened();
    const form = "Content-Type: multipart/form-data; boundary=b\r\n";
    socket.write(head("POST /", `${form}Content-Length: 100000\r\n\r\n`));
    return socket.resume();
  },
  "a file that never ends": () => {
    const socket = opened();
    const form = "Content-Type: multipart/form-data; boundary=b\r\n";
    socket.write(head("POST /", `${form}Content-Length: 100000\r\n\r\n`));
    dripping(socket, "x");
    return socket.resume();
  },
  "an answer that is never read": () => {
    const socket = opened();
    socket.write(head("GET /large", "\r\n"));
    return socket.pause();
  },
  "nothing at all": () => opened().resume(),
  "a second request that never comes": () => {
    const socket = opened();
    socket.write(head("GET /", "\r\n"));
    return socket.resume();
  },
};

/** Of somebody who was let in: it has the time of an office line. */
const anUpload = () => {
  const socket = opened();
  socket.write(
    head("POST /upload", "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n"),
  );
  dripping(socket, "x");
  return socket.resume();
};

test("slow clients: each is let go in time, uploads later, and an ordinary one is answered all the while", async () => {
  const uploads = Array.from({ length: each }, anUpload);
  const sockets = Object.values(slow).flatMap((start) => Array.from({ length: each }, start));
  const ends = sockets.filter((socket) => !socket.isPaused()).map(end);
  await vi.waitFor(() => expect(unread).toHaveLength(each), { timeout: 60_000 });
  let isOver = false;
  // Who does not read does not see the end either: that one is seen from our side.
  const gone = Promise.all([...ends, ...unread]);
  const over = gone.then(() => {
    isOver = true;
  });
  let answers = 0;
  while (!isOver || answers === 0) {
    expect(await (await fetch(`http://127.0.0.1:${ports.port}/`)).text()).toBe("fine");
    answers++;
  }
  await over;
  expect(uploads.filter((socket) => !socket.destroyed)).toHaveLength(each);
  for (const socket of [...sockets, ...uploads]) socket.destroy();
});

test("who waits for us in silence is not let go", async () => {
  const response = await fetch(`http://127.0.0.1:${ports.port}/long`);
  expect(await response.text()).toBe("at last");
});

test("files that wait in silence for their turn are not let go", async () => {
  const body = new FormData();
  body.append("file", new Blob([large.subarray(0, 16_000_000)]));
  const response = await fetch(`http://127.0.0.1:${ports.port}/in-turn`, { method: "POST", body });
  expect(await response.text()).toBe("read");
});

/** What is refused before it is a request, and what is refused as one. */
const refused: Record<string, string> = {
  "bytes that are no request": "\x16\x03\x01\r\n\r\n",
  "a head that is too large": head("GET /", `x-more: ${"x".repeat(20_000)}\r\n\r\n`),
  "a head that never ends": head("GET /"),
  "a body that never ends": head("POST /", "Content-Length: 100000\r\n\r\n"),
  "an answer, and then bytes that are no request": `${head("GET /", "\r\n")}\x16\x03\x01\r\n\r\n`,
  "something that nobody expects": head("POST /", "Expect: much\r\nContent-Length: 9\r\n\r\n"),
};

test("who is refused and keeps its own half of the connection open holds nothing here", async () => {
  const patient = await openPorts(
    { host: "127.0.0.1", port: 0 },
    { ...timeouts, idle: 600_000, answer: 600_000 },
  );
  await patient.answerWith((request, response) => {
    if (request.method === "GET") response.end("fine");
  });
  const held = new Set<Socket>();
  const follow = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort !== patient.port) return;
    held.add(socket);
    socket.once("close", () => held.delete(socket));
  };
  subscribe("net.server.socket", follow);
  const sockets = Object.values(refused).map((bytes) => {
    const socket = connect({ port: patient.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => {});
    socket.write(bytes);
    return socket.resume();
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("end", resolve))));
  await vi.waitFor(() => expect([...held]).toHaveLength(0), { timeout: 60_000 });
  unsubscribe("net.server.socket", follow);
  for (const socket of sockets) socket.destroy();
  await patient.close();
});
