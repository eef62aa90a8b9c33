import type { State } from '../shared/store/store.ts'

/**
 * Of the store only what was read goes to the browser: nobody is signed in on the server. Times and ids of requests are
 * left out, so the same data makes the same bytes.
 */
export const handedOver = ({ api: { queries, provided } }: State): string =>
  JSON.stringify({
    queries: Object.fromEntries(
      Object.entries(queries)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, query]) => [
          key,
          // At 0 it would count as not read: the browser would ask again, and an infinite list show its first page twice.
          { ...query, requestId: 'server', startedTimeStamp: 1, fulfilledTimeStamp: 1 },
        ]),
    ),
    provided,
  })
