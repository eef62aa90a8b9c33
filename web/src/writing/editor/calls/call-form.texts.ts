import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { callsTexts } from '../../../markets/calls/calls.texts.ts'

const { day, shortDay } = callsTexts

export const callFormTexts = {
  title: (at: number, most: number) => `Call ${at} (up to ${most})`,
  remove: (at: number) => `Remove call ${at}`,
  optional: 'optional',
  instrument: {
    label: 'Instrument',
    placeholder: 'Name or symbol: cocoa, USDKES',
    list: 'Instruments',
    searching: 'Searching…',
    nothing: (term: string) => `No instrument is called ${term}.`,
    unavailable: 'Instruments could not be loaded. Your input is kept.',
    lastClose: (price: string, on: string) => `Last close ${price}, ${on}.`,
    noClose: 'No close yet.',
    month: 'Month',
    demonstration: 'Demonstration prices',
  },
  open: {
    label: (symbol: string) => `Your open calls on ${symbol}`,
    call: (direction: 'up' | 'down', until: string) =>
      `${direction === 'up' ? 'Up' : 'Down'} by ${shortDay(until)}`,
    remark: 'Add a remark',
    newTab: (call: string) => `(${call}, new tab)`,
    allowed: (direction: 'up' | 'down') =>
      `A new one must also go ${direction}, with a date at least ${MarketLimits.openCallsApart} days from theirs.`,
    unavailable: 'Your open calls could not be loaded. They are checked when you publish.',
  },
  direction: { label: 'It will go', up: 'Up', down: 'Down' },
  until: {
    label: 'By the close of',
    presets: 'Dates',
    spans: [
      { name: '1 week', span: { days: 7 } },
      { name: '1 month', span: { months: 1 } },
      { name: '3 months', span: { months: 3 } },
      { name: '6 months', span: { months: 6 } },
      { name: '1 year', span: { months: 12 } },
    ],
  },
  target: { label: 'Target', presets: 'Targets' },
  stop: { label: 'Stop', presets: 'Stops' },
  fromLast: (move: string) => `${move} from the last close`,
  sureness: {
    label: 'How sure are you?',
    hint: (least: number) => `optional, ${least} to 99`,
    slider: 'How sure, on a scale',
    unit: '%',
  },
  judged: {
    title: 'What will be judged',
    right: 'Right',
    wrong: 'Wrong',
    unfinished: 'Choose an instrument and a day to see what will be judged.',
    invalid: 'Fix the marked fields to see how this will be judged.',
    lastClose: 'Last close',
    noChance: 'The odds by chance are not available now.',
    entry: (when: string) => `The entry is the first close after you publish, ${when} at the earliest.`,
    takeBack: 'You can take the call back for 15 minutes, but not after its entry.',
    noAdvice: 'Judged in public, right or wrong. No advice.',
  },
  wrong: {
    noInstrument: 'Choose an instrument from the list.',
    duplicate: 'An analysis can have one call on each instrument.',
    full: `You have ${MarketLimits.openCalls} open calls on it, the most allowed. Add a remark to one of them instead.`,
    otherQuote: (symbol: string) =>
      `You have an open call on ${symbol}, another quote of the same pair. Add a remark to it instead.`,
    against: (direction: 'up' | 'down') =>
      `Your open call on it goes ${direction}. Add a remark to it instead of a call against it.`,
    near: (until: string) =>
      `Your open call on it is for ${day(until)}. Choose a date at least ${MarketLimits.openCallsApart} days from that.`,
    noDay: 'Choose a day.',
    ended: (name: string) => `${name} is no longer quoted.`,
    tooEarly: (first: string) => `Choose ${day(first)} or later.`,
    tooLate: (last: string) => `A call can run for three years, until ${day(last)}.`,
    noNumber: 'Enter a number, such as 1,700 or 0.25.',
    notPositive: 'Enter a number above 0.',
    target: (typed: string, close: string, direction: 'up' | 'down') =>
      direction === 'up'
        ? `${typed} is not above the last close, ${close}. A call up needs a target above it. Did you mean down?`
        : `${typed} is not below the last close, ${close}. A call down needs a target below it. Did you mean up?`,
    stop: (typed: string, close: string, direction: 'up' | 'down') =>
      direction === 'up'
        ? `${typed} is not below the last close, ${close}. A call up needs a stop below it.`
        : `${typed} is not above the last close, ${close}. A call down needs a stop above it.`,
    beyond: (direction: 'up' | 'down') =>
      `The stop of a call ${direction} lies ${direction === 'up' ? 'below' : 'above'} its target.`,
    sureness: 'Enter a whole number from 1 to 99.',
    lessThanHalf: 'Without a target, enter 51 to 99%, or choose the other direction.',
  },
} as const
