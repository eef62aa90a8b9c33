import type { PublicReadings } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { AnalyticsKeys, AnalyticsLists } from './analytics-view.ts'

/** Replaces the counter's former counts. */
export const applyReadings = async (
  { type, data }: PublishedEventOf<typeof PublicReadings>,
  view: ViewWriter,
): Promise<void> => {
  if (data === undefined) return
  const { postId, authorId, day } = data
  const key = AnalyticsKeys.day(authorId, day)
  const { [postId]: counters, ...others } = (await view.get(key)) ?? {}
  if (type === 'PostReadingsErased') {
    view.remove(AnalyticsLists.days(postId), day)
    if (Object.keys(others).length === 0) view.delete(key)
    else view.put(key, others)
    return
  }
  const { counter, readers, known, quarters, sources } = data
  const counts = { readers, known, quarters, sources }
  view.put(key, { ...others, [postId]: { ...counters, [counter]: counts } })
  view.add(AnalyticsLists.days(postId), day, Date.parse(day))
}
