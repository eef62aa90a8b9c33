import type { PublishedCommit } from '../published-log/published-commit.ts'
import { createSignal, type Signal } from '../waiting/signal.ts'

/** A bounded buffer of commits. After an overflow the consumer must read the logs. */
export type CommitBuffer = {
  add(commits: readonly PublishedCommit[]): void
  /** Removes and returns all buffered commits. Returns undefined after an overflow. */
  take(): readonly PublishedCommit[] | undefined
  isEmpty(): boolean
  clear(): void
  readonly added: Signal
}

export const createCommitBuffer = (capacity: number): CommitBuffer => {
  const added = createSignal()
  let waiting: PublishedCommit[] | undefined = []
  let events = 0

  const clear = (): void => {
    waiting = []
    events = 0
  }
  return {
    add: (commits) => {
      // The last batch may exceed the capacity, because it is already in memory.
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
