import { untilDone } from '../waiting/until-done.ts'
import { Parked } from './recovery.ts'

export type ApartOptions = {
  /** Catches up once, as far as there is something to catch up with. @throws Parked */
  readonly catchUp: () => Promise<void>
  /** Something has come since. */
  readonly hasMore: () => boolean
  /** Nothing is caught up with while it waits for an operator. */
  readonly isParked: () => boolean
  /** Hears of each failed try, which is repeated. */
  readonly onFailure: (error: unknown) => void
  readonly signal: AbortSignal
}

/** What a projection does by itself, beside the steps that it takes with the others. */
export type Apart = {
  isUnderWay(): boolean
  /** Notes that the step works on the view until this resolves: work apart begins after that. */
  after(step: Promise<void>): void
  /** Goes its own way, or goes on with it. Resolves when it has caught up, is parked or stopped. */
  go(): Promise<void>
  /** Does some work while nothing else is done to the view, then catches up. */
  alone(work: () => Promise<void>): Promise<void>
  /** Resolves when nothing is under way any more, after the signal. */
  ended(): Promise<void>
}

export const createApart = ({ catchUp, hasMore, isParked, onFailure, signal }: ApartOptions): Apart => {
  /** What is to be done while nothing else is done to the view. Each reports to who asked for it. */
  const tasks: (() => Promise<void>)[] = []
  let underWay: Promise<void> | undefined
  let inStep: Promise<void> = Promise.resolve()

  /** Answers whether it has caught up: it may have been parked. */
  const work = async (): Promise<boolean> => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task()
    if (isParked()) return false
    try {
      await untilDone(catchUp, {
        signal,
        onFailure: (error) => {
          if (error instanceof Parked) throw error
          onFailure(error)
        },
      })
      return true
    } catch (error) {
      if (!(error instanceof Parked)) throw error
      return false
    }
  }
  const stay = async (): Promise<void> => {
    try {
      await inStep
      for (;;) {
        const hasCaughtUp = await work()
        // Somebody may have it go on in the moment in which it is parked.
        const mayGoOn = !isParked() && (hasMore() || !hasCaughtUp)
        if (tasks.length === 0 && !mayGoOn) return
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      // Nothing is awaited since it was looked whether there is more: what comes next finds it in step.
      underWay = undefined
    }
  }
  const go = async (): Promise<void> => {
    underWay ??= stay()
    return underWay
  }

  return {
    isUnderWay: () => underWay !== undefined,
    after: (step) => {
      inStep = step
    },
    go,
    alone: async (task) =>
      new Promise((resolve, reject) => {
        tasks.push(async () => task().then(resolve, reject))
        void go()
      }),
    ended: async () => {
      await inStep
      await underWay
      // What was asked for too late is told so by its own work.
      if (tasks.length > 0) await go()
    },
  }
}
