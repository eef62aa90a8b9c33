import type { TextCommit } from './event-log.ts'

/** Caches this process's newest commits, so that its relay does not read and parse them again. */
export type RecentCommits = {
  add(commit: TextCommit): void
  /** Returns up to `limit` commits after position `after`, in order. Undefined if they are not all cached. */
  after(after: number, limit: number): readonly TextCommit[] | undefined
  clear(): void
}

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
      // Undefined if `after` is beyond the cached commits: another process may have appended more.
      return from < commits.length ? commits.slice(from, from + limit) : undefined
    },
    clear,
  }
}
