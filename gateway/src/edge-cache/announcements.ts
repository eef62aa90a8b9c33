import type { Seen } from '@soko/platform/http/soko-headers.ts'
import { type Announcement, everythingTag } from '@soko/platform/projections/announcement.ts'

/** What the views have announced, as far as it is needed to judge whether an answer is still right. */
export type Announcements = {
  /** Takes an announcement in, and returns what it makes outdated. */
  record(announcement: Announcement): Outdated
  /** Whether an answer made from views that far shows all that was announced of its tags. */
  covers(seen: Seen, tags: readonly string[]): boolean
  /** Whether all of these views have announced something lately, as of `time`. */
  isFresh(views: readonly string[], time: number): boolean
  /** Counts how often everything of a view had to be dropped: an answer that was asked for before then is from another past. */
  resets(): number
}

/** What an announcement makes outdated: answers from before position `to` of `source` that depend on these names. */
export type Outdated = {
  readonly view: string
  readonly source: string
  readonly to: number
  /** Tags, as `content/posts:feed`; or the view itself, `content/posts`: all that was made from it, however new. */
  readonly names: readonly string[]
}

/** In milliseconds. Views are announced every second; when nothing comes for this long, the bus may be away. */
export const LONGEST_SILENCE = 10_000
/** How many tags are remembered for each source of a view. What depends on another tag must have seen the oldest of them. */
const MOST_TAGS = 10_000

type Source = {
  logId: string
  /** Everything up to this position has been announced to us. */
  to: number
  /** An answer must have seen everything up to here, whatever it depends on. */
  floor: number
  /** Where a tag was last announced, the oldest first. */
  readonly touched: Map<string, number>
}
type View = { heardAt: number; readonly sources: Map<string, Source> }

/** @param now in milliseconds, from any beginning. */
export const createAnnouncements = (now: () => number): Announcements => {
  const views = new Map<string, View>()
  let resets = 0

  /** Notes what was announced of each tag. The tags' full names. */
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

/** `content/posts` of `content/posts:feed`. */
export const viewOf = (tag: string): string => tag.slice(0, tag.indexOf(':'))
