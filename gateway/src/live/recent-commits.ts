import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import type { LiveCommit, Notice } from './notice.ts'

/** A published commit: its notices, and the ID that resumes after it, which lists all published positions. */
export type ToldCommit = { readonly notices: readonly Notice[]; readonly id: string }

/** Buffers recent notices for listeners that reconnect. */
export type RecentCommits = {
  /** Records a commit as published. Commits of a source arrive in order. */
  add(commit: LiveCommit): ToldCommit
  readonly told: Positions
  /** Sets the first position of a source, unless it has one. */
  begin(source: string, position: number): void
  /**
   * Returns the commits published after these positions, in order; sources without a position count as fully read.
   * Returns undefined if some are no longer, or never were, in the buffer.
   */
  after(positions: Positions): readonly ToldCommit[] | undefined
  /** Approximate size in bytes. */
  bytes(): number
  /** Clears the buffer after the logs were replaced. */
  clear(): void
}

type Kept = ToldCommit & Pick<LiveCommit, 'source' | 'position' | 'time'> & { readonly bytes: number }

/** In bytes: approximate size of a commit without the text of its notices. */
const OVERHEAD = 600
const PER_CHARACTER = 2

/**
 * Creates a buffer limited by age and size.
 * @param options.memory in milliseconds. options.most: limit in bytes, exceeded by up to a tenth. options.now: a
 * monotonic clock in milliseconds.
 */
export const createRecentCommits = (options: {
  readonly memory: number
  readonly most: number
  readonly now: () => number
}): RecentCommits => {
  const { memory, most, now } = options
  let kept: Kept[] = []
  let bytes = 0
  let told: ReadonlyMap<string, number> = new Map()
  /** The buffer starts after these positions. */
  const floor = new Map<string, number>()

  const forgetOld = (): void => {
    const oldest = now() - memory
    let count = 0
    for (const { source, position, time, bytes: size } of kept) {
      if (time >= oldest && bytes <= most) break
      floor.set(source, position)
      bytes -= size
      count += 1
    }
    if (count > 0) kept = kept.slice(count)
  }

  return {
    add: ({ source, position, time, notices }) => {
      told = new Map(told).set(source, position)
      const entry = { notices, id: formatPositions(told) }
      if (notices.length === 0) return entry
      const size = OVERHEAD + JSON.stringify(notices).length * PER_CHARACTER
      kept.push({ ...entry, source, position, time, bytes: size })
      bytes += size
      // Pruned in batches, because slicing a long array is expensive.
      const [first] = kept
      const isOld = first !== undefined && now() - first.time > memory * 1.1
      if (isOld || bytes > most * 1.1) forgetOld()
      return entry
    },
    get told() {
      return told
    },
    begin: (source, position) => {
      if (told.has(source)) return
      told = new Map(told).set(source, position)
      floor.set(source, position)
    },
    after: (positions) => {
      forgetOld()
      for (const [source, position] of positions) {
        const end = told.get(source)
        if (end === undefined || position > end || position < (floor.get(source) ?? 0)) return undefined
      }
      return kept.filter(({ source, position }) => position > (positions.get(source) ?? Infinity))
    },
    bytes: () => bytes,
    clear: () => {
      kept = []
      bytes = 0
      told = new Map()
      floor.clear()
    },
  }
}
