import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** Notes one answered request. `route` is the endpoint's path, never an address. */
  readonly request: (labels: RequestLabels, seconds: number) => void
  /** Asks `read` for a figure whenever the metrics are read; several when it gives them by label. */
  readonly gauge: (name: string, help: string, read: () => Promise<Reading> | Reading, label?: string) => void
  /** All figures in Prometheus' text format. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

export type RequestLabels = { readonly method: string; readonly route: string; readonly status: number }

type Reading = number | ReadonlyMap<string, number>

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What the process as a whole does (event loop, memory, collector): one registry, as several services may share a process. */
const processRegistry = ((): (() => Registry) => {
  let registry: Registry | undefined
  return () => {
    if (registry === undefined) {
      registry = new Registry()
      collectDefaultMetrics({ register: registry })
    }
    return registry
  }
})()

/** Makes the figures of one service; each carries the label `service`. */
export const createMetrics = (service: string): Metrics => {
  const own = new Registry()
  own.setDefaultLabels({ service })
  const requests = new Histogram({
    name: 'soko_http_request_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [own],
  })
  return {
    request: (labels, seconds) => {
      requests.observe(labels, seconds)
    },
    gauge: (name, help, read, label) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [own],
        collect: async () => {
          const reading = await read()
          if (typeof reading === 'number') gauge.set(reading)
          else for (const [value, figure] of reading) gauge.set({ [label ?? 'name']: value }, figure)
        },
      })
    },
    text: async () => (await Promise.all([processRegistry().metrics(), own.metrics()])).join('\n'),
    contentType: own.contentType,
  }
}
