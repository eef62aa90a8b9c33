import type { Metrics, Sample } from '@soko/platform/telemetry/metrics.ts'
import type { WitnessRecord } from './witness-record.ts'

/** @param records empty while another process sends the requests. */
export const registerWitnessMetrics = (metrics: Metrics, records: () => readonly WitnessRecord[]): void => {
  const byWitness = (read: (record: WitnessRecord) => number | undefined) => (): readonly Sample[] =>
    records().flatMap((record) => {
      const value = read(record)
      return value === undefined ? [] : [{ labels: { witness: record.witness.key.name }, value }]
    })

  metrics.gauge(
    'soko_witness_cosigned_timestamp_seconds',
    'When a witness last cosigned.',
    byWitness((record) => {
      const { at } = record.state()
      return at === null ? undefined : Date.parse(at) / 1_000
    }),
    ['witness'],
  )
  metrics.counter(
    'soko_witness_failures_total',
    'Times that a witness did not cosign what it was sent.',
    byWitness((record) => record.failures()),
    ['witness'],
  )
  metrics.gauge(
    'soko_witness_alarm',
    '1 since a witness said that it has seen another tree, until it cosigns again.',
    byWitness((record) => (record.state().alarm === null ? 0 : 1)),
    ['witness'],
  )
}
