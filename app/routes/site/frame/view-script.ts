/** Where the site counts; a preview is not counted, nor is a sign-off. */
const address = "/shown";
const preview = /^\/(?:(?:admin\/)?preview|sign-off)\//;

/**
 * Says once that this page is seen, when it has loaded, or is left before that: not while it is fetched ahead or lies
 * in a tab behind, and again when somebody comes back to it. Of the page before only the host is told, on arrival.
 */
export function reportView(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === "1" || preview.test(location.pathname)) return;
  let isDue = true;
  let from = hostBefore();
  const report = () => {
    if (!isDue || document.visibilityState !== "visible") return;
    isDue = false;
    navigator.sendBeacon(address, new URLSearchParams({ page: location.pathname, from }));
    from = "";
  };
  addEventListener("pageshow", ({ persisted }) => {
    isDue ||= persisted;
    report();
  });
  addEventListener("pagehide", report);
  document.addEventListener("visibilitychange", report);
}

/** Empty where somebody came from a page of ours, has typed the address, reloads or comes back. */
function hostBefore(): string {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const [, , host = ""] = document.referrer.split("/");
  return arrival?.type === "navigate" && host !== location.host ? host : "";
}
