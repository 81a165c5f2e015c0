import { href, useNavigate } from "react-router";
import { account } from "#app/content/admin/account.ts";
import { change } from "#app/content/admin/change.ts";
import { shortcuts, commands as words } from "#app/content/admin/commands.ts";
import { connections } from "#app/content/admin/connections.ts";
import { desk } from "#app/content/admin/desk.ts";
import { inbox } from "#app/content/admin/inbox.ts";
import { media } from "#app/content/admin/media.ts";
import { notifications } from "#app/content/admin/notifications.ts";
import { replyTemplates } from "#app/content/admin/reply-templates.ts";
import { tags } from "#app/content/admin/tags.ts";
import { team } from "#app/content/admin/team.ts";
import { numbers } from "#app/content/admin/usage.ts";
import { admin } from "#app/content/admin.ts";
import { kindNames } from "#app/content/kinds.ts";
import { foldText } from "#app/db/fold.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { changeAddress } from "../change/change-address.ts";
import { screenOf } from "../documents/screen.ts";
import { pictureList, pictureTrash, submissionList, submissionTrash } from "../list/list-url.ts";
import { titledCommands } from "../shell/commands.ts";
import { useSingleKeys } from "../shell/single-keys.ts";
import type { PaletteResults } from "./search-route.ts";

/** Something the palette can open or do. */
export interface Command {
  key: string;
  title: string;
  text?: string;
  /** The words around what was found in a body. */
  said?: string | undefined;
  act: () => void;
}

type Group = { name: string; choices: Command[] };

/** The commands, those of the page too, whose words hold every typed word. */
export function usePaletteCommands(role: StaffRole, text: string): Group {
  const navigate = useNavigate();
  const [hasLetters, toggleLetters] = useSingleKeys();
  const { shell } = admin;
  const screens = kindNames.map(screenOf).filter(({ needs }) => holds(role, needs.suggest));
  const go = (title: string, path: string): Command => ({ key: path, title, act: () => void navigate(path) });
  const all: Command[] = [
    ...screens.flatMap(({ list, only, menu, needs, words: said }) => {
      const open = go(words.goTo(menu), list.path);
      return only === undefined && holds(role, needs.write)
        ? [open, go(said.list.new, `${list.path}/new`)]
        : [open];
    }),
    ...(holds(role, "drafts")
      ? [
          go(words.goTo(media.heading), pictureList.path),
          go(words.goTo(numbers.heading), href("/admin/numbers")),
          go(change.heading, href("/admin/change")),
        ]
      : []),
    ...(holds(role, "messages")
      ? [
          go(words.goTo(shell.submissions), submissionList.path),
          go(words.goTo(inbox.overview.heading), href("/admin/contacts/overview")),
          go(words.goTo(replyTemplates.heading), href("/admin/contacts/templates")),
        ]
      : []),
    ...(holds(role, "drafts")
      ? [
          ...screens
            .filter(({ only, needs }) => only === undefined && holds(role, needs.write))
            .map(({ trash, menu }) => go(words.trashOf(menu), trash.path)),
          go(words.trashOf(media.heading), pictureTrash.path),
        ]
      : []),
    ...(holds(role, "messages") ? [go(words.trashOf(shell.submissions), submissionTrash.path)] : []),
    ...(holds(role, "content")
      ? [
          go(words.goTo(admin.coming.heading), href("/admin/desk/planned")),
          go(words.goTo(shell.redirects), href("/admin/redirects")),
          go(words.goTo(tags.heading), href("/admin/tags")),
        ]
      : []),
    ...(holds(role, "administration")
      ? [
          go(words.goTo(team.heading), href("/admin/team")),
          go(words.goTo(connections.heading), href("/admin/connections")),
          go(words.goTo(shell.personalData), href("/admin/personal-data")),
          go(words.goTo(shell.audit), href("/admin/audit")),
        ]
      : []),
    go(words.goTo(desk.heading), href("/admin/desk")),
    go(words.goTo(notifications.heading), href("/admin/notifications")),
    go(words.goTo(account.heading), href("/admin/account")),
    { key: "site", title: words.site, act: () => window.location.assign(href("/")) },
    { key: "letters", title: hasLetters ? shortcuts.turnOff : shortcuts.turnOn, act: toggleLetters },
    ...titledCommands().map(({ title, run }) => ({ key: title, title, act: () => void run() })),
  ];
  const typed = foldText(text.trim()).split(/\s+/);
  // biome-ignore lint/plugin/list-in-a-list: bounded: these commands, and what one line holds.
  const choices = all.filter(({ title }) => typed.every((word) => foldText(title).includes(word)));
  return { name: words.groups.commands, choices };
}

export function useResultCommands({ texts, submissions }: PaletteResults, search: string): Group[] {
  const navigate = useNavigate();
  const everywhere = { title: change.link(search), to: changeAddress({ old: search }) };
  const choicesOf = (found: PaletteResults["texts"]) =>
    found.map(({ to, title, text, said }) => ({ key: to, title, text, said, act: () => void navigate(to) }));
  return [
    {
      name: words.groups.texts,
      choices: choicesOf(texts.length > 0 ? [...texts, { ...everywhere, text: "" }] : texts),
    },
    { name: words.groups.submissions, choices: choicesOf(submissions) },
  ];
}
