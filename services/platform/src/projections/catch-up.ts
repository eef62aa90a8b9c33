import { untilDone } from '../waiting/until-done.ts'
import { Parked } from './parking.ts'

export type CatchUpOptions = {
  readonly catchUpOnce: () => Promise<void>
  readonly hasMore: () => boolean
  readonly isParked: () => boolean
  readonly onFailure: (error: unknown) => void
  readonly signal: AbortSignal
}

export type CatchUp = {
  isRunning(): boolean
  /** Makes the next catch-up wait until `step`, which also writes to the view, has ended. */
  waitFor(step: Promise<void>): void
  /** Starts or joins a catch-up. Resolves when it is done, or the projection is parked or stopped. */
  run(): Promise<void>
  runExclusively(work: () => Promise<void>): Promise<void>
  whenIdle(): Promise<void>
}

export const createCatchUp = ({
  catchUpOnce,
  hasMore,
  isParked,
  onFailure,
  signal,
}: CatchUpOptions): CatchUp => {
  /** Nothing else writes to the view while a task runs. */
  const tasks: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined
  let inStep: Promise<void> = Promise.resolve()

  /** Returns false if the projection is parked. */
  const work = async (): Promise<boolean> => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task()
    if (isParked()) return false
    try {
      await untilDone(catchUpOnce, {
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
  const runUntilIdle = async (): Promise<void> => {
    try {
      await inStep
      for (;;) {
        const hasCaughtUp = await work()
        // An operator may have resumed the projection while it was being parked.
        const mayGoOn = !isParked() && (hasMore() || !hasCaughtUp)
        if (tasks.length === 0 && !mayGoOn) return
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      // Nothing arrived since the last check, because there was no await. Later commits join the shared step.
      running = undefined
    }
  }
  const run = async (): Promise<void> => {
    running ??= runUntilIdle()
    return running
  }

  return {
    isRunning: () => running !== undefined,
    waitFor: (step) => {
      inStep = step
    },
    run,
    runExclusively: async (task) =>
      new Promise((resolve, reject) => {
        tasks.push(async () => task().then(resolve, reject))
        void run()
      }),
    whenIdle: async () => {
      await inStep
      await running
      // Runs tasks that were queued after the stop. They reject with their own abort error.
      if (tasks.length > 0) await run()
    },
  }
}
