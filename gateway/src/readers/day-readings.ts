import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Ids } from '@soko/platform/ids.ts'
import { type PostName, type Reading, SOURCES } from './reading.ts'

/** The counter's name is unique to this process. */
export type PostCount = {
  readonly counter: string
  readonly post: PostName
  readonly readers: number
  readonly known: number
  readonly quarters: readonly number[]
  readonly sources: Readonly<Record<string, number>>
}

/** Counts each reader once per post, and once per quarter of its text. Reports contain only numbers. */
export type DayReadings = {
  add(mark: number, reading: Reading): void
  /** Returns the changed counts, those that have waited longest first. */
  unreported(): readonly PostCount[]
  markReported(counts: readonly PostCount[]): void
  /** Discards the hashes of readers at the end of the day. */
  forgetReaders(): void
}

type Counted = {
  readonly counter: string
  readonly post: PostName
  readonly readers: Set<number>
  readonly reached: Map<number, number>
  readonly count: { readers: number; known: number; quarters: number[] }
  readonly sources: Map<string, number>
}

/** The most hashes of readers for all posts of a day, about 30 MB. */
const MOST_MARKS = 500_000
/** The most posts, including URLs that only look like posts. */
const MOST_POSTS = 20_000

export const createDayReadings = (
  ids: Ids,
  { mostMarks = MOST_MARKS, mostPosts = MOST_POSTS, mostSources = Limits.readingSources } = {},
): DayReadings => {
  const posts = new Map<string, Counted>()
  /** The counts to report, in the order in which they changed. */
  const waiting = new Map<string, Counted>()
  let marks = 0

  const countOf = ({ by, name }: PostName): Counted | undefined => {
    const key = `${by} ${name}`
    const known = posts.get(key)
    if (known !== undefined || posts.size >= mostPosts) return known
    const counted: Counted = {
      counter: ids.next(),
      post: { by, name },
      readers: new Set(),
      reached: new Map(),
      count: { readers: 0, known: 0, quarters: [0, 0, 0, 0] },
      sources: new Map(),
    }
    posts.set(key, counted)
    return counted
  }

  const open = ({ readers, count, sources }: Counted, mark: number, from: string): boolean => {
    if (readers.has(mark) || marks >= mostMarks) return false
    readers.add(mark)
    marks += 1
    count.readers += 1
    const source = sources.has(from) || sources.size < mostSources ? from : SOURCES.rest
    sources.set(source, (sources.get(source) ?? 0) + 1)
    return true
  }

  const leave = ({ reached, count }: Counted, mark: number, quarters: number): boolean => {
    const before = reached.get(mark)
    if (before === undefined ? marks >= mostMarks : before >= quarters) return false
    if (before === undefined) {
      marks += 1
      count.known += 1
    }
    reached.set(mark, quarters)
    count.quarters = count.quarters.map((times, index) =>
      index >= (before ?? 0) && index < quarters ? times + 1 : times,
    )
    return true
  }

  return {
    add: (mark, reading) => {
      const counted = reading.post && countOf(reading.post)
      if (counted === undefined) return
      const isNew =
        reading.kind === 'opened' ? open(counted, mark, reading.from) : leave(counted, mark, reading.quarters)
      if (isNew && !waiting.has(counted.counter)) waiting.set(counted.counter, counted)
    },
    unreported: () =>
      Array.from(waiting.values(), ({ counter, post, count, sources }) => ({
        ...count,
        counter,
        post,
        sources: Object.fromEntries(sources),
      })),
    markReported: (counts) => {
      for (const count of counts) {
        const counted = waiting.get(count.counter)
        waiting.delete(count.counter)
        // Counts that have grown since the report move to the end of the queue.
        if (counted !== undefined && amountOf(counted.count) > amountOf(count))
          waiting.set(count.counter, counted)
      }
    },
    forgetReaders: () => {
      for (const { readers, reached } of posts.values()) {
        readers.clear()
        reached.clear()
      }
      posts.clear()
    },
  }
}

/** Counts only grow, so the larger sum is newer. */
const amountOf = ({ readers, known, quarters }: Pick<PostCount, 'readers' | 'known' | 'quarters'>): number =>
  quarters.reduce((sum, times) => sum + times, readers + known)
