import type { Seen } from '@soko/platform/http/soko-headers.ts'
import { type Announcement, everythingTag } from '@soko/platform/projections/announcement.ts'

/** Tracks the views' announcements, to detect outdated responses. */
export type Announcements = {
  record(announcement: Announcement): Outdated
  covers(seen: Seen, tags: readonly string[]): boolean
  /** Returns true if all of these views have sent an announcement recently, as of `time`. */
  isFresh(views: readonly string[], time: number): boolean
  /** Counts full invalidations of a view; responses requested before one are discarded. */
  resets(): number
}

/** The effect of an announcement: responses older than position `to` of `source` with these tags are outdated. */
export type Outdated = {
  readonly view: string
  readonly source: string
  readonly to: number
  /** Tags such as `content/posts:feed`, or a whole view such as `content/posts`, regardless of position. */
  readonly names: readonly string[]
}

/** In milliseconds. Views send an announcement every second; after this silence the bus may be down. */
export const LONGEST_SILENCE = 10_000
/** Tags remembered for each source of a view. Responses with other tags must have seen the oldest of them. */
const MOST_TAGS = 10_000

type Source = {
  logId: string
  to: number
  /** Every response must have seen this position. */
  floor: number
  /** The last announced position of each tag, oldest first. */
  readonly touched: Map<string, number>
}
type View = { heardAt: number; readonly sources: Map<string, Source> }

/** @param now a monotonic clock in milliseconds. */
export const createAnnouncements = (now: () => number): Announcements => {
  const views = new Map<string, View>()
  let resets = 0

  const touch = (source: Source, view: string, { tags, to }: Announcement): readonly string[] => {
    const names = tags.map((tag) => `${view}:${tag}`)
    for (const name of names) {
      source.touched.delete(name)
      source.touched.set(name, to)
      if (source.touched.size <= MOST_TAGS) continue
      const [oldest] = source.touched
      if (oldest === undefined) continue
      source.touched.delete(oldest[0])
      source.floor = Math.max(source.floor, oldest[1])
    }
    return names
  }

  return {
    record: (announcement) => {
      const { service, projection, logId, from, to, tags } = announcement
      const name = `${service}/${projection}`
      const view = views.get(name) ?? { heardAt: 0, sources: new Map<string, Source>() }
      views.set(name, view)
      view.heardAt = now()
      const source = view.sources.get(announcement.source)
      const outdated = { view: name, source: announcement.source, to }
      const isOther = source === undefined || source.logId !== logId || tags.includes(everythingTag)
      if (isOther || from > source.to) {
        view.sources.set(announcement.source, { logId, to, floor: to, touched: new Map() })
        resets += 1
        return { ...outdated, names: [name] }
      }
      if (to <= source.to) return { ...outdated, names: [] }
      source.to = to
      return { ...outdated, names: touch(source, name, announcement) }
    },
    covers: (seen, tags) => {
      for (const tag of tags) {
        const name = viewOf(tag)
        const positions = seen.get(name)
        if (positions === undefined) return false
        for (const [source, { floor, touched }] of views.get(name)?.sources ?? []) {
          const position = positions.get(source) ?? -1
          if (position < floor || position < (touched.get(tag) ?? 0)) return false
        }
      }
      return true
    },
    isFresh: (names, time) => {
      const since = time - LONGEST_SILENCE
      for (const name of names) if ((views.get(name)?.heardAt ?? -Infinity) < since) return false
      return true
    },
    resets: () => resets,
  }
}

/** Returns `content/posts` for `content/posts:feed`. */
export const viewOf = (tag: string): string => tag.slice(0, tag.indexOf(':'))
