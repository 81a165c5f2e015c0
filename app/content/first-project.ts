/** What a first project takes, as it stands on the pages of services and industries: the hours are those of our example. */
import { href } from "react-router";

export const firstProject = {
  kind: "figures",
  heading: "What a first project takes",
  lead: "",
  note: "",
  items: [
    {
      value: "2 to 8",
      unit: "weeks",
      label: "for one question",
      lines: "",
      said: "",
      link: { label: "How a project goes", to: `${href("/")}#working` },
    },
    {
      value: "34",
      unit: "hours",
      label: "of your people, in our made-up example",
      lines: "",
      said: "",
      link: { label: "", to: "" },
    },
    {
      value: "1",
      unit: "price",
      label: "agreed before the start",
      lines: "",
      said: "",
      link: { label: "What it costs", to: `${href("/about")}#questions` },
    },
    {
      value: "4",
      unit: "places",
      label: "to stop, and you keep what there is",
      lines: "",
      said: "",
      link: { label: "The agreed page", to: href("/papers/:id", { id: "agreed-page" }) },
    },
  ],
} as const;
