import type { Checkpoint, Query, Reading } from './view-store.ts'

/**
 * A reading, of what a store answers to each of its queries. The assertion is the one for all stores: what is stored under a key
 * was written under that key, which carries its type, and answers come in the order of their queries.
 */
export const readingOf = <Queries extends readonly Query[]>(
  checkpoint: Checkpoint | null,
  answers: readonly unknown[],
): Reading<Queries> => ({ checkpoint, answers: answers as Reading<Queries>['answers'] })

/** Whether a query is answered with how many there are. */
export const isCount = (query: Query): boolean => 'size' in query || 'before' in query

/** The reading of a view that was never built. */
export const readingOfNothing = (queries: readonly Query[]) => ({
  checkpoint: null,
  answers: queries.map((query) => ('range' in query ? [] : isCount(query) ? 0 : undefined)),
})
