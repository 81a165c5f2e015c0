/** The palette of commands and the sheet of keyboard shortcuts. */

export const commands = {
  /** In the sidebar. */
  open: "Search",
  openKeys: "Ctrl K",
  title: "Go to a page or run a command",
  input: "Search commands, texts and messages",
  list: "Results",
  groups: { commands: "Commands", texts: "Texts", submissions: "Contact submissions" },
  /** Where in a text the words stand. */
  foundAt: (text: string, place: string) => `${text}: ${place}`,
  goTo: (page: string) => `Go to ${page}`,
  trashOf: (list: string) => `${list}: trash`,
  site: "Open the public website",
  shortcuts: "Show keyboard shortcuts",
  refresh: "Refresh this list",
  searching: "Searching",
  failed: "The search did not answer. Commands still work.",
  none: "Nothing matches",
  count: (count: number) => `${count} ${count === 1 ? "result" : "results"}`,
  hints: { move: "move", open: "open", close: "close" },
} as const;

export const shortcuts = {
  title: "Keyboard shortcuts",
  close: "Close",
  or: "or",
  single: "Single-key shortcuts",
  singleHelp: "Letters and signs typed alone act as commands. Remembered in this browser.",
  turnOff: "Turn single-key shortcuts off",
  turnOn: "Turn single-key shortcuts on",
  /** `keys`: pressed together within, one of them after another. `isSingle`: can be switched off. */
  pages: [
    {
      name: "Every page",
      rows: [
        {
          keys: [
            ["Ctrl", "K"],
            ["⌘", "K"],
          ],
          text: "Find a command, a text or a message",
        },
        { keys: [["?"]], text: "Show this list", isSingle: true },
        { keys: [["Esc"]], text: "Close the top window" },
        { keys: [["F8"]], text: "Go to the messages that are shown, and Esc back" },
      ],
    },
    {
      name: "Desk",
      rows: [{ keys: [["J"], ["K"]], text: "Next and previous line", isSingle: true }],
    },
    {
      name: "Lists",
      rows: [
        { keys: [["/"]], text: "Search", isSingle: true },
        { keys: [["N"]], text: "New text", isSingle: true },
        { keys: [["↑"], ["↓"]], text: "Move along the rows" },
        { keys: [["J"], ["K"]], text: "Next and previous row", isSingle: true },
        { keys: [["Enter"]], text: "Open the row" },
        { keys: [["Space"]], text: "Select the row, when its checkbox has focus" },
        { keys: [["Shift", "click"]], text: "Choose all rows from the last chosen one" },
        { keys: [["Esc"]], text: "Leave the row, or clear the search" },
      ],
    },
    {
      name: "Messages, in the list and opened",
      rows: [
        { keys: [["J"], ["K"]], text: "Next and previous message", isSingle: true },
        { keys: [["R"]], text: "Reply", isSingle: true },
        { keys: [["E"]], text: "Mark as done", isSingle: true },
        { keys: [["U"]], text: "Mark as unread", isSingle: true },
        {
          keys: [
            ["Ctrl", "Enter"],
            ["⌘", "Enter"],
          ],
          text: "Send the reply",
        },
      ],
    },
    {
      name: "Editor",
      rows: [
        {
          keys: [
            ["Ctrl", "S"],
            ["⌘", "S"],
          ],
          text: "Save the draft and stay here",
        },
        {
          keys: [
            ["Ctrl", "Alt", "M"],
            ["⌘", "Alt", "M"],
          ],
          text: "Remark on the selected words",
        },
        { keys: [["Enter"], [","]], text: "Add the tag" },
        { keys: [["Backspace"]], text: "Remove the last tag, in the empty field" },
        {
          keys: [
            ["Alt", "↑"],
            ["Alt", "↓"],
          ],
          text: "Move the section or the item",
        },
        { keys: [["Enter"]], text: "Begin the next bullet" },
      ],
    },
    {
      name: "History of a text",
      rows: [{ keys: [["J"], ["K"]], text: "Next and previous change", isSingle: true }],
    },
  ],
} as const;
