import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { checks } from "#app/content/admin/checks.ts";
import { remarks } from "#app/content/admin/remarks.ts";
import { review as words } from "#app/content/admin/review.ts";
import { businessTime } from "#app/content/business-time.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { type Finding, mostBytes } from "#app/domain/case-studies/checks.ts";
import type { Shown } from "#app/domain/case-studies/review.server.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import type { ReviewRequest } from "#app/domain/reviews/reviews.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture, type ShownPhoto } from "#app/ui/image.tsx";
import { ScheduleFields } from "../../coming/schedule-fields.tsx";
import { editAddress } from "../../list/list-url.ts";
import { FormAlert, useFirstInvalid } from "../../shell/form-alert.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { showEarlierFailure, showFailure } from "../form/photo-failure.ts";
import { ChangedPlace } from "../history/changed-place.tsx";
import { HistoryLink } from "../history/history-link.tsx";
import type { ComparedTexts } from "../history/marked-changes.ts";
import { WholeTexts } from "../history/whole-texts.tsx";
import { PreviewOnSite } from "../preview-links/preview-links.tsx";
import { remarksAddress } from "../remarks/remarks-address.ts";
import { Request } from "../remarks/remarks-page.tsx";
import { StateChip } from "../state-chip.tsx";
import { FindingList } from "./finding-list.tsx";
import "../history/history.css";
import "./review.css";

type Pictured = { slug: string; photo: ShownPhoto | null };

/** What stands at the top of the page now, null where nothing is public, and what would. */
export type ComparedPictures = { now: Pictured | null; next: Pictured };

interface ReviewPageProps {
  /** Of the study. */
  id: string;
  title: string;
  state: PublicationState;
  /** The text that is shown, and published. */
  revision: string;
  texts: ComparedTexts;
  /** What readers get by the first publication. */
  first: { description: string; sections: string[] } | null;
  address: { now: string | null; next: string };
  addressOwner: { title: string } | null;
  picture: ComparedPictures;
  /** `place` on the home page counts from 1, 0 for none; null where it could not be told. */
  where: (Shown & { place: number; leaves: string | null; leftTags: string[] }) | null;
  findings: Finding[];
  /** Of the page as it is sent. */
  bytes: number | null;
  plans: readonly Plan[];
  /** Who waits for this, and how many remarks are open. */
  request: ReviewRequest | null;
  openRemarks: number;
  /** The moment that the time begins with. */
  proposed: Date;
  answer: { error?: string | null; failure: string | null } | undefined;
}

/** What publishing changes, what was found, and the button that does it. */
export function ReviewPage(props: ReviewPageProps) {
  const { id, title, state, answer } = props;
  return (
    <>
      <PageHeader title={words.heading} back={{ to: editAddress(id), label: words.back }} />
      <div className="review">
        <FormAlert text={answer?.failure} answer={answer} />
        <p className="subject">
          {title} <StateChip state={state} />
        </p>
        <p className="ways">
          <PreviewOnSite id={id} />
          <HistoryLink id={id} />
          <Link className="btn ghost sm" to={remarksAddress(id)}>
            {props.openRemarks > 0 ? remarks.openWith(props.openRemarks) : remarks.open}
          </Link>
        </p>
        {props.request && <Request request={props.request} />}
        <Changes {...props} />
        <Part name="address" heading={words.address.heading}>
          <Address {...props} />
        </Part>
        <Part name="picture" heading={words.picture.heading}>
          <Pictures {...props.picture} />
        </Part>
        <Part name="where" heading={words.where.heading}>
          <Where where={props.where} />
        </Part>
        <Part name="checks" heading={checks.heading}>
          <Checks {...props} />
        </Part>
        <Part name="publish" heading={words.publish.heading}>
          <Publish {...props} />
        </Part>
      </div>
    </>
  );
}

interface PartProps {
  name: string;
  heading: string;
  children: ReactNode;
}

function Part({ name, heading, children }: PartProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{heading}</h2>
      {children}
    </section>
  );
}

function Changes({ title, first, texts }: ReviewPageProps) {
  const { changes: said } = words;
  if (first)
    return (
      <Part name="changes" heading={said.first}>
        <p>{said.firstText}</p>
        <div className="first">
          <p className="title">{title}</p>
          <p>{first.description}</p>
          {first.sections.length > 0 && (
            <>
              <p className="hint">{said.sections}</p>
              <ol>
                {first.sections.map((section, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title.
                  <li key={n}>{section}</li>
                ))}
              </ol>
            </>
          )}
        </div>
      </Part>
    );
  if (texts.kind === "whole")
    return (
      <Part name="changes" heading={said.heading}>
        <WholeTexts {...texts} />
      </Part>
    );
  const { changes } = texts;
  return (
    <Part name="changes" heading={said.heading}>
      <p>{changes.length === 0 ? said.none : said.count(changes.length)}</p>
      {changes.map((change, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one comparison keep their places.
        <ChangedPlace key={n} id={`change-${n + 1}`} change={change} />
      ))}
    </Part>
  );
}

