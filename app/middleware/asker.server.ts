/** Who asks for work that waits in a queue (domain/queues/limited.ts). */
import type { RouterContextProvider } from "react-router";
import type { Asker } from "#app/domain/queues/limited.ts";
import type { PasswordAsker } from "#app/domain/users/passwords.server.ts";
import { ownerOf } from "./client-key.server.ts";
import { clientContext, staffContext } from "./context.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Somebody of whom only the network is known. */
export function clientAsker({ request, context }: Args): Asker {
  return { ...ownerOf(context.get(clientContext).address), signal: request.signal };
}

/** Somebody who is signed in. */
export function staffAsker({ request, context }: Args): PasswordAsker {
  return { person: context.get(staffContext).userId, signal: request.signal, isKnown: true };
}

/** Somebody who has come by a link that only its holder knows. */
export function linkAsker({ request }: Args, key: string): PasswordAsker {
  return { person: key, signal: request.signal, isKnown: true };
}
