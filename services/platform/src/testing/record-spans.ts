import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { startTracing } from '../telemetry/start-tracing.ts'

export type { ReadableSpan } from '@opentelemetry/sdk-trace'

/** Traces this process, and keeps the spans for a test to look at. */
export const recordSpans = async (): Promise<{
  /** All that have ended since the last `forget`. */
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
