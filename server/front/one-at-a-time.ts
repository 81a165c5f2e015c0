/**
 * Node hears of every request that a packet holds in one turn, two thousand of them in 64 kB, and keeps their answers in
 * memory until the client reads. No browser and no proxy sends a request before the answer to its last one is there.
 */
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * Of each connection one request is answered at a time, and one may wait: a client that has read the last byte of an
 * answer may ask again before we have noticed. With a third the connection ends.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  /** On whose connection one waits. */
  const waiting = new WeakSet<Socket>();
  return (request, response) => {
    if (response.socket) return answer(request, response);
    const { socket } = request;
    // guard: a connection has one request that waits: waiting.has(socket) -> false
    if (waiting.has(socket)) return end(socket);
    waiting.add(socket);
    response.once("socket", () => {
      waiting.delete(socket);
      process.nextTick(answer, request, response); // Node has more to do with it in this one
    });
  };
}

/** Node would go on making objects of the requests of the packet, and hold all of them until it has read the last. */
function end(socket: Socket & { parser?: { onIncoming: unknown } | null }): void {
  // guard: the rest of a packet is not read
  if (socket.parser) socket.parser.onIncoming = () => -1;
  socket.destroy();
}
