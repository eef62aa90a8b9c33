import type { Clock } from '@soko/platform/clock.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import { dueDigest, MOST_LATE, nextDigestAt } from '../due-digest.rules.ts'
import { DigestLists, readScheduleKey } from '../../subscriptions/digest-readers.ts'

/** A schedule whose digests are due, and how far its list of readers was read. */
export type DueSchedule = {
  readonly key: string
  /** In milliseconds since 1970. */
  readonly at: number
  after: string | undefined
}

export type ScheduleQueue = {
  /** Returns the schedules that are due and not completed, the earliest first. */
  readonly due: (view: View) => Promise<readonly DueSchedule[]>
  readonly complete: (schedule: DueSchedule) => void
}

/**
 * Remembers for each schedule when it is due next, so that readers are listed only then. A new process looks at the
 * schedules of the last six hours again; their readers get no second digest.
 */
export const createScheduleQueue = (clock: Clock): ScheduleQueue => {
  /** In milliseconds since 1970, by schedule. */
  let nextAt = new Map<string, number>()
  let lookedAt = -Infinity
  const queue = new Map<string, DueSchedule>()
  return {
    due: async (view) => {
      const now = clock.now()
      // If the clock was set back, later times were computed from a wrong one.
      if (now.getTime() < lookedAt) nextAt = new Map()
      lookedAt = now.getTime()
      const next = new Map<string, number>()
      for await (const { member: key } of readWholeList(view, DigestLists.schedules)) {
        const known = nextAt.get(key)
        if (known !== undefined && known > now.getTime()) {
          next.set(key, known)
          continue
        }
        const schedule = readScheduleKey(key)
        try {
          const due = dueDigest(schedule, now, () => schedule.frequency)
          if (due !== undefined) queue.set(key, { key, at: due.at.getTime(), after: undefined })
          next.set(key, nextDigestAt(schedule, schedule.frequency, now).getTime())
        } catch (error) {
          // An earlier version accepted zones that Temporal does not know. They must not block the others.
          if (!(error instanceof RangeError)) throw error
        }
      }
      nextAt = next
      for (const { key, at } of queue.values()) if (now.getTime() - at > MOST_LATE) queue.delete(key)
      return [...queue.values()].toSorted((one, other) => one.at - other.at)
    },
    complete: ({ key }) => {
      queue.delete(key)
    },
  }
}
