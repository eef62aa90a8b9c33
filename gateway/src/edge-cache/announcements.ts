import type { Seen } from '@soko/platform/http/soko-headers.ts'
import { type Announcement, everythingTag } from '@soko/platform/projections/announcement.ts'

/** Records the views' announcements, to detect outdated responses. */
export type Announcements = {
  record(announcement: Announcement): Outdated
  covers(seen: Seen, tags: readonly string[]): boolean
  /** Returns true if each of these views has sent an announcement within `LONGEST_SILENCE` before `time`. */
  isFresh(views: readonly string[], time: number): boolean
  /** Counts invalidations of whole views. A response requested before the last one must be discarded. */
  resets(): number
}

/** Outdates the responses with a tag in `names` that have not seen position `to` of `source`. */
export type Outdated = {
  readonly view: string
  readonly source: string
  readonly to: number
  /**
   * Tags such as `content/posts:feed`, or views such as `content/posts`, whose responses are all outdated.
   */
  readonly names: readonly string[]
}

/** In milliseconds. Views announce every second, so after this silence the bus may be down. */
export const LONGEST_SILENCE = 10_000
/** The most tags per source of a view. When the oldest is dropped, its position becomes the `floor`. */
const MOST_TAGS = 10_000

type Source = {
  logId: string
  to: number
  /** Responses that have not seen this position are outdated, whatever their tags. */
  floor: number
  /** The last position of each tag, oldest first. */
  readonly touched: Map<string, number>
}
type View = { heardAt: number; readonly sources: Map<string, Source> }

/** @param now returns monotonic milliseconds. */
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

export const viewOf = (tag: string): string => tag.slice(0, tag.indexOf(':'))
