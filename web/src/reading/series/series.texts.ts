import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words of the page of a series. */
export const seriesTexts = {
  title: 'Series',
  parts: (count: number) => (count === 1 ? 'Series of 1 part' : `Series of ${count} parts`),
  part: (part: number) => `Part ${part}`,
  list: 'Parts',
  loading: 'Loading the series',
  gone: 'A series that is not there any more',
  feed: 'Feed',
  empty: 'No part has been published yet.',
  summary: (name: string) => `Analyses by ${isolated(name)}, in their order.`,
} as const
