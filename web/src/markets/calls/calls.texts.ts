const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const partsOf = (day: string) => ({
  year: day.slice(0, 4),
  month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '',
  date: Number(day.slice(8, 10)),
})

/** Labels and formats of calls. Sentences about their outcome are in `call-words.ts`. */
export const callsTexts = {
  day: (day: string) => {
    const { date, month, year } = partsOf(day)
    return `${date} ${month} ${year}`
  },
  shortDay: (day: string) => {
    const { date, month, year } = partsOf(day)
    return `${date} ${month.slice(0, 3)} ${year}`
  },
  dayOfYear: (day: string) => {
    const { date, month } = partsOf(day)
    return `${date} ${month.slice(0, 3)}`
  },
  directions: { up: 'up', down: 'down' },
  states: {
    waiting: 'Awaiting its first close',
    open: (day: string) => `Open until ${day}`,
    right: (day: string) => `Right on ${day}`,
    wrong: (day: string) => `Wrong on ${day}`,
    stopped: (day: string) => `Stopped out on ${day}`,
    ranOut: (day: string) => `Ran out on ${day}`,
    void: (day: string) => `Void on ${day}`,
    takenBack: 'Taken back',
  },
  inCard: {
    waiting: (day: string) => `By ${day}`,
    open: (day: string) => `Open until ${day}`,
    right: () => 'Right',
    wrong: () => 'Wrong',
    void: () => 'Void',
    'taken-back': () => 'Taken back',
  },
  /** Follows the instrument and an arrow in a heading: `to 8,200 by 27 February 2026`. */
  terms: (target: string | null, day: string) => (target === null ? `by ${day}` : `to ${target} by ${day}`),
  demonstration: 'Demonstration prices',
  section: (count: number) => (count === 1 ? 'The call' : 'The calls'),
  failed: 'Could not load the calls of this analysis.',
  pending: 'The calls of this analysis will appear in a moment.',
  loading: 'Loading the calls',
  retry: 'Try again',
} as const
