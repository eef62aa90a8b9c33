/** The words of a call's chart and of its table. */
export const chartTexts = {
  today: 'Today',
  target: 'Target',
  entry: 'Entry',
  stop: 'Stop',
  said: {
    all: (name: string, from: string, to: string, parts: string) =>
      `${name}, daily closes from ${from} to ${to} with the call: ${parts}`,
    entry: (word: string, level: string, day: string) => `${word} ${level} on ${day}`,
    target: (level: string) => `target ${level}`,
    stop: (level: string) => `stop ${level}`,
    until: (day: string) => `until ${day}`,
    exit: (level: string, day: string) => `judged by ${level} on ${day}`,
  },
  key: {
    cone: 'Where chance would be, 8 times of 10',
    right: 'a close here is right',
    wrong: 'a close here is wrong',
  },
  table: 'Closes as a table',
  captionSince: (name: string) => `${name}: closes since the entry`,
  captionBefore: (name: string) => `${name}: the newest closes`,
  columns: { day: 'Close of', since: 'Since entry' },
  isEntry: 'entry',
  away: 'The chart cannot be shown at the moment.',
  none: 'There are no closes to draw yet.',
  loading: 'Loading the closes',
} as const
