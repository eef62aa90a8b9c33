import type { Announcement } from '@soko/platform/projections/announcement.ts'

/** How far the views of the services show each source, by what their projections announce. */
export type ShownPositions = {
  record(announcement: Announcement): void
  /** Whether every view known to follow the source shows this position; false while none is known. */
  covers(source: string, position: number): boolean
}

export const createShownPositions = (): ShownPositions => {
  const sources = new Map<string, Map<string, number>>()
  return {
    record: ({ service, projection, source, to }) => {
      const views = sources.get(source) ?? new Map<string, number>()
      sources.set(source, views.set(`${service}/${projection}`, to))
    },
    covers: (source, position) => {
      const views = sources.get(source)
      return views !== undefined && Iterator.from(views.values()).every((shown) => shown >= position)
    },
  }
}
