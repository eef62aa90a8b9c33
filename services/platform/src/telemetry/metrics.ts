import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { openCircuits } from './circuits.ts'
import { countRequests, type NoteRequest } from './request-durations.ts'

export type Metrics = {
  /** Records a request. `route` is the endpoint's path as in OpenAPI. */
  readonly request: NoteRequest
  /** `read` is called on each scrape, for a number or one sample per combination of labels. */
  readonly gauge: (name: string, help: string, read: Read, labels?: readonly string[]) => void
  /** Registers a counter, which is read in the same way. By convention its name ends in `_total`. */
  readonly counter: (name: string, help: string, read: Read, labels?: readonly string[]) => void
  /** Registers a histogram of durations in seconds. By convention its name ends in `_seconds`. */
  readonly durations: <Label extends string>(name: string, help: string, label: Label) => Durations<Label>
  readonly text: () => Promise<string>
  readonly contentType: string
}

export type Durations<Label extends string> = (
  labels: Readonly<Record<Label, string>>,
  seconds: number,
) => void

export type Sample = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

type Read = () => Promise<Reading> | Reading
type Reading = number | readonly Sample[]

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Returns undefined on failure, so that one broken metric does not affect the others. */
const samplesOf = async (read: Read): Promise<readonly Sample[] | undefined> => {
  try {
    const reading = await read()
    return typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
  } catch {
    return undefined
  }
}

/** Replaces the samples, so that those of removed labels (such as a deleted queue) disappear. */
const show = async (
  figure: Gauge<string> | Counter<string>,
  { read, labels }: { readonly read: Read; readonly labels: readonly string[] },
  put: (sample: Sample) => void,
): Promise<void> => {
  const samples = await samplesOf(read)
  figure.reset()
  samples?.forEach(put)
  // After a reset, a metric without labels has the value 0. Removes it, because that value was not read.
  if (samples === undefined && labels.length === 0) figure.remove()
}

const addGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: Read,
  labels: readonly string[] = [],
): void => {
  const gauge: Gauge<string> = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect: async () =>
      show(gauge, { read, labels }, ({ labels: of, value }) => {
        gauge.set(of, value)
      }),
  })
}

/** Returns the registry of the process, which several services may share. */
const processRegistry = ((): (() => Registry) => {
  let registry: Registry | undefined
  return () => {
    if (registry === undefined) {
      registry = new Registry()
      collectDefaultMetrics({ register: registry })
      addGauge(
        registry,
        'soko_circuits_open',
        'Replicas that are not asked for now, because they failed several times in a row.',
        () => Array.from(openCircuits(), ([to, value]) => ({ labels: { to }, value })),
        ['to'],
      )
    }
    return registry
  }
})()

/** All metrics have the label `service`. */
export const createMetrics = (service: string): Metrics => {
  const own = new Registry()
  own.setDefaultLabels({ service })
  return {
    request: countRequests(own, BUCKETS),
    gauge: (name, help, read, labels) => {
      addGauge(own, name, help, read, labels)
    },
    counter: (name, help, read, labels = []) => {
      const counter: Counter<string> = new Counter({
        name,
        help,
        labelNames: labels,
        registers: [own],
        collect: async () =>
          show(counter, { read, labels }, ({ labels: of, value }) => {
            counter.inc(of, value)
          }),
      })
    },
    durations: (name, help, label) => {
      const histogram = new Histogram<string>({
        name,
        help,
        labelNames: [label],
        buckets: BUCKETS,
        registers: [own],
      })
      return (labels, seconds) => {
        histogram.observe(labels, seconds)
      }
    },
    text: async () => (await Promise.all([processRegistry().metrics(), own.metrics()])).join('\n'),
    contentType: own.contentType,
  }
}
