import type { OutgoingHttpHeaders } from 'node:http'
import type { Positions, Seen } from '@soko/platform/http/soko-headers.ts'

export type Answer = {
  readonly status: number
  /** End-to-end headers with lower-case names, without length, date and request ID. */
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  readonly encoded?: Readonly<Record<'br' | 'gzip', Buffer>>
  /** Views are named with their service, such as `content/posts`. */
  readonly seen: Seen
  /** Such as `content/posts:feed`. */
  readonly tags: readonly string[]
  /** In milliseconds: how long the response is fresh unless an announcement invalidates it. See `Life`. */
  readonly life: number
  readonly isCacheable: boolean
}

export const Life = {
  /** A limit in case an announcement is lost. */
  tagged: 60_000,
  untagged: 1_000,
} as const

type Validity = Pick<Answer, 'seen' | 'tags' | 'life' | 'isCacheable'>

/** Returns the validity of a response that is built from other responses. */
export const combineValidity = (parts: readonly Validity[]): Validity => ({
  seen: oldest(parts.map(({ seen }) => seen)),
  tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  life: Math.min(Life.tagged, ...parts.map(({ life }) => life)),
  isCacheable: parts.every(({ isCacheable }) => isCacheable),
})

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

export const includes = (seen: Seen, written: Positions): boolean => {
  for (const positions of seen.values()) {
    for (const [source, position] of written) {
      if ((positions.get(source) ?? position) < position) return false
    }
  }
  return true
}
