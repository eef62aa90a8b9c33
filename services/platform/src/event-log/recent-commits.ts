import type { TextCommit } from './event-log.ts'

/** The newest commits of a log that this process has written itself, so that its relay need not read and parse them. */
export type RecentCommits = {
  /** Adds a commit that is durable. One that does not follow the last takes the place of all before. */
  add(commit: TextCommit): void
  /** Up to `limit` commits above `after`, in order; undefined when these are not all here. */
  after(after: number, limit: number): readonly TextCommit[] | undefined
  /** Forgets all: for when something is erased. */
  clear(): void
}

/** Of all texts together, about. */
const CHARACTERS = 2_000_000

export const createRecentCommits = (most = CHARACTERS): RecentCommits => {
  let commits: TextCommit[] = []
  let characters = 0

  const sizeOf = ({ events }: TextCommit): number =>
    events.reduce((sum, { json }) => sum + (json?.length ?? 0), 0)
  const clear = (): void => {
    commits = []
    characters = 0
  }
  const dropOldest = (): void => {
    let dropped = 0
    for (; characters > most && dropped < commits.length - 1; dropped += 1) {
      const oldest = commits[dropped]
      if (oldest !== undefined) characters -= sizeOf(oldest)
    }
    commits.splice(0, dropped)
  }
  return {
    add: (commit) => {
      if (commit.position !== (commits.at(-1)?.position ?? 0) + 1) clear()
      commits.push(commit)
      characters += sizeOf(commit)
      dropOldest()
    },
    after: (after, limit) => {
      const first = commits[0]
      if (first === undefined || first.position > after + 1) return undefined
      const from = after + 1 - first.position
      // The log may go on beyond what this process has written.
      return from < commits.length ? commits.slice(from, from + limit) : undefined
    },
    clear,
  }
}
