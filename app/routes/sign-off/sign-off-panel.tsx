import { officeDay } from "#app/content/day.ts";
import { signOff as words } from "#app/content/sign-off.ts";
import {
  longestNamed,
  longestReason,
  longestSaid,
  type ShownSignOff,
  type SignOffForm,
  type Wish,
  wishesNotRefused,
} from "#app/domain/documents/sign-offs/sign-off.ts";
import bar from "#app/styles/page-bar.css?inline";
import { CopyLink } from "../door/copy-link.tsx";
import styles from "./sign-off.css?inline";

interface SignOffPanelProps extends ShownSignOff {
  /** Of the script, as the build has it. */
  script: string | undefined;
  nonce: string;
}

/** Vite's own address of the script while developing. */
const scriptInDevelopment = "/app/routes/sign-off/sign-off-script.ts";

/** What a customer reads and sends beside the page: a bar at the lower edge, and below the page what they have said and two forms. */
export function SignOffPanel({ signOff, base, link, formKey, script, nonce, ...rest }: SignOffPanelProps) {
  const { askedBy, guestName, expiresAt, approval, withdrawnAt, note } = signOff;
  const { office, answer } = rest;
  return (
    <div className="sign-off">
      <style nonce={nonce}>{bar + styles}</style>
      <section className="sign-off-panel" id="sign-off" aria-labelledby="sign-off-heading" tabIndex={-1}>
        <h2 id="sign-off-heading">{words.heading}</h2>
        {answer && (
          <p className="sign-off-error" id="sign-off-error" role="alert">
            {answer.error}
          </p>
        )}
        {note !== "" && (
          <figure>
            <figcaption>{words.note(askedBy)}</figcaption>
            <blockquote dir="auto">{note}</blockquote>
          </figure>
        )}
        <Wishes wishes={signOff.wishes} base={base} isOpen={approval === null} />
        {approval ? (
          <>
            <p id="sign-off-approved">
              {words.approvedBar(officeDay(approval.at, office))}{" "}
              {withdrawnAt && words.withdraw.done(officeDay(withdrawnAt, office))}{" "}
              <a href={`${base}/approval`}>{words.approve.print}</a>
            </p>
            {!withdrawnAt && <Withdraw base={base} answer={answer} />}
          </>
        ) : (
          <>
            <div
              id="sign-off-unsent"
              data-open={words.unsent.open}
              data-discard={words.unsent.discard}
              hidden
            >
              <h3>{words.unsent.heading}</h3>
              <ul className="sign-off-wishes" />
            </div>
            <Forms {...rest} signOff={signOff} base={base} formKey={formKey} />
          </>
        )}
        <p className="sign-off-soft">{words.elsewhere}</p>
        <p>
          <CopyLink address={link} nonce={nonce} />
        </p>
      </section>
      <aside className="page-bar" aria-label={words.label}>
        <p>
          {withdrawnAt
            ? words.withdrawnBar(officeDay(withdrawnAt, office))
            : approval
              ? words.approvedBar(officeDay(approval.at, office))
              : words.asks(askedBy, guestName, officeDay(expiresAt, office))}
        </p>
        <nav aria-label={words.heading}>
          <a href="#sign-off">{words.toSay}</a>
          <a href="#sign-off-unsent" data-unsent="" hidden>
            {words.unsent.heading}
          </a>
          {!approval && <a href="#sign-off-approve">{words.toApprove}</a>}
        </nav>
      </aside>
      {!approval && <script type="module" src={import.meta.env.DEV ? scriptInDevelopment : script} />}
    </div>
  );
}

/** Two presses and a tick: a page that something opens by itself withdraws nothing. */
function Withdraw({ base, answer }: Pick<ShownSignOff, "base" | "answer">) {
  const { withdraw } = words;
  const typed = answer?.form === "withdraw" ? answer.typed : undefined;
  return (
    <details open={typed !== undefined}>
      <summary>{withdraw.heading}</summary>
      <form
        method="post"
        action={base}
        id="sign-off-withdraw"
        {...(typed && { "aria-describedby": "sign-off-error" })}
      >
        <p>{withdraw.text}</p>
        <label htmlFor="sign-off-reason">{withdraw.reason}</label>
        <textarea
          id="sign-off-reason"
          name="reason"
          rows={3}
          maxLength={longestReason}
          dir="auto"
          defaultValue={typed?.reason}
        />
        <fieldset>
          <label>
            <input type="checkbox" name="sure" value="yes" required defaultChecked={typed?.sure === "yes"} />
            {withdraw.sure}
          </label>
        </fieldset>
        <button type="submit" name="intent" value={"withdraw" satisfies SignOffForm}>
          {withdraw.submit}
        </button>
      </form>
    </details>
  );
}

