import { createHash } from 'node:crypto'
import { type Context, context, ROOT_CONTEXT, type SpanContext, trace, TraceFlags } from '@opentelemetry/api'
import { inSpan, isTracing, tracer } from './tracing.ts'

type CommitName = { readonly logId: string; readonly position: number }

/**
 * Derives a commit's trace and first span from its name, so that all processes, perhaps hours later, join the
 * trace without stored trace data. The command's own trace is linked.
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

/** Returns the ids for the span that starts a commit's trace; undefined for all other spans. */
export const plannedIds = (): SpanContext | undefined => planned

/** Starts a commit's trace; `startedAt` in the time of `performance.now()`. */
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

/** Adds a span that ends now to each trace; `startedAt` in the time of `performance.now()`. */
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
