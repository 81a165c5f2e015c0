/** Signing in with the firm's account, wherever it is offered. */
export const firmAccount = {
  title: "Sign in with the firm’s account",
  button: "Sign in with the firm’s account",
  accept: "Create account with the firm’s account",
  again: "Sign in again with the firm’s account",
  /** Over a page whose session has ended. */
  elsewhere: "Sign in with the firm’s account in another tab",
  elsewhereText: "Then come back, close this question and go on: nothing you have typed is lost.",
  leading:
    "You are led to the page on which you sign in with the firm’s account. If nothing happens, follow the link.",
  lead: "Go on to sign in",
  back: "You come from the page of the firm’s account. This goes on by itself. If it does not, press the button.",
  submit: "Continue",
  toLogin: "Back to login",
  /** Why it came to nothing. */
  failures: {
    away: "The page of the firm’s account does not answer. Please try again in a few minutes, or sign in another way.",
    clock:
      "The clocks of this site and of the firm’s account differ, so nobody can sign in that way. Please tell whoever runs the site.",
    refused: "The firm’s account was not accepted. Please try again.",
    old: "This sign-in was begun more than ten minutes ago, in another browser, or has been used. Please begin again.",
    unbound:
      "This firm’s account belongs to nobody here. Use the link of your invitation, or sign in as before and bind it under My account.",
    taken: "This firm’s account belongs to another account here. Please sign in there with your own.",
    session:
      "You were signed out meanwhile, or signed in as another person. Nothing was bound. Please sign in and try again.",
    failed: "You were not signed in. Please try again.",
  },
  login: {
    passwordsOff: "Passwords are switched off here. Only the emergency account still has one.",
    emergency: "Emergency account",
  },
  invitation: {
    text: "Come in with the firm’s account, then it is the way in from now on.",
    textOnly: "You come in with the firm’s account; passwords are switched off here.",
  },
  confirmation: {
    nothing:
      "You have neither a passkey nor one-time codes here, and the firm’s account alone is no proof for this. Sign in again with the firm’s account, and set up one of both under My account within ten minutes.",
    noPassword: "Use a passkey, or a one-time code from your app.",
    code: "One-time code",
  },
  account: {
    heading: "Firm’s account",
    bound: (name: string) => `You sign in with ${name}.`,
    elsewhere: (name: string) =>
      `${name} was bound at another provider, which is not asked any more. Remove the binding and bind the account anew.`,
    unbound: "Bind it, and you can sign in with it.",
    bind: "Bind the firm’s account",
    unbind: "Remove the binding",
    keeps: "It is your only way in, so the binding stays. Set a password first.",
    added: "Firm’s account bound",
    removed: "Binding removed",
    notRemoved: "That binding is your only way in, so it stays",
  },
  team: {
    heading: "Signing in",
    on: "People sign in with their password or, where they have bound it, with the firm’s account.",
    off: "People sign in with the firm’s account or a passkey. Passwords open nothing, but that of the emergency account.",
    emergency: (email: string) =>
      `The emergency account is ${email}. Whenever its password is used, all admins get an email.`,
    noEmergency:
      "Before passwords can be switched off there has to be an emergency account: npm run user -- emergency EMAIL on the server makes it.",
    switchOff: "Switch passwords off",
    switchOn: "Switch passwords on",
    unbound: (people: readonly string[]) =>
      `Nothing was changed: these people have not bound the firm’s account and could not come in any more: ${people.join(", ")}.`,
    switchedOff: "Passwords switched off. Who is signed in stays so until their session ends.",
    switchedOn: "Passwords switched on",
    /** Beside a person. */
    bound: (name: string) => `firm’s account ${name}`,
    isEmergency: "emergency account",
    unbind: "Remove the binding to the firm’s account",
    unbindHelp: "For an account at the provider that is gone or the wrong one. All sessions end.",
    unbindOff: "While passwords are off, they then have no way in until you switch them on.",
    unboundToast: "Binding removed, and signed out everywhere",
    emergencyStays:
      "While passwords are off the emergency account stays an admin. Switch passwords on first.",
  },
} as const;
