import { once } from "node:events";
import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/** What was heard of, in order. */
let heard: { path: string; response: ServerResponse }[];
/** How many requests Node has read. */
let read: number;
class Counted extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket);
    read++;
  }
}
let server: Server;
beforeEach(async () => {
  heard = [];
  read = 0;
  server = createServer(
    { IncomingMessage: Counted },
    oneAtATime((request, response) => {
      heard.push({ path: request.url ?? "", response });
      server.emit("heard");
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
function send(bytes: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {}); // being thrown out is what is wanted
  socket.write(bytes);
  return socket.resume();
}
const paths = () => heard.map(({ path }) => path);

test("two thousand requests in one packet: the connection ends, one was heard, the rest is not read", async () => {
  const socket = send(get("/1").repeat(2000));
  await once(socket, "close");
  expect(paths()).toEqual(["/1"]);
  expect(read).toBe(4);
});

test("a request that comes while the last bytes of an answer are on their way is heard after it", async () => {
  const socket = send(get("/1") + get("/2"));
  let answers = "";
  socket.on("data", (bytes) => {
    answers += bytes;
  });
  await once(server, "heard");
  expect(paths()).toEqual(["/1"]);
  const second = once(server, "heard");
  heard[0]?.response.end("first");
  await second;
  expect(paths()).toEqual(["/1", "/2"]);
  heard[1]?.response.end("second");
  while (!answers.endsWith("second")) await once(socket, "data");
  const third = once(server, "heard");
  socket.write(get("/3"));
  await third;
  expect(paths()).toEqual(["/1", "/2", "/3"]);
  expect(socket.destroyed).toBe(false);
});

test("a request that waits for the answer of another is not heard of when the connection ends", async () => {
  const socket = send(get("/1") + get("/2"));
  await once(server, "heard");
  const closed = once(heard[0]?.response as ServerResponse, "close");
  socket.destroy();
  await closed;
  expect(paths()).toEqual(["/1"]);
});
