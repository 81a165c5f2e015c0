import { coming } from "./admin/coming.ts";
import { submissions } from "./admin/inbox-list.ts";
import { kindWords } from "./admin/kind-words.ts";
import { redirects } from "./admin/redirects.ts";
import { titles } from "./admin/titles.ts";
import { company } from "./company.ts";
import { shortestPassword } from "./promised-numbers.ts";

const { list: caseStudies, form: caseStudyForm, publishing } = kindWords["case-study"];

/** Sidebar, header and guard: what surrounds every staff screen. */
const shell = {
  titles,
  navLabel: "Admin",
  /** Names of what belongs together in the side bar. */
  groups: { daily: "Every day", texts: "Texts", website: "Website", people: "People and records" },
  homeLabel: `${company.name}, public website`,
  submissions: "Contact Submissions",
  redirects: redirects.heading,
  audit: "Audit log",
  personalData: "Personal data",
  logout: "Logout",
  backup: {
    ok: (ago: string) => `Last backup ${ago}`,
    late: (ago: string) => `The backup is late: the last was made ${ago}`,
    failed: "The last attempt to make a backup failed",
    "cannot be read": "The folder of the backups cannot be read",
    "none yet": "No backup has been made yet",
    "not set up": "Backups are not scheduled",
  },
  /** Of what /health/ready speaks of. */
  checks: {
    database: "the database",
    migrations: "the version of the database",
    disk: "room on the disk",
    mail: "mail",
    publishing: "planned publications",
    backup: "backups",
    changes: "what other processes change",
    retention: "deletion of what is past its time",
  },
  version: (number: string) => `Website version ${number}`,
  openMenu: "Open menu",
  closeMenu: "Close menu",
  skip: "Skip to content",
  needsScript: "The staff area needs JavaScript. Allow it for this website and load the page again.",
} as const;

const guard = {
  loading: "Loading admin panel...",
  retry: "Try again",
  /** As the guard itself says it (middleware/context.ts). */
  failure: "Authentication error. Please try again.",
  denied: "Access Denied",
  deniedText: "You don't have permission to access this area.",
  deniedHelp: "If you need access, ask an administrator to give your account the admin role.",
  opens: {
    drafts: "Only writers, editors and admins may open this page.",
    content: "Only editors and admins may open this page.",
    messages: "Only people who answer messages and admins may open this page.",
    administration: "Only admins may open this page.",
    staff: "Only staff may open this page.",
  },
  toOwnPages: "Go to the pages you may open",
  signedInAs: "Signed in as",
  sessionOver: "Your session has ended, so this page is hidden. It comes back as it was after you sign in.",
} as const;

const login = {
  title: "Admin sign-in",
  text: "For staff who write for the website and answer its messages.",
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  submit: "Log in",
  submitting: "Logging in...",
  success: "Login successful",
  invalid: "Invalid email or password",
  failure: "Login failed. Please try again.",
  tooMany: "Too many attempts. Please wait a few minutes, then try again.",
  backToSite: "Back to the website",
} as const;

const logout = {
  success: "Logged out successfully",
  failure: "Failed to log out",
} as const;

/** The one-time screen that creates the first administrator. */
const setup = {
  title: "Create the first administrator",
  text: "This link works once. Afterwards, you invite others in the staff area.",
  email: "Email",
  password: "Password",
  hint: `At least ${shortestPassword} characters. Any characters, spaces included.`,
  submit: "Create account",
  submitting: "Creating account...",
  success: "Administrator created. You are signed in.",
  dead: "This setup link is not valid",
  deadText:
    "The link has been used, or there is already an administrator. If there is none, restart the site to get a new link.",
  onward: "Go to sign in",
  failure: "The account could not be created. Please try again.",
} as const;

const errors = {
  unexpected: "An unexpected error occurred",
  /** Of a text whose kind is not known. */
  invalidId: "Invalid ID",
  textNotFound: "Text not found",
  loadText: "Failed to load the text",
  help: "What has been saved is safe. Try again in a moment.",
  addressHelp: "There is nothing at this address. Choose the entry from the list.",
  retry: "Try again",
  unanswered: "The website has not answered. The page is read again by itself when the connection is back.",
  perhapsDone: "No answer came, so this was perhaps done. Reload the page and look before you do it again.",
  old: "This page could not be read again. It may be out of date.",
} as const;

/** Where a search of a list has found nothing. */
const searchMeant = (meant: string) => `Search for “${meant}” instead`;

const pages = {
  label: "Pages",
  previous: "Previous page",
  next: "Next page",
  position: (page: number, total: number) => `Page ${page} of ${total}`,
  /** Of a list whose end nobody has counted. */
  number: (page: number) => `Page ${page}`,
  moreThan: (count: string) => `More than ${count}`,
} as const;

/** The words of the staff area, by screen. Validation messages live with the schemas of the domain. */
export const admin = {
  shell,
  guard,
  login,
  logout,
  setup,
  caseStudies,
  caseStudyForm,
  publishing,
  coming,
  submissions,
  searchMeant,
  pages,
  errors,
} as const;