function Wishes({ wishes, base, isOpen }: { wishes: readonly Wish[]; base: string; isOpen: boolean }) {
  const { said } = words;
  return (
    <>
      <h3 id="sign-off-said">{said.heading}</h3>
      {wishes.length === 0 ? (
        <p className="sign-off-soft">{said.nothing}</p>
      ) : (
        <ol className="sign-off-wishes">
          {wishes.map((wish) => (
            <li key={wish.id} id={`wish-${wish.id}`} data-sentence={wish.oldWords || undefined} tabIndex={-1}>
              <SaidWords wish={wish} />
              <p className="sign-off-soft">
                {wish.reason === "" ? said.states[wish.state] : `${said.states[wish.state]}: `}
                {wish.reason !== "" && <span dir="auto">{wish.reason}</span>}
              </p>
              {isOpen && wish.state === "open" && (
                <form method="post" action={base}>
                  <input type="hidden" name="wish" value={wish.id} />
                  <button
                    type="submit"
                    className="quiet"
                    name="intent"
                    value={"take-back" satisfies SignOffForm}
                    aria-label={said.takeBackOf(wish.newWords ?? wish.remark ?? "")}
                  >
                    {said.takeBack}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Old words and new ones, or what a remark is about; never by colour alone. */
export function SaidWords({
  wish: { oldWords, newWords, remark },
}: {
  wish: Pick<Wish, "oldWords" | "newWords" | "remark">;
}) {
  const { said } = words;
  return (
    <>
      {newWords !== null && (
        <p dir="auto">
          <ins>{newWords}</ins> <span className="sign-off-soft">{said.instead}</span> <del>{oldWords}</del>
        </p>
      )}
      {remark !== null && remark !== "" && (
        <>
          {newWords === null && (
            <p className="sign-off-soft" dir="auto">
              {oldWords === "" ? said.all : `${said.about}: ${oldWords}`}
            </p>
          )}
          <p dir="auto">{remark}</p>
        </>
      )}
    </>
  );
}

function Forms({
  signOff: { number, title, wishes },
  base,
  formKey,
  answer,
}: Pick<ShownSignOff, "signOff" | "base" | "answer" | "formKey">) {
  const { say, approve, how, howWithout, box } = words;
  const typedIn = (form: SignOffForm) => (answer?.form === form ? answer.typed : undefined);
  const [said, approved] = [typedIn("say"), typedIn("approve")];
  const agreed = wishesNotRefused(wishes);
  const isBad = (form: SignOffForm) =>
    answer?.form === form ? { "aria-describedby": "sign-off-error", "data-answered": "" } : {};
  return (
    <>
      <form method="post" action={base} id="sign-off-say" {...isBad("say")}>
        <h3>{say.heading}</h3>
        <p className="sign-off-soft" data-how={how}>
          {howWithout}
        </p>
        <input type="hidden" name="key" value={formKey} />
        {said?.old && (
          <>
            <input type="hidden" name="old" value={said.old} />
            <p className="sign-off-soft" dir="auto">
              {words.said.about}: {said.old}
            </p>
            <label htmlFor="sign-off-new">{box.words}</label>
            <textarea
              id="sign-off-new"
              name="new"
              rows={3}
              maxLength={longestSaid}
              dir="auto"
              defaultValue={said.new}
            />
          </>
        )}
        <label htmlFor="sign-off-remark">{said?.old ? box.remark : say.remark}</label>
        <textarea
          id="sign-off-remark"
          name="remark"
          rows={4}
          maxLength={longestSaid}
          dir="auto"
          defaultValue={said?.remark}
        />
        <button type="submit" name="intent" value={"say" satisfies SignOffForm}>
          {say.send}
        </button>
      </form>
      <form method="post" action={base} id="sign-off-approve" {...isBad("approve")}>
        <h3>{approve.heading}</h3>
        <input type="hidden" name="seen" value={agreed.map(({ id }) => id).join(" ")} />
        <label htmlFor="sign-off-name">{approve.name}</label>
        <input
          id="sign-off-name"
          name="name"
          autoComplete="name"
          maxLength={longestNamed}
          required
          defaultValue={approved?.name}
        />
        <label htmlFor="sign-off-role">{approve.role}</label>
        <input
          id="sign-off-role"
          name="role"
          autoComplete="organization-title"
          maxLength={longestNamed}
          required
          defaultValue={approved?.role}
        />
        <fieldset>
          <legend>{approve.end}</legend>
          <label>
            <input
              type="radio"
              name="end"
              value="open"
              required
              defaultChecked={approved ? approved.end === "open" : true}
            />
            {approve.open}
          </label>
          <label>
            <input type="radio" name="end" value="until" defaultChecked={approved?.end === "until"} />
            {approve.until}
          </label>
          <label htmlFor="sign-off-until">{approve.day}</label>
          <input id="sign-off-until" name="until" type="date" defaultValue={approved?.until} />
        </fieldset>
        <p>{approve.agrees(words.statementBefore(number, title, agreed.length))}</p>
        <button type="submit" className="main" name="intent" value={"approve" satisfies SignOffForm}>
          {approve.submit}
        </button>
      </form>
      {/* Moved to the sentence that is pressed. */}
      <div id="sign-off-box" role="dialog" aria-label={box.label} data-hint={box.hint} hidden>
        <form method="post" action={base}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="old" />
          <label htmlFor="sign-off-box-new">{box.words}</label>
          <textarea id="sign-off-box-new" name="new" rows={3} maxLength={longestSaid} dir="auto" />
          <label htmlFor="sign-off-box-remark">{box.remark}</label>
          <textarea id="sign-off-box-remark" name="remark" rows={2} maxLength={longestSaid} dir="auto" />
          <div>
            <button type="submit" className="main" name="intent" value={"say" satisfies SignOffForm}>
              {box.send}
            </button>
            <button type="button" className="quiet" data-close="">
              {box.close}
            </button>
          </div>
        </form>
      </div>
    </>
  );
}
