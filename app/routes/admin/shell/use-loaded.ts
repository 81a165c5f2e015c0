import { useEffect, useEffectEvent, useState } from "react";

/**
 * A module that is loaded once its screen stands, so that a press needs no network, and is used when it is needed; null
 * until it is there. One that cannot be had is asked for again when it is next needed.
 */
export function useLoaded<Module>(
  isNeeded: boolean,
  load: () => Promise<Module>,
  onFailure: () => void,
): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const onLoad = useEffectEvent(load);
  const onFailed = useEffectEvent(onFailure);
  useEffect(() => void onLoad().catch(() => {}), []);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    onLoad().then(
      (module) => setLoaded({ module }),
      () => onFailed(),
    );
  }, [isNeeded, loaded]);
  return loaded?.module ?? null;
}
