/** A rule of accounts was broken; the message is for whoever asked. */
export class UserError extends Error {
  override name = "UserError";
}
