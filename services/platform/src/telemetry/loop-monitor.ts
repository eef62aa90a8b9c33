import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'
import { createRepeatFilter } from './repeat-filter.ts'

export type LoopMonitor = {
  /** Attributes the code from now on to a route (as in OpenAPI), until the callback and its promise jobs end. */
  enter(route: string): void
}

const LONGEST = 20

type LoopMonitorOptions = {
  readonly report: (route: string, milliseconds: number) => void
  readonly now?: () => number
  readonly atTurnEnd?: (end: () => void) => void
}

export const createLoopMonitor = ({
  report,
  now = () => performance.now(),
  // `nextTick` callbacks that a promise job adds run after all promise jobs.
  atTurnEnd = (end) => {
    queueMicrotask(() => process.nextTick(end))
  },
}: LoopMonitorOptions): LoopMonitor => {
  let holder: { readonly route: string; readonly since: number } | undefined

  const settle = (at: number): void => {
    if (holder !== undefined && at - holder.since > LONGEST) report(holder.route, at - holder.since)
  }
  const end = (): void => {
    settle(now())
    holder = undefined
  }
  return {
    enter: (route) => {
      const at = now()
      if (holder === undefined) atTurnEnd(end)
      else settle(at)
      holder = { route, since: at }
    },
  }
}

/** Measures by route how long requests block the event loop. Logs one warning per route and minute. */
export const monitorEventLoop = (logger: Logger, metrics: Metrics): LoopMonitor => {
  const observe = metrics.durations(
    'soko_event_loop_held_seconds',
    'How long requests held the event loop at a time, where that was more than 20 ms.',
    'route',
  )
  const repeats = createRepeatFilter()
  return createLoopMonitor({
    report: (route, milliseconds) => {
      observe({ route }, milliseconds / 1_000)
      repeats.report(route, (alike) => {
        logger.warn({ route, ms: Math.round(milliseconds), alike }, 'a request held the event loop')
      })
    },
  })
}
