import type { SampleCaseStudy } from "./sample.ts";

export const weldInspection: SampleCaseStudy = {
  slug: "weld-inspection",
  written: "2026-11-26",
  title: "Camera inspection of weld seams",
  description:
    "A camera would check each weld seam beside the inspector, and ask the inspector whenever it is unsure.",
  tags: ["Computer vision", "Manufacturing", "Quality"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a line at whose end every seam is judged by eye. Two good inspectors disagree on the borderline ones, and both are tired by the end of a shift.",
        "There are plenty of photographs of good seams. There are few of each defect, and some defects have never been photographed.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A fixed camera and light, so that a shadow is not mistaken for a pore.",
        "A model of the good seam that marks whatever departs from it, whether or not it has a name.",
        "A second model for the named defects, used only where there are enough examples.",
        "A screen with three answers: good, defective, unsure. The third one asks the inspector.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The inspector would decide. The model would order the seams so that the doubtful ones are seen first, and keep the picture with the decision.",
        "Once a week the decisions that differed would be reviewed together. Some of them would change the model, some of them the standard.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "The light matters more than the model. Most early errors disappear when the light is shielded.",
        "“Unsure” has to be quick to answer, or people switch it off.",
        "When the steel supplier changes, the model must be checked again before the shift begins.",
      ],
    },
  ],
};
