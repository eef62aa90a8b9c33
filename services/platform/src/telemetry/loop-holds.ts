import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'
import { createRepeats } from './repeats.ts'

/** Finds the requests that hold the event loop: while one does, all other requests of the process wait. */
export type LoopHolds = {
  /**
   * Says that code of a request runs from now on, until the current callback of the event loop and its promise jobs have
   * ended, or until the next call.
   * @param route the endpoint's path, never an address.
   */
  enter(route: string): void
}

/** In milliseconds: no request should hold the event loop for longer. */
const LONGEST = 20

type LoopHoldsOptions = {
  readonly report: (route: string, milliseconds: number) => void
  readonly now?: () => number
  /** Calls back when the current callback of the event loop has ended. */
  readonly atTurnEnd?: (end: () => void) => void
}

/** @param report is told of each hold of more than 20 ms. */
export const createLoopHolds = ({
  report,
  now = () => performance.now(),
  // Ticks that a promise job adds come after all promise jobs.
  atTurnEnd = (end) => {
    queueMicrotask(() => process.nextTick(end))
  },
}: LoopHoldsOptions): LoopHolds => {
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

/** Counts holds by route, and warns of a route once a minute. */
export const measureLoopHolds = (logger: Logger, metrics: Metrics): LoopHolds => {
  const observe = metrics.durations(
    'soko_event_loop_held_seconds',
    'How long requests held the event loop at a time, where that was more than 20 ms.',
    'route',
  )
  const repeats = createRepeats()
  return createLoopHolds({
    report: (route, milliseconds) => {
      observe({ route }, milliseconds / 1_000)
      repeats.tell(route, (alike) => {
        logger.warn({ route, ms: Math.round(milliseconds), alike }, 'a request held the event loop')
      })
    },
  })
}
