import { useState } from "react";
import { remarks as words } from "#app/content/admin/remarks.ts";
import { businessTime } from "#app/content/business-time.ts";
import type { Remark } from "#app/domain/documents/reviews/reviews.server.ts";
import { directionOf } from "#app/letters/direction.ts";
import { useOffice } from "#app/ui/office.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { useRemarkPlaces } from "./places.tsx";

const { list } = words;

/** What somebody has remarked, and what was said to it. */
export function RemarkText({ remark }: { remark: Remark }) {
  return (
    <>
      <Quote remark={remark} />
      <p className="said" dir={directionOf(remark.body)}>
        {remark.body}
      </p>
      <SaidBy {...remark} />
      {remark.answers.map((answer) => (
        <div key={answer.id} className="answer">
          <p className="said" dir={directionOf(answer.body)}>
            {answer.body}
          </p>
          <SaidBy {...answer} />
        </div>
      ))}
    </>
  );
}

/** Where it stands: a press leads there. */
export function RemarkPlace({ remark }: { remark: Remark }) {
  const { lead } = useRemarkPlaces();
  const { field, label } = remark.place;
  if (field === "all") return <b>{label}</b>;
  return (
    <ScriptButton className="quiet" aria-label={list.leadTo(label)} onClick={() => lead(remark, 0)}>
      <b>{label}</b>
    </ScriptButton>
  );
}

/** The words that it is about: a press leads to them, and from one place with the same words to the next. */
function Quote({ remark }: { remark: Remark }) {
  const { isGone, lead } = useRemarkPlaces();
  const [led, setLed] = useState({ nth: -1, count: 0 });
  const { quote } = remark;
  if (quote === "") return null;
  if (isGone(remark))
    return (
      <>
        <blockquote className="quote" dir={directionOf(quote)}>
          <del>{quote}</del>
        </blockquote>
        <p className="soft small">{list.noWords}</p>
      </>
    );
  function next() {
    const nth = led.count === 0 ? 0 : (led.nth + 1) % led.count;
    setLed({ nth, count: lead(remark, nth) });
  }
  return (
    <>
      <blockquote className="quote" dir={directionOf(quote)}>
        <ScriptButton className="quiet" onClick={next}>
          {quote}
        </ScriptButton>
      </blockquote>
      <p className={led.count > 1 ? "soft small" : "sr-only"} role="status">
        {led.count > 1 && list.nth(led.nth + 1, led.count)}
      </p>
    </>
  );
}

function SaidBy({ author, createdAt }: { author: string | null; createdAt: Date }) {
  const time = businessTime(createdAt, useOffice().timeZone);
  return <p className="soft small">{list.by(author ?? words.waiting.nobody, time)}</p>;
}
