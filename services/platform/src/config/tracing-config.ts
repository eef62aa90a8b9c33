import { z } from 'zod'
import { readEnvironment } from './read-environment.ts'
import type { TracingOptions } from '../telemetry/start-tracing.ts'

const Environment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('it must be an address such as http://collector:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('it must be a number from 0 to 1')
    .min(0, 'it must be a number from 0 to 1')
    .max(1, 'it must be a number from 0 to 1')
    .default(1),
})

export type TracingConfig = Pick<TracingOptions, 'endpoint' | 'ratio'>

export const readTracingConfig = (env: Readonly<Record<string, string | undefined>>): TracingConfig => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = readEnvironment(Environment, env)
  return { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, ratio: OTEL_TRACES_SAMPLER_ARG }
}
