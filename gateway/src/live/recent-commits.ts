import type { Positions } from '@soko/platform/http/soko-headers.ts'
import type { LiveCommit } from './notice.ts'

/** A commit that was told, and all positions that had been told with it. */
export type ToldCommit = LiveCommit & { readonly told: Positions }

/** The commits told lately, so that a listener who was away can go on. */
export type RecentCommits = {
  /** Notes a commit as told. Those of a source come in their order. */
  add(commit: LiveCommit): ToldCommit
  /** How far each source has been told. */
  readonly told: Positions
  /** Notes where telling begins, when nothing has been told yet. */
  begin(source: string, position: number): void
  /**
   * What has been told after these positions (a source they do not name counts as told to its end), in the order of telling;
   * undefined when some of it is kept no more, or was never known.
   */
  after(positions: Positions): readonly ToldCommit[] | undefined
  /** Forgets everything: the logs have another past. */
  clear(): void
}

/**
 * Keeps commits by their time and number.
 * @param options.memory in milliseconds. options.most: so many commits at most. options.now: milliseconds since 1970.
 */
export const createRecentCommits = (options: {
  readonly memory: number
  readonly most: number
  readonly now: () => number
}): RecentCommits => {
  let kept: ToldCommit[] = []
  let told: ReadonlyMap<string, number> = new Map()
  /** What is kept begins after these positions. */
  const floor = new Map<string, number>()

  const forgetOld = (): void => {
    const oldest = options.now() - options.memory
    const first = kept.findIndex(({ time }) => time >= oldest)
    const tooOld = first === -1 ? kept.length : first
    const drop = Math.max(tooOld, kept.length - options.most)
    for (const { source, position } of kept.slice(0, drop)) floor.set(source, position)
    if (drop > 0) kept = kept.slice(drop)
  }

  return {
    add: (commit) => {
      told = new Map(told).set(commit.source, commit.position)
      const entry = { ...commit, told }
      if (commit.notices.length > 0) kept.push(entry)
      // Not at each commit: a slice of many is dear.
      if (kept.length > options.most * 1.1) forgetOld()
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
    clear: () => {
      kept = []
      told = new Map()
      floor.clear()
    },
  }
}
