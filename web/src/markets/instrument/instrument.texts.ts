import { isolated } from '@soko/contracts/text/bidi.ts'

const times = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const instrumentTexts = {
  title: 'Open calls',
  count: (calls: number, authors: number, isAll: boolean) =>
    `${isAll ? '' : 'newest '}${times(calls, 'call', 'calls')}, ${times(authors, 'author', 'authors')}`,
  directions: { up: (count: number) => `${count} up`, down: (count: number) => `${count} down` },
  target: {
    up: (price: string, move: string) =>
      `Median target of the calls up: ${price}, ${move} from the last close.`,
    down: (price: string, move: string) =>
      `Median target of the calls down: ${price}, ${move} from the last close.`,
  },
  sureness: (percent: number) => `On average, authors are ${percent}% sure.`,
  chance: (percent: number) => `By chance, ${percent}% of such calls would be right.`,
  table: {
    label: 'Open calls by date',
    caption: 'Open calls, by date',
    author: 'Author',
    direction: 'Direction',
    target: 'Target',
    by: 'By',
    chance: 'Chance',
    sureness: 'Author, %',
    anyMove: 'any move',
    notStated: 'not given',
  },
  all: (count: number) => (count === 1 ? 'The open call' : `All ${count} open calls`),
  more: 'All open calls',
  judged: 'Closed calls',
  none: {
    title: 'No open calls',
    text: 'No author has an open call on it yet.',
    write: 'Write an analysis with a call',
  },
  analyses: (name: string) => `Analyses about ${isolated(name)}`,
  moreAnalyses: 'More analyses',
  failed: 'Could not load the calls.',
  loading: 'Loading the calls',
  splits: 'Splits and bonus issues',
  split: (day: string, was: number, became: number, reason: string) =>
    `${day}: ${was.toLocaleString('en')} became ${became.toLocaleString('en')}. ${reason}`,
  bonus: (day: string, held: number, after: number, reason: string) =>
    `${day}: ${(after - held).toLocaleString('en')} new for ${held.toLocaleString('en')} held. ${reason}`,
  dividends: 'Dividends',
  dividend: (day: string, amount: string, reason: string) => `${amount}, ex-dividend ${day}. ${reason}`,
  asQuoted:
    'Closes here are as quoted. Calls made before an ex-dividend day are judged with the dividend added.',
  closedDays: 'Closed days',
  closed: (days: string, reason: string) => `${days}. ${reason}`,
  noCloses: 'Prices quoted on closed days do not count as closes.',
  inNewUnits: 'Closes before a split are shown in the new units.',
  chart: (count: number) =>
    count === 1
      ? 'Right of the last close: the open call, at its date and target (or entry).'
      : `Right of the last close: ${count.toLocaleString('en')} open calls, each at its target and date. Calls without a target are at their entry, with an arrow; distant targets are at the edge.`,
  key: { up: 'target of a call up', down: 'of a call down', cone: '80% of random paths' },
} as const
