import { untilDone } from '../waiting/until-done.ts'
import { Parked } from './recovery.ts'

export type ApartOptions = {
  /** Catches up once, if behind. @throws Parked */
  readonly catchUp: () => Promise<void>
  readonly hasMore: () => boolean
  readonly isParked: () => boolean
  readonly onFailure: (error: unknown) => void
  readonly signal: AbortSignal
}

export type Apart = {
  isUnderWay(): boolean
  /** Delays separate work until the shared step on the view has ended. */
  after(step: Promise<void>): void
  /** Starts or continues separate work. Resolves when it has caught up, is parked or stopped. */
  go(): Promise<void>
  alone(work: () => Promise<void>): Promise<void>
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
