import { company } from "../company.ts";
import type { BuiltInArticle } from "./article.ts";

/** Common knowledge of the field: demand hidden by empty shelves, rolling origins, scaled errors, the newsvendor’s share. */
export const salesHistory: BuiltInArticle = {
  id: "01936120-5a00-7c2d-9e53-7daf2f6b4c93",
  slug: "is-our-sales-history-good-enough-for-a-forecast",
  title: "Is our sales history good enough for a forecast?",
  description:
    "How a planner can find out, with one group of articles and the sales that are there, what a forecast will be worth before anybody builds one.",
  author: company.name,
  tags: ["Forecasting", "Retail", "Data quality"],
  published: "2026-11-26T04:30:00Z",
  updated: "2026-11-26T04:30:00Z",
  sections: [
    {
      title: "Ask the question for one order",
      type: "paragraph",
      marks: true,
      items: [
        "A forecast is good enough if it makes one order better. So begin with the order: “On Monday I order coats for 40 stores. They arrive in three weeks, and I order again two weeks later.” This says how far to look: not three weeks but five, because what is ordered now has to last until the next order has come. It says how fine: by coat and store, by week. And it says who will compare it with what.",
        "Finer than the order is waste. A forecast by day, for goods that are ordered by week, is seven times the work and no better order.",
      ],
    },
    {
      title: "Sales are not demand",
      type: "paragraph",
      marks: true,
      items: [
        "A till records what was sold. On the days on which the shelf was empty it records nothing, and the history learns that nobody wanted it. **Without the stock of each day, a sales history is half a history.** It forecasts least for what sold best, and the next order makes it true.",
        "With the stock beside it, the empty days become gaps. Then look at the neighbours: some who found no coat in blue have bought the one in grey, whose sales are therefore too high on the same days. Stock that the system believes in and nobody finds does the same, without a trace: an article that always sold and has sold nothing for two weeks, with stock on the books, is a reason to send a person to the shelf.",
      ],
    },
    {
      title: "How much history",
      type: "paragraph",
      marks: true,
      items: [
        "To tell a season from an accident you have to have seen it twice: two full years at least, three if you can. Older years help less than one thinks, since assortment and shops have changed.",
        "Few articles are that old. A coat is sold for one winter and replaced. So the history has to be that of the **kind**: link each article to the one it follows, by a person who knows them, and keep the link in a table. Articles without a forerunner are forecast from the curve of their group, and their level is known only after the first weeks. Say so, and keep part of the order back until then.",
      ],
    },
    {
      title: "Feasts that move, prices that were planned",
      type: "paragraph",
      marks: true,
      items: [
        "Diwali, Eid and Easter fall on other days each year. “The same week last year” is then another week. Write the feasts into a calendar, and count the weeks by their distance from them.",
        "A promotion explains more than any season, if it is written down: the article, the stores, the price, the days, and whether it was on the front page. Two lists are needed, and they differ: what was **planned**, which is all that one knows when one forecasts, and what then **happened**. A test that uses the second looks splendid and will never come again.",
        "Note also what else was not ordinary: a store being rebuilt, a new competitor, a week without the online shop. One line each is enough.",
      ],
    },
    {
      title: "What is booked, and when",
      type: "bullet",
      marks: true,
      items: [
        "**Returns.** Often booked as a negative sale on the day on which they come back. For the order, take them out and count them apart.",
        "**Pieces.** A pack of six that becomes a pack of four sells half as many packs again, with the same demand. Forecast in pieces.",
        "**Days.** Is the day that of the purchase, of the delivery or of the invoice? In an online shop these may be weeks apart.",
        "**Deliveries.** What a warehouse sends to stores is an order, not a sale: it swings far more than what people buy. Take the till.",
        "**The sum.** The year of the export, put together, should be that of the ledger. If it is not, find out before anything else.",
      ],
    },
    {
      title: "How much of it is chance",
      type: "paragraph",
      marks: true,
      items: [
        "Where customers come independently of each other, a number that is _n_ on average swings by about the square root of _n_. An article that sells 4 a week in a store sells 2 to 6 in two weeks of three, and now and then none or 8, with nothing having changed. No method comes closer than that. An article that sells 400 in all stores swings by 20, a twentieth.",
        "So ask how your sales are spread. If most articles sell fewer than one a week in each store, a forecast for each is a wish: decide the sum for all stores, which can be known, and send the pieces after where they are sold. Errors shrink as articles are put together, and most decisions can be made one level higher than one thinks.",
      ],
    },
    {
      title: "What it has to beat",
      type: "paragraph",
      marks: true,
      items: [
        "Two forecasts cost nothing: the last weeks go on, and the same week as last year comes again. Each method has to beat the better of them **on weeks it has not seen**, and in the way it will be used: stand at one Monday in the past, forget all that came later, forecast five weeks, compare, and go on to the next Monday. A year of Mondays is a fair test. A single split of the data is not.",
        "Measure in pieces or in money, not in percent: with a sale of zero the percentage has no meaning, and with small numbers it rewards forecasts that are too low. A good measure is the average error divided by that of the free forecast. One means that nothing was gained.",
        "And compare it with the people. What did the planner order, and how far off was that? If the planner is better, the data lacks what the planner knows.",
      ],
    },
    {
      title: "A range, and what an error costs",
      type: "paragraph",
      marks: true,
      items: [
        "One number cannot be ordered by, since too many and too few do not cost the same. If a coat that is missing costs 30 in margin, and one that is left over costs 10 when it is marked down, order so many that they will be enough in 30 of 40 cases: the cost of too few, divided by both costs together. For a fresh loaf the share is lower; for a part without which a machine stands still it is near to one.",
        "For that the forecast needs a range, and the range has to be true: of a hundred weeks in which it said “between 20 and 34 with nine in ten”, about ninety should have been there. Count them. This is the test that is left out most often.",
      ],
    },
    {
      title: "Try it on one group",
      type: "paragraph",
      items: ["This takes about two weeks, with an export of two years."],
    },
    {
      title: "",
      type: "bullet",
      marks: true,
      items: [
        "**Choose** a group of articles that is ordered by one person, with a supplier whose lead time is known.",
        "**Export** sales, stock, prices and promotions, by article, store and day, and the list of forerunners.",
        "**Mark** the days without stock as gaps, and count how many there are: this number alone may be worth the work.",
        "**Draw** the ten largest articles, and ten at random, with feasts and promotions on the axis.",
        "**Forecast** each Monday of the last year with the two free forecasts, and write down their error.",
        "**Compare** with the orders that were placed, in pieces left over and pieces missed.",
      ],
    },
    {
      title: "",
      type: "paragraph",
      marks: true,
      items: [
        "If a free forecast orders better than what was done, use it from Monday on. If the gaps are many, record the stock first. If neither helps and the sums swing by more than chance, there is something to learn, and a model may be worth its price. Our page on [retail](/industries/retail) says how we go on from there, and [predictive analytics](/services/predictive-analytics) what such a forecast would come with.",
      ],
    },
    {
      title: "Checklist",
      type: "bullet",
      items: [
        "The order is named: who, what, when, and how long it has to last.",
        "The forecast is as fine as the order, and no finer.",
        "The stock of each day is there, and days without stock are gaps.",
        "Stock on the books has been looked for on the shelf, for a sample.",
        "There are two full years at least.",
        "Each article is linked to the one it follows.",
        "Feasts that move are in a calendar.",
        "Promotions and prices are there as planned and as they happened.",
        "Returns are apart, and all is counted in pieces.",
        "It is known which day the day of a sale is.",
        "The year of the export is that of the ledger.",
        "We know how many articles sell fewer than one a week in a store.",
        "Two free forecasts have been tested on a year of Mondays.",
        "The error is in pieces or money, and divided by that of the free forecast.",
        "The costs of one too many and one too few are written down.",
        "The range has been counted: nine weeks in ten were within it.",
      ],
    },
  ],
};
