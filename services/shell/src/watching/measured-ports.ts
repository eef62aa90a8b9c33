import type { Executor } from '@soko/platform/decider/execute.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { StreamConflict } from '@soko/platform/event-log/errors.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { traceAppend } from '@soko/platform/telemetry/commit-traces.ts'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { inSpan } from '@soko/platform/telemetry/tracing.ts'
import type { View, ViewStore } from '@soko/platform/view-store/view-store.ts'

const timed = async <T>(
  work: () => Promise<T>,
  record: (seconds: number, outcome: { readonly result: T } | { readonly error: unknown }) => void,
): Promise<T> => {
  const startedAt = performance.now()
  const seconds = (): number => (performance.now() - startedAt) / 1_000
  try {
    const result = await work()
    record(seconds(), { result })
    return result
  } catch (error) {
    record(seconds(), { error })
    throw error
  }
}

/** Measures a log, and traces its commits. */
export const measureLog = (log: EventLog, service: string, metrics: Metrics): EventLog => {
  const observe = metrics.durations(
    'soko_log_append_seconds',
    'How long the log took to append a commit, by outcome.',
    'outcome',
  )
  return {
    ...log,
    append: async (commit) => {
      const startedAt = performance.now()
      const appended = await timed(
        async () => log.append(commit),
        (seconds, end) => {
          if ('result' in end) observe({ outcome: end.result.duplicate ? 'duplicate' : 'appended' }, seconds)
          else observe({ outcome: end.error instanceof StreamConflict ? 'conflict' : 'failed' }, seconds)
        },
      )
      const { position } = appended.commit
      if (!appended.duplicate) traceAppend({ logId: log.id, position }, service, startedAt)
      return appended
    },
  }
}

export const measureViews = (store: ViewStore, metrics: Metrics): ViewStore => {
  const observe = metrics.durations(
    'soko_view_apply_seconds',
    'How long the view store took to write a batch, by view; batches written together take the same time.',
    'view',
  )
  const measured = (name: string, view: View): View => ({
    ...view,
    apply: async (batch) =>
      timed(
        async () => view.apply(batch),
        (seconds) => {
          observe({ view: name }, seconds)
        },
      ),
  })
  return {
    ...store,
    view: (name) => measured(name, store.view(name)),
    applyAll: async (batches) =>
      timed(
        async () => store.applyAll(batches),
        (seconds) => {
          for (const { view } of batches) observe({ view }, seconds)
        },
      ),
    rebuild: async (name) => {
      const generation = await store.rebuild(name)
      return { ...generation, view: measured(name, generation.view) }
    },
  }
}

/** Measures and traces commands of requests, reactors and timers. */
export const measureCommands = (executor: Executor, service: string, metrics: Metrics): Executor => {
  const observe = metrics.durations(
    'soko_command_seconds',
    'How long commands took from loading to appended, by outcome.',
    'outcome',
  )
  return {
    ...executor,
    execute: async (decide, options) =>
      timed(
        async () => inSpan(`command ${service}`, {}, async () => executor.execute(decide, options)),
        (seconds, end) => {
          if ('error' in end) {
            observe({ outcome: end.error instanceof Refusal ? 'refused' : 'failed' }, seconds)
          } else if (end.result.duplicate) observe({ outcome: 'repeated' }, seconds)
          else observe({ outcome: end.result.commit === null ? 'nothing' : 'recorded' }, seconds)
        },
      ),
  }
}
