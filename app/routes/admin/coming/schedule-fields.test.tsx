/** A time at which the office is closed is taken, and the next opening is offered beside it. */
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { builtInFacts as company } from "#app/content/company-facts.ts";
import { OfficeContext } from "#app/ui/office.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

const id = "routes/admin/frame/layout";
const at = (time: string) => {
  const { timeZone, locale, hours, holidays } = company;
  const Frame = createRoutesStub([
    {
      id,
      path: "/",
      Component: () => (
        <OfficeContext value={{ timeZone, locale }}>
          <ScheduleFields at={new Date(`${time}+05:30`)} />
        </OfficeContext>
      ),
    },
  ]);
  const loaderData = { [id]: { opening: { hours, holidays } } };
  return renderToStaticMarkup(<Frame hydrationData={{ loaderData }} />);
};

test.each([
  ["2031-03-09T09:00", "Monday, 10 March 2031, 09:00 IST"],
  ["2031-03-10T20:00", "Tuesday, 11 March 2031, 09:00 IST"],
  ["2031-03-10T09:00", null],
])("%s: %s", (time, next) => {
  const html = at(time);
  if (next) expect(html).toContain(`The office is closed then. Take ${next}`);
  else expect(html).not.toContain("closed");
});
