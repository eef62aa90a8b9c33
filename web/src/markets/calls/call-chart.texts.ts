export const chartTexts = {
  today: 'Today',
  target: 'Target',
  entry: 'Entry',
  stop: 'Stop',
  label: {
    all: (name: string, from: string, to: string, parts: string) =>
      `${name}, daily closes from ${from} to ${to} with the call: ${parts}`,
    entry: (word: string, level: string, day: string) => `${word} ${level} on ${day}`,
    target: (level: string) => `target ${level}`,
    stop: (level: string) => `stop ${level}`,
    until: (day: string) => `until ${day}`,
    exit: (level: string, day: string) => `judged by ${level} on ${day}`,
  },
  key: {
    cone: '80% of random paths',
    right: 'a close here is right',
    wrong: 'a close here is wrong',
  },
  table: 'Closes as a table',
  captionSince: (name: string) => `${name}: closes since the entry`,
  captionBefore: (name: string) => `${name}: the newest closes`,
  columns: { day: 'Close of', since: 'Since entry' },
  isEntry: 'entry',
  failed: 'Could not load the chart.',
  empty: 'No closes to draw yet.',
  loading: 'Loading the closes',
} as const
