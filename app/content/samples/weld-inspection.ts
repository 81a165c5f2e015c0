import type { SampleCaseStudy } from "./sample.ts";

export const weldInspection: SampleCaseStudy = {
  slug: "weld-inspection",
  title: "Camera inspection of weld seams",
  description: "Alongside the inspector, a camera checks each weld seam, and asks when it is unsure of one.",
  tags: ["Computer vision", "Manufacturing", "Quality"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Every seam was judged by eye at the end of the line. Two good inspectors disagreed on the borderline ones, and both were tired by the end of a shift.",
        "There were plenty of photographs of good seams. There were few of each defect, and some defects had never been photographed.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A fixed camera and light, so that a shadow is not mistaken for a pore.",
        "A model of the good seam that marks whatever departs from it, whether or not it has a name.",
        "A second model for the named defects, used only where there were enough examples.",
        "A screen with three answers: good, defective, unsure. The third one asks the inspector.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The inspector decides. The model orders the seams so that the doubtful ones are seen first, and keeps the picture with the decision.",
        "Once a week the decisions that differed are reviewed together. Some of them change the model, some of them the written standard.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "The light matters more than the model. Most early errors disappear when the light is shielded.",
        "“Unsure” has to be quick to answer, or people switch it off.",
        "When the steel supplier changes, the model must be checked again before the shift, not after.",
      ],
    },
  ],
};
