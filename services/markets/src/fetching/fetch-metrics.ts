import type { Metrics } from '@soko/platform/telemetry/metrics.ts'

export type FetchMetrics = {
  succeeded(source: string, now: Date): void
  failed(source: string): void
  /** Sets how many days the last fetch could not record. */
  differences(source: string, symbol: string, days: number): void
}

export const createFetchMetrics = (metrics: Metrics): FetchMetrics => {
  const successes = new Map<string, number>()
  const failures = new Map<string, number>()
  const differing = new Map<string, Map<string, number>>()
  const bySource = (counts: ReadonlyMap<string, number>) => () =>
    Array.from(counts, ([source, value]) => ({ labels: { source }, value }))

  metrics.gauge(
    'soko_price_source_success_timestamp_seconds',
    'Time of the last successful fetch from a source.',
    bySource(successes),
    ['source'],
  )
  metrics.counter(
    'soko_price_source_failures_total',
    'Fetches from a source that failed for at least one instrument.',
    bySource(failures),
    ['source'],
  )
  metrics.gauge(
    'soko_price_source_differing_days',
    'Days in the last fetch whose close differs from the recorded one, or is invalid.',
    () =>
      Array.from(differing, ([source, symbols]) => ({
        labels: { source },
        value: [...symbols.values()].reduce((sum, days) => sum + days, 0),
      })),
    ['source'],
  )
  return {
    succeeded: (source, now) => {
      successes.set(source, now.getTime() / 1_000)
    },
    failed: (source) => {
      failures.set(source, (failures.get(source) ?? 0) + 1)
    },
    differences: (source, symbol, days) => {
      const symbols = differing.get(source) ?? new Map<string, number>()
      differing.set(source, symbols.set(symbol, days))
    },
  }
}
