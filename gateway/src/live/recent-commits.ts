import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import type { LiveCommit, LiveUpdate } from './live-update.ts'

/** Clients resume from `id`, which contains the published position of every source. */
export type SentCommit = { readonly updates: readonly LiveUpdate[]; readonly id: string }

export type RecentCommits = {
  /** The commits of a source must be added in order. */
  add(commit: LiveCommit): SentCommit
  readonly published: Positions
  /** Does nothing if the source has a position. */
  begin(source: string, position: number): void
  /** Returns undefined if commits are missing. A source without a position counts as fully read. */
  after(positions: Positions): readonly SentCommit[] | undefined
  /** Returns the approximate size of the buffer. */
  bytes(): number
  /** Clears the buffer, because the logs were replaced. */
  clear(): void
}

type BufferedCommit = SentCommit &
  Pick<LiveCommit, 'source' | 'position' | 'time'> & { readonly bytes: number }

/** In bytes: the approximate size of a commit without the text of its updates. */
const OVERHEAD = 600
const PER_CHARACTER = 2

/**
 * Creates a buffer that is limited by age (`memory`, ms) and size (`most`, bytes, exceeded by up to 10 %).
 */
export const createRecentCommits = (options: {
  readonly memory: number
  readonly most: number
  readonly now: () => number
}): RecentCommits => {
  const { memory, most, now } = options
  let buffered: BufferedCommit[] = []
  let bytes = 0
  let published: ReadonlyMap<string, number> = new Map()
  /** The buffer contains all commits after these positions. */
  const floor = new Map<string, number>()

  const dropOld = (): void => {
    const oldest = now() - memory
    let count = 0
    for (const { source, position, time, bytes: size } of buffered) {
      if (time >= oldest && bytes <= most) break
      floor.set(source, position)
      bytes -= size
      count += 1
    }
    if (count > 0) buffered = buffered.slice(count)
  }

  return {
    add: ({ source, position, time, updates }) => {
      published = new Map(published).set(source, position)
      const entry = { updates, id: formatPositions(published) }
      if (updates.length === 0) return entry
      const size = OVERHEAD + JSON.stringify(updates).length * PER_CHARACTER
      buffered.push({ ...entry, source, position, time, bytes: size })
      bytes += size
      // Pruned in batches, because slicing a long array is expensive.
      const [first] = buffered
      const isOld = first !== undefined && now() - first.time > memory * 1.1
      if (isOld || bytes > most * 1.1) dropOld()
      return entry
    },
    get published() {
      return published
    },
    begin: (source, position) => {
      if (published.has(source)) return
      published = new Map(published).set(source, position)
      floor.set(source, position)
    },
    after: (positions) => {
      dropOld()
      for (const [source, position] of positions) {
        const end = published.get(source)
        if (end === undefined || position > end || position < (floor.get(source) ?? 0)) return undefined
      }
      return buffered.filter(({ source, position }) => position > (positions.get(source) ?? Infinity))
    },
    bytes: () => bytes,
    clear: () => {
      buffered = []
      bytes = 0
      published = new Map()
      floor.clear()
    },
  }
}
