import type { SocialExport } from '@soko/contracts/endpoints/export.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import { addCounts } from './counts.ts'
import { AnalyticsKeys, AnalyticsLists } from './analytics-view.ts'

/** Yields the sums of an author's readings, by post and day. */
export async function* exportAnalytics(
  view: View,
  authorId: string,
): AsyncGenerator<SocialExport['figures'][number], undefined> {
  for await (const { member: postId } of readWholeList(view, AnalyticsLists.posts(authorId)))
    for await (const { member: day } of readWholeList(view, AnalyticsLists.days(postId))) {
      const { answers } = await view.read([{ get: AnalyticsKeys.day(authorId, day) }])
      const counters = answers[0]?.[postId]
      if (counters !== undefined) yield { postId, day, ...addCounts(Object.values(counters)) }
    }
}
