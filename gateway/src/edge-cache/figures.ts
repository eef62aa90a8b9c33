import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import type { EntryStore } from './entry-store.ts'

/** `stale`: the answer was over by age, and no other was to be had. */
export type Outcome = 'hit' | 'miss' | 'stale'

/** What the cache did since the start. */
export type Figures = {
  count(outcome: Outcome): void
  invalidated(entries: number): void
  of(outcome: Outcome): number
  /** All of them at once, and what is kept: for operators. */
  read(): Readonly<Record<Outcome | 'entries' | 'bytes', number>>
  /** Puts them among a process' metrics. */
  show(metrics: Metrics): void
}

/** @param entryStore what is kept: its size is read whenever figures are asked for. */
export const createFigures = (entryStore: Pick<EntryStore, 'bytes' | 'size'>): Figures => {
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
    show: (metrics) => {
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
