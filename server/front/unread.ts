/** Answers that their clients have not taken yet, which lie in our memory: bounded by network, and for all together. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ownerOf } from "#app/middleware/client-key.server.ts";
import { clientAddress } from "./client-address.ts";

const megabyte = 1024 * 1024;
/** Bytes. An office loads a hundred pictures at once; a kept page has 128 kB at most. */
const usual = { ofNetwork: 16 * megabyte, inAll: 64 * megabyte };
/** What lies in memory of a file that is being sent. */
const ofFile = 128 * 1024;

type Network = { bytes: number; answers: Map<Socket, number> };

/**
 * @param trustProxy number of proxies whose X-Forwarded-For counts.
 * @returns is told of each answer that was given, or whose sending has begun. Where too much lies here, the oldest answers
 * of the network that has the most are given up.
 */
export function createUnread(trustProxy: number, most = usual) {
  const networks = new Map<string, Network>();
  let inAll = 0;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const bytes = response.writableEnded ? socket.writableLength : ofFile;
    if (bytes === 0 || socket.destroyed) return;
    const owner = ownerOf(clientAddress(request, trustProxy)).network ?? "";
    const network = networks.get(owner) ?? { bytes: 0, answers: new Map() };
    networks.set(owner, network);
    forget(network, socket); // one of before whose end has not been told yet
    network.answers.set(socket, bytes);
    network.bytes += bytes;
    inAll += bytes;
    response.once("close", () => {
      forget(network, socket);
      if (network.answers.size === 0 && networks.get(owner) === network) networks.delete(owner);
    });
    // guard: unread answers of one network have a bound: owner !== "" -> false
    while (owner !== "" && network.bytes > most.ofNetwork) giveUpOldest(network);
    // guard: unread answers have a bound together: inAll > most.inAll -> false
    while (inAll > most.inAll) giveUpOldest(heaviest());
  };

  function forget(network: Network, socket: Socket): void {
    const bytes = network.answers.get(socket) ?? 0;
    network.answers.delete(socket);
    network.bytes -= bytes;
    inAll -= bytes;
  }

  function heaviest(): Network {
    return [...networks.values()].reduce((most, one) => (one.bytes > most.bytes ? one : most));
  }

  function giveUpOldest(network: Network): void {
    for (const [socket] of network.answers) {
      forget(network, socket);
      socket.destroy();
      return;
    }
  }
}
