import { context, propagation, trace } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { plannedIds } from './commit-traces.ts'
import { switchTracing } from './tracing.ts'

export type TracingOptions = {
  /** The OTLP/HTTP endpoint: `http://collector:4318`. Tracing is off if it is undefined. */
  readonly endpoint: string | undefined
  readonly service: string
  /** From 0 to 1. Processes with the same ratio sample the same traces. */
  readonly ratio?: number
  readonly exporter?: SpanExporter
}

/** Starts tracing in this process. `stop` exports the remaining spans and turns tracing off. */
export const startTracing = async (options: TracingOptions): Promise<{ stop(): Promise<void> }> => {
  const { endpoint, service, ratio = 1, exporter } = options
  if (endpoint === undefined && exporter === undefined) return { stop: async () => {} }
  const [
    sdk,
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const random = new sdk.RandomIdGenerator()
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Decides by the trace id alone, so that all processes sample the same traces.
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    idGenerator: {
      generateTraceId: () => plannedIds()?.traceId ?? random.generateTraceId(),
      generateSpanId: () => plannedIds()?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      exporter === undefined
        ? new sdk.BatchSpanProcessor({ exporter: await createOtlpExporter(endpoint ?? '') })
        : new sdk.SimpleSpanProcessor({ exporter }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  switchTracing(true)
  return {
    stop: async () => {
      switchTracing(false)
      trace.disable()
      propagation.disable()
      context.disable()
      await provider.shutdown()
    },
  }
}

const createOtlpExporter = async (endpoint: string): Promise<SpanExporter> => {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  return new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
}
