import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '@soko/platform/clock.ts'
import { isbot } from 'isbot'

/** How many readers a day had, in UTC: `2026-01-31`. */
export type DayTotal = { readonly day: string; readonly readers: number }

/**
 * Counts distinct readers by the day. A reader is a browser at an address; of it nothing is kept but a mark, in memory: a
 * hash with a key of the day, which is thrown away with the key and all marks when the day is over.
 */
export type DailyReaders = {
  /** Notes that a person reads, and answers whether they count: once a day, and never if they say that they are a program. */
  add(address: string, userAgent: string): boolean
  /** The days whose number has grown since it was last reported, the oldest first. */
  untold(): readonly DayTotal[]
  /** Somebody else knows this much now. */
  told(total: DayTotal): void
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** Marks kept, at most: about 20 MB. A day with more readers is counted so far. */
const MOST_MARKS = 500_000
/** In bytes, of a hash: so much keeps all readers of a day apart. */
const MARK = 6

export const createDailyReaders = (clock: Clock, { mostMarks = MOST_MARKS } = {}): DailyReaders => {
  let present = { number: -1, day: '', key: '', marks: new Set<number>() }
  const totals = new Map<string, { readers: number; told: number }>()

  /** The present day. When it is another than at the last call, all marks go, and the days that are told. */
  const today = (): typeof present => {
    const now = clock.now()
    const number = Math.floor(now.getTime() / DAY_MS)
    if (number !== present.number) {
      const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length)
      present = { number, day, key: randomBytes(32).toString('base64url'), marks: new Set() }
      for (const [day, { readers, told }] of totals) if (readers === told) totals.delete(day)
    }
    return present
  }

  return {
    add: (address, userAgent) => {
      const { day, key, marks } = today()
      if (marks.size >= mostMarks) return false
      // The key is secret and of one length, so that it begins the text makes this a keyed hash, at a third of an HMAC's cost.
      const mark = hash('sha256', `${key}${address} ${userAgent}`, 'buffer').readUIntBE(0, MARK)
      if (marks.has(mark)) return false
      marks.add(mark)
      if (isbot(userAgent)) return false
      const total = totals.get(day) ?? { readers: 0, told: 0 }
      total.readers += 1
      totals.set(day, total)
      return true
    },
    untold: () => {
      today()
      return [...totals].flatMap(([day, { readers, told }]) => (readers > told ? [{ day, readers }] : []))
    },
    told: ({ day, readers }) => {
      const total = totals.get(day)
      if (total !== undefined) total.told = Math.max(total.told, readers)
    },
  }
}
