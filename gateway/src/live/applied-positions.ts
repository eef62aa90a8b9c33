import type { Announcement } from '@soko/platform/projections/announcement.ts'

/** Tracks how far the services' views show each source, from the projections' announcements. */
export type AppliedPositions = {
  record(announcement: Announcement): void
  /** Returns true if every known view of the source shows this position; false if none is known. */
  covers(source: string, position: number): boolean
}

export const createAppliedPositions = (): AppliedPositions => {
  const sources = new Map<string, Map<string, number>>()
  return {
    record: ({ service, projection, source, to }) => {
      const views = sources.get(source) ?? new Map<string, number>()
      sources.set(source, views.set(`${service}/${projection}`, to))
    },
    covers: (source, position) => {
      const views = sources.get(source)
      return views !== undefined && Iterator.from(views.values()).every((applied) => applied >= position)
    },
  }
}
