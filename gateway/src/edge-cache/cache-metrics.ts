import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import type { EntryStore } from './entry-store.ts'

/** The result of a lookup. `stale`: fetching failed, so an expired response was served. */
export type Outcome = 'hit' | 'miss' | 'stale'

export type CacheMetrics = {
  count(outcome: Outcome): void
  invalidated(entries: number): void
  of(outcome: Outcome): number
  read(): Readonly<Record<Outcome | 'entries' | 'bytes', number>>
  register(metrics: Metrics): void
}

export const createCacheMetrics = (entryStore: Pick<EntryStore, 'bytes' | 'size'>): CacheMetrics => {
  const outcomes = { hit: 0, miss: 0, stale: 0 }
  let invalidations = 0
  return {
    count: (outcome) => {
      outcomes[outcome] += 1
    },
    invalidated: (entries) => {
      invalidations += entries
    },
    of: (outcome) => outcomes[outcome],
    read: () => ({ ...outcomes, entries: entryStore.size(), bytes: entryStore.bytes() }),
    register: (metrics) => {
      metrics.counter(
        'soko_edge_cache_answers_total',
        'Answers since the start: from memory, fetched, and outdated ones where nothing newer was available.',
        () => Object.entries(outcomes).map(([outcome, value]) => ({ labels: { outcome }, value })),
        ['outcome'],
      )
      metrics.counter(
        'soko_edge_cache_invalidations_total',
        'Entries dropped because of an announcement.',
        () => invalidations,
      )
      metrics.gauge('soko_edge_cache_bytes', 'Approximate memory that the entries take.', entryStore.bytes)
      metrics.gauge('soko_edge_cache_entries', 'Entries kept.', entryStore.size)
    },
  }
}
