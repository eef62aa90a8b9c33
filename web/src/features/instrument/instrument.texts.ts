const times = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The words about the calls on an instrument. */
export const instrumentTexts = {
  title: 'Open calls, summed up',
  count: (calls: number, authors: number, isAll: boolean) =>
    `${isAll ? '' : 'the newest '}${calls.toLocaleString('en')} by ${times(authors, 'author', 'authors')}`,
  ways: { up: (count: number) => `${count} up`, down: (count: number) => `${count} down` },
  target: {
    up: (price: string, move: string) =>
      `The middle target of those calling up is ${price}, ${move} from the last close.`,
    down: (price: string, move: string) =>
      `The middle target of those calling down is ${price}, ${move} from the last close.`,
  },
  sureness: (percent: number) => `Authors who say how sure they are say ${percent}% on average.`,
  chance: (percent: number) => `Chance would make such calls right ${percent} times of 100.`,
  table: {
    label: 'Open calls by date',
    caption: 'Open calls, the next to be judged first',
    author: 'Author',
    says: 'Says',
    target: 'Target',
    by: 'By',
    chance: 'Chance',
    sureness: 'Author, %',
    anyMove: 'any move',
    unsaid: 'unsaid',
  },
  all: (count: number) => (count === 1 ? 'The open call' : `All ${count} open calls`),
  more: 'All open calls',
  judged: 'Calls that were judged',
  none: {
    title: 'No open calls',
    text: 'Nobody says at the moment where it goes.',
    write: 'Write an analysis with a call',
  },
  analyses: 'Analyses with a call on it',
  away: 'The calls cannot be shown at the moment.',
  loading: 'Loading the calls',
  splits: 'Splits',
  split: (day: string, was: number, became: number, reason: string) =>
    `${day}: ${was.toLocaleString('en')} became ${became.toLocaleString('en')}. ${reason}`,
  inNewUnits: 'Closes before a split are told in the new units.',
  chart: (count: number) =>
    count === 1
      ? 'Right of the last close: where one open call sees it, at its target and its date.'
      : `Right of the last close: where ${count.toLocaleString('en')} open calls see it, each at its target and its date; those without a target, or with one too far to be drawn, stand at the edge they point to.`,
  key: { up: 'target of a call up', down: 'of a call down', cone: 'chance, 8 times of 10' },
} as const
