import type { Metrics } from '@soko/platform/telemetry/metrics.ts'

/** Shows how the fetching of prices goes, by source. */
export type FetchFigures = {
  succeeded(source: string, now: Date): void
  failed(source: string): void
  /** How many days of an instrument do not fit, as last seen. */
  differences(source: string, symbol: string, days: number): void
}

export const createFetchFigures = (metrics: Metrics): FetchFigures => {
  const successes = new Map<string, number>()
  const failures = new Map<string, number>()
  const differing = new Map<string, Map<string, number>>()
  const bySource = (figures: ReadonlyMap<string, number>) => () =>
    Array.from(figures, ([source, value]) => ({ labels: { source }, value }))

  metrics.gauge(
    'soko_price_source_success_timestamp_seconds',
    'When prices last came from a source.',
    bySource(successes),
    ['source'],
  )
  metrics.counter(
    'soko_price_source_failures_total',
    'Times that a source did not give all it was asked for.',
    bySource(failures),
    ['source'],
  )
  metrics.gauge(
    'soko_price_source_differing_days',
    'Days whose close a source gives otherwise than it is here, or that do not fit, as last seen.',
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
