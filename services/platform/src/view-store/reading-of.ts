import type { Checkpoint, Query, Reading } from './view-store.ts'

/** Safe assertion: documents have typed keys, and results are in the order of the queries. */
export const readingOf = <Queries extends readonly Query[]>(
  checkpoint: Checkpoint | null,
  answers: readonly unknown[],
): Reading<Queries> => ({ checkpoint, answers: answers as Reading<Queries>['answers'] })

export const isCount = (query: Query): boolean => 'size' in query || 'before' in query

export const readingOfNothing = (queries: readonly Query[]) => ({
  checkpoint: null,
  answers: queries.map((query) => ('range' in query ? [] : isCount(query) ? 0 : undefined)),
})
