import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { AnalyticsLists, ANALYTICS } from '../analytics/analytics-view.ts'
import { eraseReadings } from '../readings/readings.decider.ts'
import { ReadingsStream } from '../readings/readings.events.ts'
import { readings } from '../readings/readings.ts'
import { emptyList } from './erase-items.ts'

const FINAL_EVENTS: ReadonlySet<string> = new Set([ReadingsStream.PostReadingsErased.type])

/** The caller must have closed the post, so that no further readers are counted. */
export const eraseReadingsOf = async (
  kit: ServiceKit,
  { postId, authorId }: { readonly postId: string; readonly authorId: string },
): Promise<void> =>
  emptyList(kit, { view: ANALYTICS, list: AnalyticsLists.days(postId) }, async (day) => {
    const stream = ReadingsStream.of(postId, day)
    await eraseStreams(kit.log, [stream], FINAL_EVENTS)
    await kit.executor.execute(async (load) =>
      eraseReadings(await load(readings, stream), { postId, authorId, day }),
    )
  })
