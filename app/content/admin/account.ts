/** The account of the person who is signed in, and the questions that prove who it is. */
import { recoveryCodeCount, shortestPassword } from "../promised-numbers.ts";

export const account = {
  heading: "My account",
  signedInAs: "Signed in as",
  mustSetUp:
    "This site asks for a second factor. Set up a passkey or one-time codes below; until then the other pages of the staff area stay closed.",
  failure: "Your account could not be read",
  notChanged: "Nothing was changed. Please try again.",
  name: {
    heading: "Name",
    text: "Colleagues see it beside what you do, and in emails about it. Without one they see your address.",
    label: "Your name",
    hint: "Colleagues see it beside what you do. You can leave it empty.",
    ask: "Colleagues know you by your address alone. What is your name?",
    later: "Go on without a name",
    tooLong: "Name must be at most 80 characters",
    submit: "Save name",
    saved: "Name saved",
  },
  signature: {
    heading: "Signature",
    text: "It stands below the words of each reply to a message, and you can change it there before you send it. Leave it empty for none.",
    label: "Your signature",
    /** Where somebody has not said another. */
    usual: (name: string) => ["Kind regards", name].filter((line) => line !== "").join("\n"),
    tooLong: "Signature must be at most 1,000 characters",
    submit: "Save signature",
    saved: "Signature saved",
  },
  password: {
    heading: "Password",
    text: "Changing it ends all your other sessions.",
    label: "New password",
    hint: `At least ${shortestPassword} characters. Any characters, spaces included.`,
    submit: "Change password",
    changed: "Password changed. Your other sessions have ended.",
  },
  factors: {
    heading: "Second factor",
    text: "With one, nobody can sign in as you with your password alone.",
    none: "You have none.",
  },
  totp: {
    heading: "One-time codes",
    off: "An app on your phone shows a new six-digit code every 30 seconds.",
    on: "On since",
    begin: "Set up one-time codes",
    scan: "Scan this with the app, or type the key into it. Then enter the code that it shows.",
    qr: "QR code with the key",
    key: "Key",
    code: "Six-digit code",
    wrong:
      "This code is not right. Enter the one that the app shows now. If it is that, let your phone set its clock by itself.",
    confirm: "Turn on",
    remove: "Turn off one-time codes",
    added: "One-time codes are on",
    removed: "One-time codes are off",
  },
  passkeys: {
    heading: "Passkeys",
    text: "Your fingerprint, your face or the PIN of a device or security key. A passkey signs you in without the password.",
    impossible:
      "Browsers allow passkeys on addresses that begin with https and on localhost only. This site is reached by another address, so they cannot be used here.",
    elsewhere: (hosts: string) =>
      `The site has another address now, and browsers do not offer the passkeys that you made at ${hosts} here. Your password, one-time codes and recovery codes work as before.`,
    elsewhereLink: "Make a new passkey",
    madeAt: (host: string) => `Made at ${host}, does not work here`,
    begin: "Add a passkey",
    name: "Name",
    nameHint: "What you call the device, so that you can tell your passkeys apart.",
    nameMissing: "Enter a name of at most 60 characters.",
    create: "Create the passkey",
    refused: "The passkey was not created. Nothing was changed.",
    never: "Not used yet",
    used: "Last used",
    remove: "Remove",
    removeOne: (name: string) => `Remove passkey ${name}`,
    added: "Passkey added",
    removed: "Passkey removed",
  },
  codes: {
    heading: "Recovery codes",
    text: "Each lets you in once, in place of the code or passkey, when you have lost your phone.",
    left: (count: number) => `${count} of ${recoveryCodeCount} can still be used.`,
    few: (count: number) =>
      `Only ${count} ${count === 1 ? "recovery code is" : "recovery codes are"} left. Make new ones before they run out.`,
    make: "Make new codes",
    makeHint: "The codes from before stop working.",
    shown: "Your recovery codes",
    shownText:
      "Print or download them and keep them apart from your phone. They are shown only now; nobody can read them later.",
    print: "Print",
    download: "Download",
    file: "recovery-codes.txt",
  },
  sessions: {
    heading: "Sessions",
    text: "Where you are signed in. Only the kind of browser is kept, no network address.",
    unknown: "An unknown browser",
    current: "This session",
    begun: "Begun",
    seen: "Last seen",
    end: "End",
    endOne: (device: string) => `End the session of ${device}`,
    endOthers: "End all other sessions",
    ended: "Session ended",
    othersEnded: "All other sessions have ended",
  },
  keys: { heading: "Keyboard" },
  mails: {
    planned: (email: string) =>
      `When a publication that you planned cannot be carried out, a mail goes to ${email}.`,
    messages:
      "New messages also go to the mailbox that the operator has set for all of you, NOTIFY_EMAIL. If that is your address you get one mail of each.",
  },
} as const;

/** The second step of a sign-in. */
export const secondStep = {
  title: "Second step",
  text: "Your password was right. Now show your second factor.",
  code: "Code",
  codeHint: "Six digits from your app. A recovery code works too.",
  submit: "Continue",
  submitting: "Checking...",
  passkey: "Use a passkey",
  passkeysElsewhere: (hosts: string) =>
    `The site has another address now, and the passkeys that you made at ${hosts} do not work here. Enter a code from your app or a recovery code; then make a new passkey under My account.`,
  passkeyRefused: "The passkey was not accepted. Try again, or use another way.",
  or: "or",
  wrong:
    "This code is not right, or was used before. If that goes on, let your phone set its clock by itself.",
  late: (minutes: number) =>
    `This code was right about ${minutes} minutes ago, so the clock of your phone seems to be slow. Let it set its clock by itself, then enter a new code.`,
  ended: "Too many wrong codes. Please sign in again.",
  other: "Sign in with another account",
  lost: "Lost your phone and your recovery codes? Another administrator can reset your second factors.",
} as const;

/** Asked before what would give an account or the site away. */
export const confirmation = {
  title: "Is it you?",
  text: "Enter your password once more before this is done. What you have typed is kept.",
  textOfFile: "Enter your password once more, and the file with the data you asked for is downloaded.",
  label: "Your password",
  hint: "A one-time code works too, if you have set them up.",
  submit: "Confirm",
  submitting: "Checking...",
  wrong: "That was not right. Nothing has been done yet.",
  back: "Go back without doing it",
  proven: {
    title: "It is you",
    text: "This goes on by itself. If it does not, press the button.",
    submit: "Continue",
  },
  file: {
    done: "The file is downloaded",
    failed: "The download failed",
  },
} as const;

/** On the login page. */
export const passkeySignIn = {
  button: "Sign in with a passkey",
  refused: "The passkey was not accepted. Sign in with your password.",
} as const;
