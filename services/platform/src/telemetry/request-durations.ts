import { Histogram, type Registry } from '@prometheus-io/client'

export type RequestLabels = { readonly method: string; readonly route: string; readonly status: number }

export type NoteRequest = (labels: RequestLabels, seconds: number) => void

/** Non-cumulative counts per histogram bucket. The last bucket is for durations above all bounds. */
type Tally = { readonly labels: RequestLabels; readonly counts: number[]; sum: number }

/**
 * Records durations as numbers and converts them to a histogram when read, because `observe` would take
 * longer than a cached response. `bounds` are ascending, in seconds.
 */
export const countRequests = (registry: Registry, bounds: readonly number[]): NoteRequest => {
  const byRoute = new Map<string, Map<number, Map<string, Tally>>>()
  const addTally = (labels: RequestLabels): Tally => {
    const { method, route, status } = labels
    const byStatus = byRoute.get(route) ?? new Map<number, Map<string, Tally>>()
    byRoute.set(route, byStatus)
    const byMethod = byStatus.get(status) ?? new Map<string, Tally>()
    byStatus.set(status, byMethod)
    const tally = { labels: { method, route, status }, counts: [...bounds.map(() => 0), 0], sum: 0 }
    byMethod.set(method, tally)
    return tally
  }
  const tallies = (): readonly Tally[] =>
    Array.from(byRoute.values(), (byStatus) =>
      Array.from(byStatus.values(), (byMethod) => [...byMethod.values()]),
    ).flat(2)

  const histogram = new Histogram({
    name: NAME,
    help: HELP,
    labelNames: ['method', 'route', 'status'],
    buckets: [...bounds],
    registers: [],
  })
  const read = async () => ({
    name: NAME,
    help: HELP,
    type: 'histogram',
    aggregator: 'sum',
    values: tallies().flatMap((tally) => samplesOf(tally, bounds)),
  })
  // A registry calls `getForPromString` for the text format and `get` for JSON.
  registry.registerMetric(Object.assign(histogram, { get: read, getForPromString: read }))

  return (labels, seconds) => {
    const tally = byRoute.get(labels.route)?.get(labels.status)?.get(labels.method) ?? addTally(labels)
    let bound = 0
    while (bound < bounds.length && seconds > (bounds[bound] ?? Infinity)) bound += 1
    tally.counts[bound] = (tally.counts[bound] ?? 0) + 1
    tally.sum += seconds
  }
}

const NAME = 'soko_http_request_seconds'
const HELP = 'How long requests took, by route and status.'

/** Prometheus buckets are cumulative. */
const samplesOf = ({ labels: { method, route, status }, counts, sum }: Tally, bounds: readonly number[]) => {
  const labels = { method, route, status: String(status) }
  let count = 0
  const buckets = counts.map((counted, index) => {
    count += counted
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le: bounds[index] ?? '+Inf' }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}
