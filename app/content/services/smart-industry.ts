import { pageTitle } from "../page-parts.ts";
import type { Service } from "./service.ts";

export const smartIndustry: Service = {
  slug: "smart-industry",
  name: "Smart Industry",
  title: "Smart Industry Solutions",
  intro:
    "A plant records more than it reads. We connect machines, sensors and planning, so that the shift leader and the planner see the same figures and can act on them.",
  cards: [
    {
      title: "Machine and sensor connection",
      text: "Controllers (PLCs), meters, SCADA and historians read through the interfaces they already have, such as OPC UA or Modbus. Sensors are added only where there is a blind spot.",
    },
    {
      title: "Condition monitoring and maintenance",
      text: "Each machine compared with its own normal, and a short list for the team: what to inspect, and because of which reading.",
    },
    {
      title: "Production visibility",
      text: "Output, stops and scrap by line and shift, counted by the machine and explained by the person beside it.",
    },
    {
      title: "Simulation and planning",
      text: "Try a schedule, a buffer or a new product on a model before you try it on the line.",
    },
  ],
  stepsLead: "Four steps. We connect one line first; the others wait for its result.",
  steps: [
    {
      title: "Walk the line",
      text: "With maintenance and production, on an ordinary day. We note what stops it, what is recorded and what only the operators know.",
    },
    {
      title: "Connect one line",
      text: "Read-only, through a gateway that stands apart from the controls. The readings are checked against what people see.",
    },
    {
      title: "Put it to use",
      text: "One list or one screen in a meeting that already takes place. If nobody uses it after some weeks, we change it or remove it.",
    },
    {
      title: "Extend",
      text: "The same pattern on the next line, by your technicians with our help, then without it.",
    },
  ],
  needs: [
    "One production line, and a shift leader who wants to try it.",
    "An hour with whoever looks after the controllers, and their rules for touching them.",
    "Maintenance records, on paper if need be. The dates of repairs matter most.",
    "A place on the plant network where a gateway may stand.",
  ],
  risks: [
    "Too many alarms, and people stop looking. We start with few and count the false ones in the open.",
    "A connection disturbs the controls. We read and do not write; writing back is a separate decision with its own safety review.",
    "Figures are used against people. We suggest agreeing first what they are for, and counting machines, never operators.",
  ],
  questions: [
    {
      question: "Our machines are from different makers and decades. Is that a problem?",
      answer:
        "It is the usual case. Most can be read through their controller, and those that cannot can take a clip-on sensor without touching the wiring.",
    },
    {
      question: "Will you change anything in the control programs?",
      answer:
        "Not for monitoring. If the system should later write to the controls, your automation supplier does it with us.",
    },
  ],
  related: ["predictive-analytics", "machine-learning", "process-automation"],
  closing: "Tell us which line you would look at first, and what you would like to have known last month.",
  metadata: {
    title: pageTitle("Smart Industry Solutions"),
    description:
      "Machines, sensors and planning connected line by line: condition monitoring, production visibility and simulation, read-only until you decide otherwise.",
    keywords: ["smart industry", "condition monitoring", "industrial IoT", "production data", "simulation"],
  },
};
