import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import { useBackOnline } from "./back-online.ts";

/**
 * What the loader of another page reads, read beside this one. Where no answer comes, what was read last stays, and it
 * is asked again when there is hope.
 * @param address undefined reads nothing
 * @param key one reading for all who give the same
 */
export function useBeside<Loader>(address: string | undefined, key?: string) {
  const fetcher = useFetcher<Loader>({ key });
  const { load } = fetcher;
  /** Null where it could not be read (shell/client-middleware.ts). */
  const data: typeof fetcher.data | null = fetcher.data;
  const [last, setLast] = useState(data ?? undefined);
  if (data && data !== last) setLast(data);
  const read = useCallback(async () => {
    if (address) await load(address);
  }, [address, load]);
  const hasFailed = data === null && fetcher.state === "idle";
  useBackOnline(hasFailed, () => void read());
  return { data: data ?? last, hasFailed, read };
}
