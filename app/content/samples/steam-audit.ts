import type { SampleCaseStudy } from "./sample.ts";

export const steamAudit: SampleCaseStudy = {
  slug: "steam-audit",
  title: "A steam audit that updates itself",
  description: "Steam meters are read every minute and balanced every night, and losses are listed by area.",
  tags: ["Sustainability", "Energy", "Metering"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Once a year an engineer audited the steam network: readings taken by hand, a balance in a spreadsheet, a list of leaks. By the time the list was typed it was out of date.",
        "The works knew how much fuel it burned and had to guess where the steam went.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A reader for the meters that existed, and a short list of the places where one was missing.",
        "A nightly balance from boiler house to header to area, with the unexplained part shown as its own line.",
        "A comparison with the same shift in similar weather, so a cold week is not reported as waste.",
        "A monthly report in the auditor’s layout, with the readings behind every figure.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The utilities team looks at the unexplained line each Monday and sends someone to the area where it grew.",
        "A repair is entered with its date. The balance afterwards shows whether it helped, and sometimes it did not.",
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
