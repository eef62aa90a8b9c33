import type { PriceTime } from '@soko/contracts/markets/instruments.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The words of the pages of the markets. */
export const marketsTexts = {
  title: 'Prices',
  summary:
    'Daily closes of currencies, shares, indices, commodities, coins and rates, with Africa at their heart.',
  lede: 'Last closing prices and changes.',
  tabs: { label: 'Market', analyses: 'Analyses', prices: 'Prices', calls: 'Calls', records: 'Records' },
  find: { label: 'Find an instrument', placeholder: 'Name or symbol', button: 'Find' },
  kinds: {
    label: 'Kinds',
    all: 'All',
    currency: 'Currencies',
    equity: 'Equities',
    index: 'Indices',
    commodity: 'Commodities',
    crypto: 'Crypto',
    rate: 'Rates',
  },
  demonstration: 'Demonstration prices',
  demonstrationExplained:
    'drawn by a random walk, so that every page can be tried. They are nobody’s market.',
  caption: (kind: string) => `${kind}: last close, change on the day and the month, 60 closes`,
  columns: { name: 'Name', last: 'Last close', day: 'Day', month: 'Month', closes: '60 closes' },
  sortBy: (column: string) => `Sort by ${column}`,
  none: '–',
  noPrice: 'no price yet',
  ended: (day: string) => `ended ${day}`,
  up: 'up ',
  down: 'down ',
  points: 'pp',
  loading: 'Loading the prices',
  nothing: {
    title: (term: string) => `Nothing is called “${term}”`,
    text: 'Try a part of the name, or the symbol.',
    all: 'All prices',
  },
  empty: { title: 'No instruments yet', text: 'An admin can list them.' },
  more: 'More instruments',
  summaryOf: (name: string, about: string) =>
    `${about === '' ? name : `${name}: ${about}`}. Daily closes, and how they moved.`,
  closeOf: (unit: string, day: string) => `${unit}, close of ${day}`,
  closeOn: (day: string) => `Close of ${day}`,
  named: 'Instruments in this analysis',
  hasEnded: (day: string) => `No longer quoted: it ended on ${day}.`,
  held: (day: string) =>
    `The close of ${day} is far from the one before. An admin looks at it before it counts.`,
  noPrices: 'It has no prices yet.',
  chart: 'Chart',
  chartOf: (name: string, count: number) =>
    count === 1 ? `${name}, one daily close` : `${name}, ${count} daily closes`,
  range: 'Period of the chart',
  ranges: {
    '1m': { shown: '1M', said: '1M, 1 month' },
    '3m': { shown: '3M', said: '3M, 3 months' },
    '6m': { shown: '6M', said: '6M, 6 months' },
    '1y': { shown: '1Y', said: '1Y, 1 year' },
    all: { shown: 'All', said: 'All closes' },
  },
  shortDay: (day: string) =>
    `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(2, 4)}`,
  inFigures: 'The newest closes in figures',
  closesOf: (name: string) => `Closes of ${name}`,
  figures: {
    title: 'In figures',
    symbol: 'Symbol',
    taken: 'Price taken',
    count: 'Closes',
    source: 'Source',
    day: 'Day',
    close: 'Close',
  },
  since: (count: number, day: string) => `${count.toLocaleString('en')}, from ${day}`,
  taken: ({ zone, time, dayAfter }: PriceTime) => {
    const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
    if (time === undefined) return `during the day in ${place}`
    return `at ${time} in ${place}${dayAfter === true ? ', on the day after' : ''}`
  },
  ledHere: (symbol: string) => `Write $${symbol} in an analysis to lead readers here.`,
  demonstrationSaid:
    'These prices are drawn by a random walk, so that every page can be tried. They are nobody’s market.',
} as const
