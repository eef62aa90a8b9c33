import { MarketLimits, RULES_VERSION } from '@soko/contracts/market-limits.ts'
import { RECORD_RULES, type RulesPart } from './record-rules.texts.ts'

const CALL_RULES: readonly RulesPart[] = [
  {
    id: 'what',
    heading: 'What a call is',
    points: [
      'A call says that the price of an instrument goes up or down by a date. The date is from one day to three years ahead.',
      'It can have a target, the price to be reached, and a stop, the price at which the author gives up.',
      'It can state how sure the author is, from 1 to 99%. Without a target, that is at least 51%.',
      'A call is published with an analysis. An analysis has up to three calls, one per instrument. A new version of an analysis can add a call; the time of that version then counts.',
      'Analyses that were imported, or first published elsewhere, have no calls.',
      'An author has up to three open calls on an instrument, all in the same direction, with dates at least a week apart. Quotes of the same pair, such as USD/KES and KES/USD, are one instrument, and only one of them can have open calls at a time.',
    ],
  },
  {
    id: 'entry',
    heading: 'The entry',
    points: [
      'A call begins at its entry: the first close whose price is taken after the call was published.',
      'Each instrument states at what time of day its price is taken. That time counts, not the time at which the price is published. If it is unknown, the price counts as taken at 00:00 of its day.',
      'A close that Soko already knew when the call was published is never the entry.',
      'A day without a trade has no close.',
    ],
  },
  {
    id: 'judged',
    heading: 'Right or wrong',
    points: [
      'Only daily closes count, not prices during the day. The closes after the entry are checked day by day.',
      'A close at the stop or beyond makes the call wrong. A close at the target or beyond makes it right. The first of them ends the call.',
      'Otherwise the call ends at the first close on or after its date, however late that close arrives. A call with a target is then wrong. A call without a target is right if the close is above the entry (call up) or below it (call down). An equal close is wrong.',
      'Without a close, the call waits. It does not expire.',
      'If an instrument ends, an admin records its last value, which can be 0. That value is the last close and judges all open calls.',
      'Prices are compared exactly, with all their decimals.',
    ],
  },
  {
    id: 'void',
    heading: 'Void calls',
    points: [
      'A call is void if the price of its entry is taken more than 240 hours (ten days) after publication.',
      'It is also void if its entry is on its date or later, or if the entry is at its target or stop, or beyond.',
      'It is void if it was made on demonstration prices and real prices have replaced them.',
      'A call is void, too, if its instrument ends before the entry. The last value of an instrument is never an entry.',
      'A void call is neither right nor wrong. Records count it as void.',
    ],
  },
  {
    id: 'return',
    heading: 'Return',
    points: [
      'The return of a call up is exit / entry − 1. For a call down it is the same with the opposite sign. So a positive return is always in the call’s favour, and a negative one against it.',
      'For rates, the return is exit − entry in percentage points, again with the opposite sign for a call down.',
      'It is the return of the price, with recorded dividends, before costs and taxes.',
    ],
  },
  {
    id: 'frozen',
    heading: 'Calls cannot be changed',
    points: [
      `An author can take a call back within ${MarketLimits.takeBackMinutes} minutes of publication, and only before the price of its entry is taken. Profiles show how many calls were taken back.`,
      'After that, nothing changes a call: not editing, deleting or hiding the analysis. Every call keeps its own page.',
      'Authors can add dated remarks, such as “I no longer think so”. The call still runs as published.',
      'If an account is erased, its calls are erased too. Soko keeps the number of calls that were right, wrong or not judged yet, without names.',
    ],
  },
  {
    id: 'corrected',
    heading: 'Corrected prices, splits and dividends',
    points: [
      'Admins can correct a close, with a reason. Calls that it affects are judged again. The call’s page shows every judgement.',
      'A close far from the one before waits for an admin. Until then, calls that were published on or before its day are judged by earlier closes only.',
      'After a split, a bonus issue or a redenomination, calls are adjusted by the same factor. 1 new share for 10 held is a split of 10 into 11.',
      'For calls made before an ex-dividend day, closes from that day on are multiplied by c / (c − d), where d is the dividend and c is the close before that day.',
      'Dividends, bonus issues and splits that are recorded late judge calls again.',
      'An admin who has or had a call on an instrument cannot correct its prices, change it or end it. With an open call, they cannot import its closes either.',
    ],
  },
]

/** The texts of `/calls/rules`: how calls are judged and records calculated. */
export const rulesTexts = {
  title: 'How calls are judged',
  summary:
    'The rules by which Soko judges price calls from daily closes, compares them with chance and calculates records.',
  intro:
    'An author’s call says which way a price goes, and by when. These rules, known in advance, decide which calls are right and what a record is worth. They are complete: with them and the public calls and closes you can recompute every record.',
  contents: 'On this page',
  parts: [...CALL_RULES, ...RECORD_RULES],
  recompute: {
    id: 'recompute',
    heading: 'Check it yourself',
    text: 'This program downloads all public calls and closes, applies these rules, and prints every difference from the site’s records. ADDRESS is the address of this site. It is written in Python and shares no code with Soko.',
    link: 'Read or download judge_calls.py',
    address: '/judge_calls.py',
    command: 'python3 judge_calls.py ADDRESS',
  },
  version: `Rules, version ${RULES_VERSION}.`,
  advice:
    'Calls are their authors’ opinions, for information and learning. They are not investment advice. Past results say little about future ones.',
} as const
