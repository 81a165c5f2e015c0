import type { SampleCaseStudy } from "./sample.ts";

export const steamAudit: SampleCaseStudy = {
  slug: "steam-audit",
  written: "2026-11-26",
  title: "A steam audit that updates itself",
  description:
    "Steam meters would be read every minute and balanced every night, with the losses listed by area.",
  tags: ["Sustainability", "Energy", "Metering"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a works where an engineer audits the steam network once a year: readings taken by hand, a balance in a spreadsheet, a list of leaks. By the time the list is typed it is out of date.",
        "The works knows how much fuel it burns and has to guess where the steam goes.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A reader for the meters that exist, and a short list of the places where one is missing.",
        "A nightly balance from boiler house to header to area, with the unexplained part shown as its own line.",
        "A comparison with the same shift in similar weather, so a cold week is not reported as waste.",
        "A monthly report in the auditor’s layout, with the readings behind every figure.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The utilities team would look at the unexplained line each Monday and send someone to the area where it grew.",
        "A repair would be entered with its date. The balance afterwards would show whether it helped; sometimes it does not.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "A meter that drifts slowly looks exactly like a leak. Calibration dates belong in the same table.",
        "Much of the missing steam can be condensate that never comes back, and has no meter.",
        "People act on a loss that has an area and a name. A total for the whole site moves nobody to act.",
      ],
    },
  ],
};
