import { company } from "../company.ts";
import type { BuiltInArticle } from "./article.ts";

/** Common knowledge of the field: counts of independent arrivals, queues, Little’s law, third next available appointment. */
export const clinicWeek: BuiltInArticle = {
  id: "01936120-5a00-7b1c-8d42-6c9f1e5a3b82",
  slug: "what-appointment-data-says-about-a-clinics-week",
  title: "What appointment data says about a clinic’s week",
  description:
    "How a clinic manager can find out, with the appointments of one year, what they say about staffing and waiting, and what they cannot say.",
  author: company.name,
  tags: ["Scheduling", "Healthcare", "Data quality"],
  published: "2026-11-26T03:30:00Z",
  updated: "2026-11-26T03:30:00Z",
  sections: [
    {
      title: "Ask the question for one decision",
      type: "paragraph",
      marks: true,
      items: [
        "Every clinic has years of appointments in a system. Whether they help depends on what has to be decided, by whom and how long before: “On Friday I set the staff of the outpatient clinic for the week after next.” That sentence says what to count (patients who come, by half day), how far ahead (ten days) and what an error costs (a nurse too many, or a corridor that is full).",
        "The same data answers other questions badly. It says little about how many people need a doctor, because those who gave up on the telephone are not in it. It says nothing about whether a visit did any good.",
      ],
    },
    {
      title: "Five times, and which of them are true",
      type: "paragraph",
      marks: true,
      items: [
        "A visit has five moments: it was **asked for**, it was **booked for**, the patient **arrived**, it **began** and it **ended**. Few systems hold all five, and each has its own way of being wrong.",
      ],
    },
    {
      title: "",
      type: "bullet",
      marks: true,
      items: [
        "**Asked for.** Often the moment of booking, which may be days after the first call. A visit that was moved may carry the date of the move alone: ask whether the system keeps each change or writes over the last one.",
        "**Booked for.** Right, but for the blocks that are booked to keep a place free, and for the patients that are booked twice to be safe.",
        "**Arrived.** The moment at the desk. Whoever waits in a line before the desk is already waiting.",
        "**Began.** Often typed afterwards. Look at the minutes: if nearly all end in 0 or 5, they are estimates.",
        "**Ended.** In many systems the moment at which the note was signed, which may be in the evening.",
      ],
    },
    {
      title: "What a status means",
      type: "paragraph",
      marks: true,
      items: [
        "“Completed” may be what a person has seen, or what the system writes by itself at midnight when nobody has said otherwise. Count the visits that are completed and have no beginning: if there are many, the status says little.",
        "Keep four things apart that lists often join: the patient who **did not come**, who **cancelled too late** for the place to be given away, who **cancelled in time**, and whose visit **the clinic moved**. Only the first two are an empty chair. The last is your own doing, and it is often the largest.",
      ],
    },
    {
      title: "How much of it is chance",
      type: "paragraph",
      marks: true,
      items: [
        "Where people come independently of each other, as they do to an emergency room or a walk-in clinic, there is a simple rule: a count that is _n_ on average swings by about the square root of _n_. If 36 come on an ordinary Monday, two Mondays in three lie between 30 and 42, and nearly all of them between 24 and 48, with nothing having happened at all.",
        "Two things follow. A Monday with 44 needs no explanation, and a meeting about it costs more than it. And no method will say how many come next Monday more closely than that: an honest forecast is a range, and the staff is set for a place within it. Booked appointments swing less, since the book holds them together. What remains is who does not come.",
      ],
    },
    {
      title: "The shape of the week",
      type: "paragraph",
      marks: true,
      items: [
        "What is no chance is the shape: weekday, hour, season, and what stands in the calendar. A year has 52 of each weekday, which is enough for its shape and too few for that of each hour of it; put hours together until each has some hundreds of visits.",
        "Holidays move, and so do the weeks around them. The first working day after a long weekend is no ordinary Monday, and the week of a festival is none either, even if the clinic is open. Write these days into the table before anything is averaged. Mark also the days on which a doctor was away: a day with few visits may have had few places.",
        "For access, count as the field does: on each day, how far away is the **third** next free appointment? The first is often a place that was cancelled an hour ago, and makes a full clinic look open.",
      ],
    },
    {
      title: "Why a full clinic waits",
      type: "paragraph",
      marks: true,
      items: [
        "Waiting does not grow with the load; it grows with how little is left. For one doctor, with patients who come and take as long as chance will have it, the average wait is the share of time that is busy divided by the share that is free, times one visit. At four fifths busy that is four visits, at nine tenths nine, at nineteen twentieths nineteen. An appointment book makes all of these smaller, and keeps their shape.",
        "So a plan that fills every minute is a plan for a full corridor. Places kept free in the afternoon take up what the morning leaves over. Visits that begin on time and last as long as they are booked for help as much as another room, because half of the waiting comes from how uneven they are.",
        "One sum shows whether your times can be true: the people in the waiting room are, on average, those who arrive in an hour times the hours that each waits. Twelve arrivals an hour and half an hour of waiting are six people. If your data says six and there are fifteen, the moment of arrival is not the moment of arrival.",
      ],
    },
    {
      title: "Who does not come",
      type: "paragraph",
      marks: true,
      items: [
        "The best single sign is an ordinary one: how long before the visit it was booked. What is booked for tomorrow is kept more often than what is booked for in three months. After that come earlier visits that were missed, the weekday and the hour. A model that uses these four is hard to beat, and easy to explain.",
        "Be careful what it is for. Whoever misses visits often has no car, no leave from work or a child at home. If the model books two patients into one place, it is these who wait longest when both come. **Use it to remind, to call and to offer another time; not to overbook a person.** If places have to be overbooked, do it by the hour, for all alike, and count how long people then wait.",
      ],
    },
    {
      title: "Beds",
      type: "paragraph",
      marks: true,
      items: [
        "For beds the same holds, with two traps. The count at midnight is the lowest of the day in many wards: patients come in the morning and go in the afternoon, and between the two both are there. Count by the hour. And the length of a stay has a long tail: the average says little about most patients. Plan with the median, and with the stay that one patient in ten exceeds.",
        "Admissions that were planned are the part of the week that can be moved. In many hospitals they swing more from day to day than the emergencies do, since they follow the lists of the operating rooms. Draw both as lines before a forecast is built: if the planned line is the uneven one, the answer is a list, not a model.",
      ],
    },
    {
      title: "Without names",
      type: "paragraph",
      items: [
        "None of this needs a name, a diagnosis or a date of birth. A number in place of the patient, an age in bands, the kind of visit and the five times are enough. Let the clinic make the extract, on its own machine; look at the rare kinds of visit, since a kind with three patients a year is a name. Your data protection officer should see the list of columns before the first row leaves.",
      ],
    },
    {
      title: "Try it on one clinic",
      type: "paragraph",
      items: ["This takes about two weeks, with an export of one year."],
    },
    {
      title: "",
      type: "bullet",
      marks: true,
      items: [
        "**Choose** one clinic whose manager sets the staff and can say when.",
        "**Export** a row for each visit, with all five times and every status it has had.",
        "**Count** visits by day and draw them. Mark holidays, leave and the days on which the system was changed.",
        "**Compare** the swing of each weekday with the square root of its average. What is left over has a reason.",
        "**Check** the waiting room: stand in it for one morning, and compare what you count with what the data says.",
        "**Plan** four past weeks with the shape alone, as if you did not know them, beside the plan that was made. Which one had fewer hours too many, and fewer too few?",
      ],
    },
    {
      title: "",
      type: "paragraph",
      marks: true,
      items: [
        "If the shape alone plans better than what was done, begin with a calendar on the wall; it costs nothing. If it does not, ask what the person who planned knew that the data does not: that is the column to record. Only where both leave something over is there work for a model. Our page on [healthcare](/industries/healthcare) says how we go on from there, and [predictive analytics](/services/predictive-analytics) what such a forecast would come with.",
      ],
    },
    {
      title: "Checklist",
      type: "bullet",
      items: [
        "The decision is named: who sets what, for which days, how long before.",
        "Each visit has a row, and each change of it is kept.",
        "It is known which of the five times a person types, and when.",
        "The minutes of beginnings do not nearly all end in 0 or 5.",
        "“Completed” is something that a person has seen.",
        "Not come, cancelled late, cancelled in time and moved by the clinic are four things.",
        "Blocks that keep places free are marked, and are no visits.",
        "Holidays, festivals and the days after them are in the table.",
        "Days on which a doctor was away are marked.",
        "The swing of each weekday has been compared with the square root of its average.",
        "Access is counted by the third next free appointment.",
        "The people in the waiting room have been counted once, by eye.",
        "Beds are counted by the hour, planned and unplanned apart.",
        "The extract has no names, and rare kinds of visit are put together.",
        "Four past weeks have been planned without knowing them, and compared.",
      ],
    },
  ],
};
