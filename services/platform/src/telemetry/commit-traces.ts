import { createHash } from 'node:crypto'
import { type Context, context, ROOT_CONTEXT, type SpanContext, trace, TraceFlags } from '@opentelemetry/api'
import { inSpan, isTracing, tracer } from './tracing.ts'

/** What names a commit everywhere: its log's id and its position. */
type CommitName = { readonly logId: string; readonly position: number }

/**
 * The trace of a commit, and its first span. Both follow from the commit's name, so that whoever meets the commit (the
 * process that appends, the relay, any consumer, hours later perhaps) goes on with the same trace, and the commit itself
 * carries nothing. The trace of the command that made it is another; each links to the other.
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

/** The ids that the next span takes, if it is the first of a commit's trace: for the provider's generator of ids. */
export const plannedIds = (): SpanContext | undefined => planned

/**
 * Begins a commit's trace with the span of its append, and links it with the span at work.
 * @param startedAt in milliseconds of `performance.now()`.
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
 * Notes in the trace of each of these commits what was done with them together.
 * @param startedAt in milliseconds of `performance.now()`; it ends now.
 */
export const traceCommits = (name: string, commits: readonly CommitName[], startedAt: number): void => {
  if (!isTracing()) return
  for (const commit of commits) {
    const attributes = { 'soko.position': commit.position, 'soko.batch': commits.length }
    tracer().startSpan(name, { startTime: startedAt, attributes }, below(commit)).end()
  }
}

/** Does something for a commit in a span of its trace: what it brings about, a command of a reactor say, is found below it. */
export const inCommitSpan = async <T>(
  name: string,
  commit: CommitName,
  work: () => Promise<T>,
): Promise<T> => {
  if (!isTracing()) return work()
  return context.with(below(commit), async () => inSpan(name, { 'soko.position': commit.position }, work))
}
