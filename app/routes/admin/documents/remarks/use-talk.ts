import type { ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { useBeside } from "../../shell/use-beside.ts";
import { useScreen } from "../screen.ts";
import { beside, remarksAddress } from "./remarks-address.ts";
import type { loader as readTalk } from "./route.tsx";

/**
 * The review as it was read last since the editor was opened, null before that: one reading for all who show it, which
 * React Router repeats after each act.
 * @param id of the document; null for one that is not saved yet.
 */
export function useTalk(id: string | null): {
  latest: ReviewTalk | null;
  hasFailed: boolean;
  read: () => Promise<void>;
} {
  const screen = useScreen();
  const address = id === null ? undefined : `${remarksAddress(screen, id)}?${beside}`;
  const { data, hasFailed, read } = useBeside<typeof readTalk>(address, address);
  return { latest: data?.talk ?? null, hasFailed, read };
}
