import { figure } from '../../lib/figure.ts'

const of = (count: number, one: string, more: string): string =>
  `${figure(count)} ${count === 1 ? one : more}`

/** Of records without skill, this share lies above 2. */
const ABOVE = 0.0228

/** To a tenth: `about 2.7`. */
const roughly = (count: number): string =>
  count < 0.05
    ? 'fewer than 0.1'
    : `about ${count.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}`

/** The words of the page of all records. */
export const recordsTexts = {
  title: 'Records',
  summary:
    'Whose calls on Africa’s markets did better than chance, and whose did worse: everybody with 20 decided calls or more.',
  lede: 'Everybody with 20 calls or more that were decided against their mirrors. The lowest are here as well as the highest.',
  loading: 'Loading the records',
  ranked: (enough: number) =>
    enough === 1
      ? '1 author has 20 decided calls or more.'
      : `${figure(enough)} authors have 20 decided calls or more.`,
  byChance: (enough: number) =>
    `If nobody had any skill, chance would still put ${roughly(enough * ABOVE)} of them (2.3%) above 2.`,
  above: (count: number) => (count === 1 ? '1 is.' : `${figure(count)} are.`),
  caption: 'Records by z, the highest first',
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
  drawn: (z: string, low: string, high: string) => `z ${z}, may well be ${low} to ${high}`,
  nameOf: (username: string) => `@${username}`,
  between: (count: number) => of(count, 'record between', 'records between'),
  key: 'Lozenge: z. Rule: where it may well lie, 19 times of 20. Grey band: where 19 of 20 records without skill lie. Past records say little of future ones.',
  few: {
    title: 'Too few to tell',
    count: 'fewer than 20 decided calls',
    judged: (judged: number, right: number) =>
      judged === 0 ? 'none judged yet' : `${figure(right)} of ${figure(judged)} right`,
    decided: (decided: number) => `${decided} decided`,
  },
  erased: {
    title: 'Gone with erased accounts',
    said: (right: number, wrong: number) =>
      right + wrong === 0
        ? 'No judged call has gone with an erased account.'
        : `${of(right + wrong, 'judged call', 'judged calls')} went with erased accounts: ${figure(right)} right, ${figure(wrong)} wrong.`,
    byMonth: 'By the month of their judgement',
    columns: { month: 'Month', right: 'Right', wrong: 'Wrong' },
  },
  empty: {
    title: 'No records yet',
    text: 'A record begins with the first call that is judged.',
    calls: 'Open calls',
  },
  none: { title: 'Nobody has 20 decided calls yet', text: 'Until then there is no ranking.' },
  more: 'More records',
  first: 'The first records',
} as const

/** The words of the page of everybody's calls. */
export const everyCallTexts = {
  title: 'Calls',
  summary: 'What analysts on Soko say prices will do: by when, how sure they are, and what became of it.',
  lede: 'What authors say a price will do, by when. Each is judged by daily closes, and none can be changed.',
  loading: 'Loading the calls',
  states: { label: 'State', open: 'Open', judged: 'Lately judged' },
  find: {
    label: 'Choose calls',
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
    judged: 'No judged calls',
    text: {
      open: 'Calls are made in analyses, and published with them.',
      judged: 'A call comes here once closes have judged it.',
    },
    chosen: (
      state: 'open' | 'judged',
      { symbol, direction }: { readonly symbol?: string; readonly direction?: 'up' | 'down' },
    ) =>
      direction === undefined
        ? `No ${state} call is about ${symbol}.`
        : `No ${state} call says that ${symbol ?? 'a price'} goes ${direction}.`,
    all: 'All calls',
  },
  entry: (close: string) => `entry ${close}`,
  more: 'Older calls',
  first: 'The newest calls',
} as const
