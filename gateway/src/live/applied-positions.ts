import type { Announcement } from '@soko/platform/projections/announcement.ts'

/** Tracks the positions of each source that the services' views have announced. */
export type AppliedPositions = {
  record(announcement: Announcement): void
  /** Returns true if every known view of the source includes this position; false if no view is known. */
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
