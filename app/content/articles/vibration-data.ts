import { company } from "../company.ts";
import type { BuiltInArticle } from "./article.ts";

/** Rules of thumb of the trade: ISO 13373-1 and ISO 20816-1 on measuring vibration, ISO 15243 on how bearings fail. */
export const vibrationData: BuiltInArticle = {
  id: "01936120-5a00-7a6e-9c31-5b8e0d4f2a71",
  slug: "is-our-vibration-data-good-enough",
  title: "Is our vibration data good enough?",
  description:
    "How a maintenance engineer can find out, with one machine and the readings that are there, what vibration data will show and what it cannot.",
  author: company.name,
  tags: ["Predictive maintenance", "Vibration", "Data quality"],
  published: "2026-11-25T03:30:00Z",
  updated: "2026-11-25T03:30:00Z",
  sections: [
    {
      title: "Ask the question for one fault",
      type: "paragraph",
      marks: true,
      items: [
        "Many plants have years of vibration readings. Whether they are good enough depends on what you want to see, and how early. So begin with one machine and one fault: “I want to know that the bearing at the drive end of this fan is failing, four weeks before it does.” The fault decides the frequencies, the frequencies decide the sensor and the sampling, and the four weeks decide how often to read.",
        "Faults do not look alike. Unbalance shows at the speed of the shaft, misalignment at one or two times that speed, looseness at many multiples of it. A damaged gear shows around the frequency at which its teeth meet. A rolling bearing is the hardest: for most of its decline it gives short, weak shocks that ring at several kilohertz, and it moves the machine’s overall level only near the end.",
        "If all you have is one overall value in mm/s between 10 and 1,000 Hz, you will see unbalance, misalignment and looseness well. You will see a bearing late.",
      ],
    },
    {
      title: "The sensor and how it is mounted",
      type: "paragraph",
      marks: true,
      items: [
        "An accelerometer on a surface is a mass on a spring. The joint is the spring, and the whole has a resonance of its own. Up to about a third of that resonance the reading is at most about a tenth too high; close to it the sensor exaggerates, and above it the sensor sees almost nothing.",
        "How far you can look therefore depends on how the sensor is held. These are orders of magnitude, for a common industrial sensor on steel:",
      ],
    },
    {
      title: "",
      type: "bullet",
      marks: true,
      items: [
        "**Held by hand with a probe tip:** up to a few hundred hertz, perhaps 1 kHz, and different for each person.",
        "**Two-pole magnet on a curved or painted surface:** up to about 2 kHz.",
        "**Flat magnet on a machined spot:** up to about 5 kHz.",
        "**Glued base:** close to a stud, if the glue is hard and thin.",
        "**Screwed on a stud, with a film of grease:** up to 10 kHz and more, as the data sheet says.",
      ],
    },
    {
      title: "",
      type: "paragraph",
      items: [
        "The place matters as much. The sensor belongs on the bearing housing, in the load zone if you can: a sheet-metal cover is a drum. And it has to be the same place each time. A sensor that was moved by a hand’s width, or turned from horizontal to vertical, begins a new series of readings. Mark the spot, and write down the day on which it changed.",
      ],
    },
    {
      title: "How fast, and for how long",
      type: "paragraph",
      marks: true,
      items: [
        "Look up the bearing’s frequencies, which its maker gives per revolution: outer ring, inner ring, rolling element and cage. Without a data sheet there is a good rule for _n_ rolling elements: in each revolution of the shaft about 0.4 times _n_ of them pass a place on the outer ring, and about 0.6 times _n_ a place on the inner ring, and the cage makes about 0.4 of a turn.",
        "An example: a shaft at 1,480 revolutions a minute turns 24.7 times a second. With nine balls, the outer ring gives about 3.6 shocks per revolution, which is 89 Hz, and the inner ring about 5.4, which is 133 Hz. To recognise the pattern you want several multiples of those, so look at least up to 1 kHz. To hear the ringing itself, from which an envelope is made, you need the range from about 2 to 10 kHz.",
        "**Sampling rate.** A signal has to be sampled more than twice as fast as its highest frequency; in practice 2.56 times, because the anti-aliasing filter needs room. For 10 kHz that is 25.6 kHz. Without that filter, what lies above half the rate looks like a real low frequency. A controller that takes one raw value each 100 ms sees nothing of a bearing, however many years of it there are.",
        "**Record length.** Two frequencies can be told apart only if they differ by more than one divided by the length of the record. One second gives 1 Hz, ten seconds give 0.1 Hz. At 1,480 revolutions a minute one or two seconds are enough for a bearing. A shaft that turns ten times a minute needs a minute or more, and a sensor made for such low frequencies.",
        "**Resolution.** Weak shocks of an early fault stand beside the strong motion of the machine. 24 bits have room for both; with 16, set the gain so that ordinary running uses a good part of the range.",
      ],
    },
    {
      title: "How often",
      type: "paragraph",
      items: [
        "A trend needs several points between “it begins to show” and “it has to be stopped”. If that takes three months for your bearing and your way of measuring, a reading each week is plenty and one each month is too few. If it takes three days, as with poor lubrication at high speed, only readings each hour will help. A fair rule: an interval of no more than a tenth of the warning time you hope for.",
      ],
    },
    {
      title: "What the machine was doing",
      type: "paragraph",
      marks: true,
      items: [
        "This is where most data fails, and it costs the least to mend. Vibration changes with speed, load, temperature, product and valve position, often far more than with wear. **A reading without the operating state is half a reading.** Take a machine that runs at two speeds: as they came, its readings look like noise, while those at one speed alone may show a bearing that gets worse each week.",
        "Store with each reading the speed in that very second, and load, current or flow if you have them; if nothing else, the recipe and whether the machine was running. Then compare like with like. Do not take the average of a shift: half an hour at standstill makes any machine look well.",
      ],
    },
    {
      title: "Clocks, gaps and clipped readings",
      type: "paragraph",
      marks: true,
      items: [
        "**Clocks.** The vibration comes from one system, the speed from another, the work orders from a third. If their clocks differ by minutes, a start is filed under standstill. Have all of them take the time from one server, store it in UTC, and test it: stop the machine and see whether all systems say so at the same moment.",
        "**Gaps.** A missing value has to look missing. Zeros, the last value repeated for hours, and lines drawn between two points are worse than nothing, since they look like readings. Count them, and ask whether the missing ones are those of starts and trips.",
        "**Clipped readings.** A signal that reaches the limit of its range is cut off flat. Its spectrum then shows multiples that the machine does not have. Look for many samples at exactly the same extreme value.",
      ],
    },
    {
      title: "Units",
      type: "paragraph",
      items: [
        "Say which quantity it is: acceleration in g, velocity in mm/s, displacement in micrometres. Say how it is expressed: root mean square (rms), peak, or peak to peak. For a pure sine the peak is 1.41 times the root mean square; for the shocks of a bearing it may be five times as much or more, and that very ratio is a sign. Say the frequency range. Two systems with different ranges will disagree about the same machine for ever.",
      ],
    },
    {
      title: "What has happened before",
      type: "paragraph",
      items: [
        "Readings tell you that something changed. Only your records tell you what it was. For each stop of the last years you want the machine, the part, the day on which the fault was noticed, the day of the repair, and what was found when it was opened. “Replaced bearing” is an action; “outer ring spalled, grease dry” is a finding. A photograph of the removed part, with the date, is worth more than another sensor.",
        "Be honest about how many there are. Ten well-described failures of one kind are a good start for a model. Two are not, and then the right aim is smaller: notice that this machine no longer behaves as it used to, and have a person look.",
      ],
    },
    {
      title: "Try it on one machine",
      type: "paragraph",
      items: ["This takes about two weeks, with what you have."],
    },
    {
      title: "",
      type: "bullet",
      marks: true,
      items: [
        "**Choose** a machine that has failed at least once while it was being measured.",
        "**Collect** its readings of that year, its speed or current, and its work orders, in one table with one clock.",
        "**Plot** everything as it is. Mark the gaps, the flat stretches and the day of the repair.",
        "**Sort** the readings by speed, in three or four classes, and plot each class for itself.",
        "**Look** at the weeks before the repair without knowing the date: could a colleague have pointed to them?",
        "**Measure** once by hand, on the marked spot, for ten seconds at 25.6 kHz, and compare it with what your system stored at that moment.",
      ],
    },
    {
      title: "",
      type: "paragraph",
      marks: true,
      items: [
        "If the failure stands out, your data is good enough for this fault, and a simple limit for each class of speed may be all you need. If it stands out only in the measurement by hand, the sensor or the sampling is what to change. If it stands out nowhere, ask whether this fault makes vibration at all: for slow shafts, for grease and for electrical faults, temperature, current or ultrasound may see more. Our page on [manufacturing](/industries/manufacturing) says how we go on from there, and a [worked example](/case-studies) shows the list that would come of it.",
      ],
    },
    {
      title: "Checklist",
      type: "bullet",
      items: [
        "The fault is named: machine, part, and how early we want to know.",
        "The bearing’s type is known, and its frequencies at running speed are written down.",
        "The sensor is on the bearing housing, screwed or glued; spot and direction are marked.",
        "The range used ends below a third of the resonance of the mounted sensor.",
        "The sampling rate is at least 2.56 times the highest frequency, with an anti-aliasing filter.",
        "The record is longer than one divided by the smallest difference we want to see.",
        "Ordinary running uses a good part of the range; nothing is clipped.",
        "The interval is at most a tenth of the warning time we hope for.",
        "Speed and load are stored with each reading, not as the average of a shift.",
        "All systems take the time from one server, and a test stop has shown it.",
        "Missing readings look missing: no zeros, no repeated values.",
        "Quantity, how it is expressed (rms, peak), frequency range and unit stand with each value.",
        "Past failures are listed with part, finding and both dates; we know how many there are.",
      ],
    },
  ],
};
