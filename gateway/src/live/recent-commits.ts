import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import type { LiveCommit, Notice } from './notice.ts'

/** What a commit told those who listen, and the id by which a listener goes on after it: all positions told with it. */
export type ToldCommit = { readonly notices: readonly Notice[]; readonly id: string }

/** What commits told lately, so that a listener who was away can go on. Of a commit only its notices are kept. */
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
  /** In bytes, about: what is kept takes. */
  bytes(): number
  /** Forgets everything: the logs have another past. */
  clear(): void
}

type Kept = ToldCommit & Pick<LiveCommit, 'source' | 'position' | 'time'> & { readonly bytes: number }

/** In bytes: about what a commit takes besides the text of its notices, and a character of that. */
const OVERHEAD = 600
const PER_CHARACTER = 2

/**
 * Keeps notices by their age and size.
 * @param options.memory in milliseconds. options.most: so many bytes at most, a tenth more at times. options.now: in milliseconds, from any beginning: time that passes evenly, no clock that is set.
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
  /** What is kept begins after these positions. */
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
      // Not at each commit: a slice of many is dear.
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
