import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

const of = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`

const { mark, luckyShare } = MarketLimits.records

const tenths = (count: number): string =>
  count.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

export const recordsTexts = {
  title: 'Records',
  summary: 'Calls on Africa’s markets, compared with chance: all authors with at least 20 decided calls.',
  lede: 'All authors with at least 20 decided calls, best to worst.',
  loading: 'Loading the records',
  ranked: (enough: number) =>
    enough === 1
      ? '1 author has 20 decided calls or more.'
      : `${formatCount(enough)} authors have 20 decided calls or more.`,
  /** @param ever number of accounts, also erased ones, that have ever had 20 decided calls */
  byChance: (ever: number) =>
    `${of(ever, 'account', 'accounts')} have had at least 20 decided calls, including erased accounts. In simulations, luck alone put at most ${luckyShare * 100}% of accounts above ${mark}, so at most ${tenths(ever * luckyShare)} of these.`,
  above: (count: number) => `${of(count, 'author is', 'authors are')} above ${mark}.`,
  caption: 'Records by z, highest first',
  columns: {
    rank: 'No.',
    author: 'Author',
    decided: 'Decided',
    won: 'Won',
    byChance: 'By chance',
    z: 'z',
    drawn: 'z, from worse to better than chance',
  },
  axis: { worse: 'worse', same: 'as chance would', better: 'better' },
  drawn: (z: string, low: string, high: string) => `z ${z}, 95% range ${low} to ${high}`,
  username: (username: string) => `@${username}`,
  between: (count: number) => of(count, 'record between', 'records between'),
  key: `Diamond: score (z). Line: its 95% range. Grey band: from −${mark} to ${mark}. Past records say little about future ones.`,
  few: {
    title: 'Too few to tell',
    count: 'fewer than 20 decided calls',
    judged: (judged: number, right: number) =>
      judged === 0 ? 'none judged yet' : `${formatCount(right)} of ${formatCount(judged)} right`,
    decided: (decided: number) => `${decided} decided`,
  },
  erased: {
    title: 'Calls of erased accounts',
    summary: (right: number, wrong: number, unjudged: number) =>
      `${of(right + wrong + unjudged, 'call', 'calls')}: ${formatCount(right)} right, ${formatCount(wrong)} wrong, ${formatCount(unjudged)} not judged yet.`,
    byMonth: 'By month of judgement or erasure',
    columns: { month: 'Month', right: 'Right', wrong: 'Wrong', unjudged: 'Not judged' },
  },
  empty: {
    title: 'No records yet',
    text: 'A record starts with the first call that closes.',
    calls: 'Open calls',
  },
  none: { title: 'No ranking yet', text: 'It starts when an author has 20 decided calls.' },
  more: 'More records',
  first: 'The first records',
} as const

export const callListTexts = {
  title: 'Calls',
  summary: 'Price calls by analysts on Soko: direction, date, how sure they are, and the result.',
  lede: 'Authors predict where a price will go by a date. Daily closes judge each call; calls can’t be edited.',
  loading: 'Loading the calls',
  states: { label: 'State', open: 'Open', judged: 'Recently closed' },
  find: {
    label: 'Filter calls',
    symbol: 'Symbol',
    placeholder: 'Such as USDNGN',
    direction: 'Direction',
    any: 'Up or down',
    up: 'Up',
    down: 'Down',
    button: 'Show',
  },
  empty: {
    open: 'No open calls',
    judged: 'No closed calls',
    text: {
      open: 'Authors attach calls to their analyses.',
      judged: 'Calls appear here when daily closes have judged them.',
    },
    filtered: (
      state: 'open' | 'judged',
      { symbol, direction }: { readonly symbol?: string; readonly direction?: 'up' | 'down' },
    ) =>
      direction === undefined
        ? `No ${state} calls on ${symbol}.`
        : `No ${state} calls for ${symbol ?? 'a price'} to go ${direction}.`,
    all: 'All calls',
  },
  entry: (close: string) => `entry ${close}`,
  more: 'Older calls',
  first: 'The newest calls',
} as const
