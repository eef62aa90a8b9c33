import { isolated } from '@soko/contracts/text/bidi.ts'

export const seriesTexts = {
  title: 'Series',
  parts: (count: number) => (count === 1 ? 'Series of 1 part' : `Series of ${count} parts`),
  part: (part: number) => `Part ${part}`,
  list: 'Parts',
  loading: 'Loading the series',
  deleted: 'A deleted series',
  feed: 'Feed',
  empty: 'No parts published yet.',
  summary: (name: string) => `Analyses by ${isolated(name)}, in order.`,
} as const