function Address({ address: { now, next }, addressOwner }: ReviewPageProps) {
  const { address } = words;
  const path = (slug: string) => <span className="path">/case-studies/{slug}</span>;
  const isChanged = now !== null && now !== next;
  return (
    <>
      {isChanged ? (
        <>
          <p>{address.changes}</p>
          <dl>
            <dt>{address.from}</dt>
            <dd>{path(now)}</dd>
            <dt>{address.to}</dt>
            <dd>{path(next)}</dd>
          </dl>
          <p>{address.leads}</p>
        </>
      ) : (
        <p>
          {now === null ? address.will : address.stays} {path(next)}
        </p>
      )}
      {addressOwner && <p className="warning">{address.owner(addressOwner.title)}</p>}
    </>
  );
}

/** Without a picture of its own a study has the drawing of its slug, which changes with that. */
function Pictures({ now, next }: ReviewPageProps["picture"]) {
  const { picture } = words;
  const isChanged = now && (now.photo?.src !== next.photo?.src || (!next.photo && now.slug !== next.slug));
  if (!isChanged)
    return (
      <>
        <p>{now ? picture.stays : picture.will}</p>
        <div className="pictures">
          <Pictured {...next} />
        </div>
      </>
    );
  return (
    <>
      <p>{picture.changes}</p>
      <div className="pictures">
        <Pictured {...now} moment={picture.before} />
        <Pictured {...next} moment={picture.after} />
      </div>
    </>
  );
}

function Pictured({ slug, photo: shown, moment }: Pictured & { moment?: string }) {
  const { photo, drawing } = words.picture;
  return (
    <figure>
      <div className="art" ref={showEarlierFailure} onErrorCapture={showFailure}>
        <Picture photo={shown} sizes="480px" seed={slug} comp="card" failedText={caseStudies.errors.image} />
      </div>
      <figcaption>
        {moment && <b>{moment}: </b>}
        {shown ? photo : drawing}
      </figcaption>
    </figure>
  );
}

function Where({ where }: Pick<ReviewPageProps, "where">) {
  const { where: said } = words;
  if (!where) return <p>{said.unknown}</p>;
  const { place, leaves, tags, leftTags, related } = where;
  return (
    <dl>
      <dt>{said.home}</dt>
      <dd>
        <p>{place === 0 ? said.homeNot : place === 1 ? said.homeFirst : said.homePlace(place)}</p>
        {leaves !== null && <p>{said.leaves(leaves)}</p>}
      </dd>
      <dt>{said.tags}</dt>
      <dd>
        {tags.length === 0 && <p>{said.noTags}</p>}
        <ul>
          {tags.map(({ tag, count }) => (
            <li key={tag}>
              {tag}: {said.tag(count)}
            </li>
          ))}
        </ul>
        {leftTags.length > 0 && <p>{said.gone(leftTags.join(", "))}</p>}
      </dd>
      <dt>{said.related}</dt>
      <dd>
        {related.length === 0 ? (
          <p>{said.noRelated}</p>
        ) : (
          <ul>
            {related.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}

function Checks({ findings, bytes }: ReviewPageProps) {
  return (
    <>
      {findings.length === 0 && <p>{checks.none}</p>}
      <FindingList findings={findings} />
      <p className="hint">{bytes === null ? checks.unweighed : checks.weight(bytes, mostBytes)}</p>
    </>
  );
}

function Publish({ id, revision, findings, plans, proposed, answer }: ReviewPageProps) {
  const { publish } = words;
  const { state } = useNavigation();
  const form = useFirstInvalid(answer);
  const isBlocked = findings.some(({ level }) => level === "blocks");
  if (isBlocked)
    return (
      <>
        <p>{publish.blocked}</p>
        <p>
          <Link className="btn" to={editAddress(id)}>
            {publish.correct}
          </Link>
        </p>
      </>
    );
  return (
    <Form method="post" ref={form} noValidate>
      <input type="hidden" name="revision" value={revision} />
      {plans.map(({ id, action, dueAt }) => (
        <p key={id} className="hint">
          {(action === "publish" ? publish.planned : publish.withdrawal)(businessTime(dueAt))}
        </p>
      ))}
      <ScheduleFields canBeNow at={proposed} error={answer?.error ?? undefined} />
      <p className="hint">{publish.pinned}</p>
      <div className="acts">
        <Button type="submit" busy={state === "submitting"} busyText={publish.submitting}>
          {publish.submit}
        </Button>
        <Link className="btn ghost" to={editAddress(id)}>
          {words.back}
        </Link>
      </div>
    </Form>
  );
}
