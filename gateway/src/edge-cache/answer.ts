import type { OutgoingHttpHeaders } from 'node:http'
import type { Positions, Seen } from '@soko/platform/http/soko-headers.ts'

/** A public response and the data that determines how long it is valid. */
export type Answer = {
  readonly status: number
  /** Lower-case headers of the message, without connection headers, length, date and request ID. */
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** The body in other encodings, if available. */
  readonly encoded?: Readonly<Record<'br' | 'gzip', Buffer>>
  /** Positions of the views the response was built from. Keys such as `content/posts` include the service. */
  readonly seen: Seen
  /** Tags the response depends on, such as `content/posts:feed`. */
  readonly tags: readonly string[]
  /** Lifetime in milliseconds without announcements. See `Life`. */
  readonly life: number
  /** False for private responses, which are never cached. */
  readonly isCacheable: boolean
}

export const Life = {
  /** Responses invalidated by announcements, in case an announcement is lost. */
  tagged: 60_000,
  /** Responses that no announcement invalidates. */
  untagged: 1_000,
} as const

type Validity = Pick<Answer, 'seen' | 'tags' | 'life' | 'isCacheable'>

/** Returns the validity of a response built from others: `{ status, headers, body, ...madeOf(parts) }`. */
export const combineValidity = (parts: readonly Validity[]): Validity => ({
  seen: oldest(parts.map(({ seen }) => seen)),
  tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  life: Math.min(Life.tagged, ...parts.map(({ life }) => life)),
  isCacheable: parts.every(({ isCacheable }) => isCacheable),
})

/** Returns the lowest position of each view and source. */
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

/** True if the views include all written positions. */
export const includes = (seen: Seen, written: Positions): boolean => {
  for (const positions of seen.values()) {
    for (const [source, position] of written) {
      if ((positions.get(source) ?? position) < position) return false
    }
  }
  return true
}
