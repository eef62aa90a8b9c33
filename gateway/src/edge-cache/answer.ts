import type { OutgoingHttpHeaders } from 'node:http'
import type { Positions, Seen } from '@soko/platform/http/soko-headers.ts'

/** An answer that is the same for everybody, with everything that tells how long it stays right. */
export type Answer = {
  readonly status: number
  /** The headers of the message itself: none of the connection, no length, date or request id. Names are in lower case. */
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** The body in other encodings, if these exist already. */
  readonly encoded?: Readonly<Record<'br' | 'gzip', Buffer>>
  /** How far the views it was made from were. By view, as `content/posts`: several services have one called `posts`. */
  readonly seen: Seen
  /** What it depends on, as `content/posts:feed`: a view's tag. */
  readonly tags: readonly string[]
  /** In milliseconds: how long it may be given out when nothing is announced. See `Life`. */
  readonly life: number
  /** False when the answer is only for the client that asked: it is never kept. */
  readonly keep: boolean
}

/** In milliseconds. */
export const Life = {
  /** For answers that announcements end: how long they are kept in case an announcement was missed. */
  tagged: 60_000,
  /** For answers that no announcement ends. */
  untagged: 1_000,
} as const

/** The parts of an answer that tell how long it stays right. */
type Validity = Pick<Answer, 'seen' | 'tags' | 'life' | 'keep'>

/** What an answer made of others shares with them: a page says `{ status, headers, body, ...madeOf(parts) }`. */
export const madeOf = (parts: readonly Validity[]): Validity => ({
  seen: oldest(parts.map(({ seen }) => seen)),
  tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  life: Math.min(Life.tagged, ...parts.map(({ life }) => life)),
  keep: parts.every(({ keep }) => keep),
})

/** Keeps the lowest position of each view and source. */
const oldest = (all: readonly Seen[]): Seen => {
  const merged = new Map<string, Map<string, number>>()
  for (const [view, positions] of all.flatMap((seen) => [...seen])) {
    const lowest = merged.get(view) ?? new Map<string, number>()
    for (const [source, position] of positions) {
      lowest.set(source, Math.min(position, lowest.get(source) ?? position))
    }
    merged.set(view, lowest)
  }
  return merged
}

/** Whether the views had got far enough to show all of this. */
export const shows = (seen: Seen, written: Positions): boolean => {
  for (const positions of seen.values()) {
    for (const [source, position] of written) {
      if ((positions.get(source) ?? position) < position) return false
    }
  }
  return true
}
