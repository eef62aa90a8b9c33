import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '@soko/platform/clock.ts'
import type { Ids } from '@soko/platform/ids.ts'
import { isbot } from 'isbot'
import { createDayReadings, type DayReadings, type PostCount } from './day-readings.ts'
import type { Reading } from './reading.ts'

/** A UTC day such as `2026-01-31`. */
export type DayTotal = { readonly day: string; readonly readers: number }

export type PostCounts = { readonly day: string; readonly counts: readonly PostCount[] }

/**
 * Counts distinct daily readers (client address and user agent), stored as hashes. The hashes and their
 * secret key are discarded when the day ends.
 */
export type DailyReaders = {
  /** Ignores bots. */
  add(address: string, userAgent: string, reading: Reading): void
  /** Days whose counts have grown since the last report, oldest first. */
  unreported(): readonly DayTotal[]
  markReported(total: DayTotal): void
  unreportedPosts(): readonly PostCounts[]
  markPostsReported(counts: PostCounts): void
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** The most hashes of a day, about 24 MB. Further readers are not counted. */
const MOST_MARKS = 500_000
/** The length of a hash in bytes, enough to make collisions within a day unlikely. */
const MARK = 6

type Day = {
  readonly number: number
  readonly day: string
  readonly key: string
  readonly marks: Map<number, 'program' | 'person' | 'reader'>
  readonly posts: DayReadings
}

export const createDailyReaders = (
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { mostMarks = MOST_MARKS } = {},
): DailyReaders => {
  let present: Day | undefined
  const totals = new Map<string, { readers: number; reported: number }>()
  /** The counts of today and yesterday. Older counts that could not be reported are lost. */
  let posts: readonly (readonly [day: string, readings: DayReadings])[] = []

  /** When a new day starts, discards all hashes and the days that have been reported. */
  const today = (): Day => {
    const now = clock.now()
    const number = Math.floor(now.getTime() / DAY_MS)
    if (number === present?.number) return present
    present?.posts.forgetReaders()
    const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length)
    const key = randomBytes(32).toString('base64url')
    present = { number, day, key, marks: new Map(), posts: createDayReadings(ids) }
    posts = [...posts.slice(-1), [day, present.posts]]
    for (const [day, { readers, reported }] of totals) if (readers === reported) totals.delete(day)
    return present
  }

  const countReader = ({ day, marks }: Day, mark: number): void => {
    marks.set(mark, 'reader')
    const total = totals.get(day) ?? { readers: 0, reported: 0 }
    total.readers += 1
    totals.set(day, total)
  }

  return {
    add: (address, userAgent, reading) => {
      const day = today()
      // A secret prefix of fixed length gives a keyed hash at a third of the cost of an HMAC.
      const mark = hash('sha256', `${day.key}${address} ${userAgent}`, 'buffer').readUIntBE(0, MARK)
      let kind = day.marks.get(mark)
      if (kind === undefined) {
        if (day.marks.size >= mostMarks) return
        kind = isbot(userAgent) ? 'program' : 'person'
        day.marks.set(mark, kind)
      }
      if (kind === 'program') return
      if (reading.kind === 'opened' && kind === 'person') countReader(day, mark)
      day.posts.add(mark, reading)
    },
    unreported: () => {
      today()
      return [...totals].flatMap(([day, { readers, reported }]) =>
        readers > reported ? [{ day, readers }] : [],
      )
    },
    markReported: ({ day, readers }) => {
      const total = totals.get(day)
      if (total !== undefined) total.reported = Math.max(total.reported, readers)
    },
    unreportedPosts: () => {
      today()
      return posts.map(([day, readings]) => ({ day, counts: readings.unreported() }))
    },
    markPostsReported: ({ day, counts }) => {
      for (const [at, readings] of posts) if (at === day) readings.markReported(counts)
    },
  }
}
