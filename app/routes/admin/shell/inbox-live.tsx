import { useEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation, useRevalidator } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { countedTitle } from "../contacts/inbox-meta.ts";
import { submissionList } from "../list/list-url.ts";
import { type Standing, useStaffEvents } from "./event-stream.ts";

/** Milliseconds without a key or a pointer after which nobody is taken to be here. */
const presence = 20 * 60_000;

interface InboxLiveProps {
  /** When the newest message came that the page knows of. */
  since: string | null;
  onUnread: (unread: number) => void;
  onStanding: (standing: Standing) => void;
}

/**
 * Hears of new messages: says so politely, puts the count into the tab's title, and brings the inbox up to date. Not
 * while nobody is here: asking for data prolongs the session. Where it cannot listen, nothing happens.
 */
export function InboxLive({ since, onUnread, onStanding }: InboxLiveProps) {
  const refresh = useRefreshWhenIdle();
  const { pathname } = useLocation();
  const [said, setSaid] = useState("");
  const isInbox = isWithin(pathname, submissionList.path);
  const isPresent = usePresence();

  useStaffEvents(since, (news) => {
    if ("standing" in news) return onStanding(news.standing);
    const { unread, arrived } = news;
    onUnread(unread);
    if (isInbox) document.title = countedTitle(document.title, unread);
    if (arrived > 0) setSaid(inbox.news.arrived(arrived));
    if (isInbox && isPresent()) refresh();
  });

  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

/**
 * Not while something is on its way: React Router would ask for the page once more, and the answer it then drops may
 * be the one that carries the message, or a redirect.
 */
function useRefreshWhenIdle(): () => void {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || isMoving || isSending) return;
    setIsWanted(false);
    void revalidate();
  }, [isWanted, isMoving, isSending, revalidate]);
  return () => setIsWanted(true);
}

function usePresence(): () => boolean {
  const last = useRef(Date.now());
  useEffect(() => {
    const note = () => {
      last.current = Date.now();
    };
    const signs = ["pointerdown", "pointermove", "keydown"];
    for (const sign of signs) addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, note);
    };
  }, []);
  return () => Date.now() - last.current < presence;
}
