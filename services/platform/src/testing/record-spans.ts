import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { startTracing } from '../telemetry/start-tracing.ts'

export type { ReadableSpan } from '@opentelemetry/sdk-trace'

export const recordSpans = async (): Promise<{
  /** Returns the spans that have ended since the last `forget`. */
  spans(): readonly ReadableSpan[]
  forget(): void
  stop(): Promise<void>
}> => {
  const exporter = new InMemorySpanExporter()
  const { stop } = await startTracing({ endpoint: undefined, service: 'test', exporter })
  return {
    spans: () => exporter.getFinishedSpans(),
    forget: () => {
      exporter.reset()
    },
    stop,
  }
}
