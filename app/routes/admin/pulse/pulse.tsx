/** What a pulse changes on the page: counts, the tab's title, a sentence for screen readers, the list of an open inbox. */
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { href, useFetchers, useLocation, useNavigation, useRevalidator } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { notifications } from "#app/content/admin/notifications.ts";
import type { StaffRole } from "#app/db/roles.ts";
import type { Editor } from "#app/domain/documents/editors.server.ts";
import type { InboxEvent } from "#app/domain/submissions/inbox.server.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { submissionList } from "../list/list-url.ts";
import { countedTitle } from "../submissions/inbox-meta.ts";
import { askPulse, type Finding, type OpenText, usePulse } from "./use-pulse.ts";

/** Milliseconds without a key or a pointer after which nobody is taken to be here. */
const presence = 20 * 60_000;

interface Known {
  userId: string;
  role: StaffRole;
  /** Null where the counts could not be read. */
  counts: { unread: number; unsent: number; newest: string | null; unseen: number } | null;
}

type Session = { isOver: boolean; onBack: () => void };

/**
 * Keeps a staff page true while it is open. The router's data is asked for again once a pulse says otherwise than the
 * page: not while something is on its way, nor while nobody is here, since asking prolongs the session; the pulse after
 * finds the same difference again.
 */
export function usePageTruth(known: Known, session: Session) {
  const { counts } = known;
  const { revalidate } = useRevalidator();
  const isIdle = useIsIdle();
  const isPresent = useIsPresent();
  const { pathname } = useLocation();
  const isInbox = isWithin(pathname, submissionList.path);
  const isNotifications = pathname === href("/admin/notifications");
  const [text, setText] = useState<OpenText | null>(null);
  const [others, setOthers] = useState<Editor[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const [last, setLast] = useState<Heard | null>(null);
  const heard = last?.since === counts ? last : null;
  const inboxNow = heard?.inbox ?? counts;
  const [told, setTold] = useState<{ unseen: number; since: Known["counts"] } | null>(null);
  const unseen = told?.since === counts ? told.unseen : (counts?.unseen ?? 0);

  /** @param isOwnAct the page itself has brought it about, and shows it already */
  function onFinding(found: Finding, isOwnAct = false) {
    if (found === "refused") return void revalidate(); // the guard says what is left
    if (session.isOver) session.onBack();
    if (!isOwnAct) setOthers(found.others);
    const shown = heard?.isShown ? heard.inbox : counts;
    const isShown = isOwnAct ? found.inbox?.newest === shown?.newest : isSame(found.inbox, shown);
    const isNews = found.unseen !== unseen;
    setTold({ unseen: found.unseen, since: counts });
    if (found.unseen > unseen) setAnnouncement(notifications.arrived(found.unseen - unseen));
    if (found.inbox) hearOfInbox(found.inbox, isShown); // a message that has come in is announced as that
    const isOther = found.userId !== known.userId || found.role !== known.role;
    const isOld = (isInbox && !isShown) || (isNotifications && isNews);
    if (isIdle && (isOther || (isOld && isPresent()))) void revalidate();
  }
  function hearOfInbox(found: InboxEvent, isShown: boolean) {
    setLast({ inbox: found, since: counts, isShown });
    if (found.arrived > 0) setAnnouncement(inbox.arrived(found.arrived));
    if (isInbox) document.title = countedTitle(document.title, found.unread);
  }
  const newest = inboxNow?.newest ?? null;
  usePulse(newest, text, onFinding);

  const open = useCallback((next: OpenText | null) => {
    setText(next);
    setOthers([]);
  }, []);
  const hear = useEffectEvent(onFinding);
  const markRead = useCallback(async (message: string) => {
    const found = await askPulse(null, { message });
    if (found) hear(found, true);
  }, []);
  const page = useMemo(() => ({ others, unseen, open, markRead }), [others, unseen, open, markRead]);
  return { announcement, unread: inboxNow?.unread, unsent: inboxNow?.unsent, page };
}

type Heard = {
  inbox: InboxEvent;
  since: Known["counts"];
  /** Whether the lists of the page show it, or only the counts beside them. */
  isShown: boolean;
};

/**
 * By which a page says what text is open in it and learns who else has it open, marks a message that it shows, and learns
 * how much is new for whoever is signed in.
 */
export const PulseContext = createContext<{
  others: Editor[];
  unseen: number;
  open: (text: OpenText | null) => void;
  markRead: (message: string) => Promise<void>;
}>({ others: [], unseen: 0, open: () => {}, markRead: async () => {} });

/** Who else has this text open, while this page has it. */
export function useOthers(document: string, tab: string): Editor[] {
  const { others, open } = use(PulseContext);
  useEffect(() => {
    open({ document, tab });
    return () => open(null);
  }, [document, tab, open]);
  return others;
}

/** Whenever there is more that whoever is signed in has not seen. */
export function useOnNews(onNews: () => Promise<void>): void {
  const { unseen } = use(PulseContext);
  const known = useRef(unseen);
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    if (unseen > known.current) void hear();
    known.current = unseen;
  }, [unseen]);
}

function isSame(
  found: InboxEvent | null,
  shown: Omit<NonNullable<Known["counts"]>, "unseen"> | null,
): boolean {
  return (
    !found ||
    (found.unread === shown?.unread && found.unsent === shown.unsent && found.newest === shown.newest)
  );
}

function useIsIdle(): boolean {
  const isMoving = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  return !isMoving && !isSending;
}

function useIsPresent(): () => boolean {
  const last = useRef(Date.now());
  useEffect(() => {
    const left = new AbortController();
    const note = () => {
      last.current = Date.now();
    };
    for (const sign of ["pointerdown", "pointermove", "keydown"])
      addEventListener(sign, note, { passive: true, signal: left.signal });
    return () => left.abort();
  }, []);
  return () => Date.now() - last.current < presence;
}
