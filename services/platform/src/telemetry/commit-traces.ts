import { createHash } from 'node:crypto'
import { type Context, context, ROOT_CONTEXT, type SpanContext, trace, TraceFlags } from '@opentelemetry/api'
import { inSpan, isTracing, tracer } from './tracing.ts'

type CommitName = { readonly logId: string; readonly position: number }

/**
 * Returns the trace of a commit and the id of its first span, both derived from the commit's name. All
 * processes that handle the commit (the appending process, the relay and consumers, perhaps hours later)
 * therefore join the same trace, and the commit needs no trace data. The command has a trace of its own, and
 * each trace links to the other.
 */
export const commitTrace = ({ logId, position }: CommitName): SpanContext => {
  const digest = createHash('sha256').update(`${logId}@${position}`).digest('hex')
  return {
    traceId: digest.slice(0, 32),
    spanId: digest.slice(32, 48),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  }
}

const below = (commit: CommitName): Context => trace.setSpanContext(ROOT_CONTEXT, commitTrace(commit))

let planned: SpanContext | undefined

/**
 * Returns the ids for the span that starts a commit's trace; undefined for other spans. Used by the id
 * generator.
 */
export const plannedIds = (): SpanContext | undefined => planned

/**
 * Starts a commit's trace with the span of its append.
 * @param startedAt in the time of `performance.now()`.
 */
export const traceAppend = (commit: CommitName, service: string, startedAt: number): void => {
  if (!isTracing()) return
  const command = trace.getActiveSpan()
  const attributes = { 'soko.log': commit.logId, 'soko.position': commit.position, 'soko.service': service }
  planned = commitTrace(commit)
  command?.addLink({ context: planned })
  const span = tracer().startSpan(
    `commit ${service}`,
    {
      root: true,
      startTime: startedAt,
      attributes,
      ...(command && { links: [{ context: command.spanContext() }] }),
    },
    ROOT_CONTEXT,
  )
  planned = undefined
  span.end()
}

/**
 * Adds a span that ends now to the trace of each commit.
 * @param startedAt in the time of `performance.now()`.
 */
export const traceCommits = (name: string, commits: readonly CommitName[], startedAt: number): void => {
  if (!isTracing()) return
  for (const commit of commits) {
    const attributes = { 'soko.position': commit.position, 'soko.batch': commits.length }
    tracer().startSpan(name, { startTime: startedAt, attributes }, below(commit)).end()
  }
}

/** Runs work that a commit has caused, such as a reactor's command, in a span of the commit's trace. */
export const inCommitSpan = async <T>(
  name: string,
  commit: CommitName,
  work: () => Promise<T>,
): Promise<T> => {
  if (!isTracing()) return work()
  return context.with(below(commit), async () => inSpan(name, { 'soko.position': commit.position }, work))
}
