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

const BATCH = 50

/** The data of this event is kept: it names the owner, which posts that still name the series depend on. */
const FINAL_EVENTS: ReadonlySet<string> = new Set([SeriesStream.SeriesDeleted.type])

/** Erases all series of a user. Can be repeated if interrupted: the view lists the remaining series. */
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

export const dropDeletedSeriesReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-deleted-series',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [SeriesStream.SeriesDeleted],
    react: async ({ stream }) => eraseStreams(log, [stream], FINAL_EVENTS),
  })
