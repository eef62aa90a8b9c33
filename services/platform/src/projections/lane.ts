import type { PublishedCommit } from '../published-log/published-commit.ts'
import { createSignal, type Signal } from '../waiting/signal.ts'

/**
 * What is handed to a consumer that goes at its own pace. A lane is bounded: when it is full it is emptied, and its consumer goes on
 * from the logs, which hold everything.
 */
export type Lane = {
  /** Adds commits that follow, source by source, those added before. */
  add(commits: readonly PublishedCommit[]): void
  /** Takes all that has come since the last time; undefined when it was too much. */
  take(): readonly PublishedCommit[] | undefined
  isEmpty(): boolean
  /** Forgets what has come so far: for a consumer that is about to read the logs. */
  clear(): void
  /** Noticed when something is added. */
  readonly added: Signal
}

/** @param capacity how many events it holds, about. */
export const createLane = (capacity: number): Lane => {
  const added = createSignal()
  let waiting: PublishedCommit[] | undefined = []
  let events = 0

  const clear = (): void => {
    waiting = []
    events = 0
  }
  return {
    add: (commits) => {
      // One batch may be larger than the lane: it is in memory anyway.
      if (waiting !== undefined && waiting.length > 0 && events >= capacity) waiting = undefined
      waiting?.push(...commits)
      events += commits.reduce((sum, commit) => sum + commit.events.length, 0)
      added.notify()
    },
    take: () => {
      const taken = waiting
      clear()
      return taken
    },
    isEmpty: () => waiting?.length === 0,
    clear,
    added,
  }
}
