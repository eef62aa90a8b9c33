import type { NotificationKind } from '@soko/contracts/types/notification-settings.ts'
import type { WaitingPush } from '../push-plan.rules.ts'

/** Something that a user may be notified of. */
export type Waiting = WaitingPush & {
  /** By `RecentIds`. */
  readonly id: string
  /** Why the user may be notified, most important first. */
  readonly kinds: readonly NotificationKind[]
  /** When it happened, in milliseconds since 1970. */
  readonly at: number
}

export type WaitingPushes = {
  add(userId: string, waiting: Waiting): void
  /** Returns the users whose pushes must be planned. */
  due(): readonly string[]
  /** Oldest first. */
  of(userId: string): readonly Waiting[]
  /** Replaces what waits, and sets when to plan again. */
  replace(userId: string, waiting: readonly Waiting[], until: Date | undefined): void
  clear(): void
}

/** In milliseconds: the user may change the settings meanwhile. */
const LONGEST = 15 * 60_000

type Entry = { readonly items: Map<string, Waiting>; nextAt: number }

/** Remembers what waits for quiet hours or the daily limit. A new process finds it again in the view. */
export const createWaitingPushes = (now: () => number): WaitingPushes => {
  const users = new Map<string, Entry>()
  return {
    add: (userId, waiting) => {
      const entry = users.get(userId) ?? { items: new Map<string, Waiting>(), nextAt: 0 }
      const known = entry.items.get(waiting.id)
      const kinds = [...new Set([...(known?.kinds ?? []), ...waiting.kinds])]
      entry.items.set(waiting.id, { ...waiting, kind: known?.kind ?? waiting.kind, kinds })
      entry.nextAt = 0
      users.set(userId, entry)
    },
    due: () => {
      const at = now()
      // A later time was set before the clock was set back.
      return [...users].flatMap(([userId, { nextAt }]) =>
        nextAt <= at || nextAt > at + LONGEST ? [userId] : [],
      )
    },
    of: (userId) =>
      Array.from(users.get(userId)?.items.values() ?? []).toSorted((one, other) => one.at - other.at),
    replace: (userId, waiting, until) => {
      if (waiting.length === 0) users.delete(userId)
      else {
        const items = new Map(waiting.map((each) => [each.id, each]))
        users.set(userId, { items, nextAt: Math.min(until?.getTime() ?? 0, now() + LONGEST) })
      }
    },
    clear: () => users.clear(),
  }
}
