import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { eraseSeries } from './series.decider.ts'
import { SeriesStream } from './series.events.ts'
import { series } from './series.ts'

/** Series erased in one commit. */
const BATCH = 50

/** What stays of a series: whose it was, so that their posts do not miss it. */
const LAST_WORDS: ReadonlySet<string> = new Set([SeriesStream.SeriesDeleted.type])

/** Erases all series of a person. When it is interrupted it starts again: the view tells which are left. */
export const eraseSeriesOf = async (kit: ServiceKit, userId: string): Promise<void> => {
  for (;;) {
    await untilApplied(kit, VIEW)
    const { answers } = await kit
      .view(VIEW)
      .read([{ range: Lists.seriesBy(userId), order: 'ascending', limit: BATCH }])
    if (answers[0].length === 0) return
    const { commit } = await kit.executor.execute(async (load) => {
      const events: NewEvent[] = []
      for (const { member } of answers[0])
        events.push(...eraseSeries(await load(series, SeriesStream.of(member))))
      return events
    })
    if (commit === null) throw new Error(`The view has series of ${userId} that the log has not.`)
  }
}

/** When a series is deleted, the log drops its data. */
export const dropDeletedSeriesReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-deleted-series',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [SeriesStream.SeriesDeleted],
    react: async ({ stream }) => eraseStreams(log, [stream], LAST_WORDS),
  })
