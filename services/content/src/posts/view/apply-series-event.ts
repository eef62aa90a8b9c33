import { PublicSeries } from '@soko/contracts/events/content.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { Keys, Lists, type SeriesDocument } from './documents.ts'
import { tagParts } from './tag-post.ts'

/** Applies an event of a series. The parts are not in the document: each post has its `seriesId`. */
export const applySeriesEvent = async (
  event: PublishedEventOf<typeof PublicSeries>,
  view: ViewWriter,
): Promise<void> => {
  const seriesId = PublicSeries.idOf(event.stream)
  if (seriesId === undefined) return
  const before = await view.get(Keys.series(seriesId))
  if (event.version <= (before?.applied ?? 0)) return
  if (event.type === 'SeriesDeleted') remove(seriesId, before, view)
  else {
    const after = changed(event, before)
    if (after === undefined) return
    view.put(Keys.series(seriesId), after)
    view.add(Lists.series, seriesId, after.place)
    view.add(Lists.seriesBy(after.userId), seriesId, after.place)
  }
  await tagParts(view, seriesId)
}

type Living = Exclude<PublishedEventOf<typeof PublicSeries>, { readonly type: 'SeriesDeleted' }>

const changed = (event: Living, before: SeriesDocument | undefined): SeriesDocument | undefined => {
  const { data, time: updatedAt, version: applied } = event
  if (data === undefined) return undefined
  if ('posts' in data) return before && { ...before, order: data.posts, updatedAt, applied }
  const { seriesId: _id, authorId: userId, title, desc } = data
  return before === undefined
    ? { _id, userId, title, desc, order: [], createdAt: updatedAt, updatedAt, place: orderOf(event), applied }
    : { ...before, title, desc, updatedAt, applied }
}

const remove = (seriesId: string, before: SeriesDocument | undefined, view: ViewWriter): void => {
  if (before === undefined) return
  view.delete(Keys.series(seriesId))
  view.remove(Lists.series, seriesId)
  view.remove(Lists.seriesBy(before.userId), seriesId)
}
