import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { eraseCall } from './call.decider.ts'
import { CallStream } from './call.events.ts'
import { call } from './call.ts'
import { CallLists, CALLS } from './calls-view.ts'
import { releaseCall } from './claim-call.ts'

const BATCH = 50

/** The data of this event is kept, because markets needs it to erase its own data of the call. */
const FINAL_EVENTS: ReadonlySet<string> = new Set([CallStream.CallErased.type])

/** Erases all calls of a user. Can be repeated if interrupted: the view lists the remaining calls. */
export const eraseCallsOf = async (kit: ServiceKit, userId: string): Promise<void> => {
  for (;;) {
    await untilApplied(kit, CALLS)
    const { answers } = await kit
      .view(CALLS)
      .read([{ range: CallLists.by(userId), order: 'ascending', limit: BATCH }])
    if (answers[0].length === 0) return
    const { commit } = await kit.executor.execute(async (load) => {
      const events: NewEvent[] = []
      for (const { member } of answers[0]) {
        const state = await load(call, CallStream.of(member))
        events.push(...eraseCall(state))
        if (state.status === 'made') events.push(...(await releaseCall(load, kit.dataKey, state.made)))
      }
      return events
    })
    if (commit === null) throw new Error(`The view has calls of ${userId} that the log has not.`)
  }
}

export const dropErasedCallsReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-erased-calls',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [CallStream.CallErased],
    react: async ({ stream }) => eraseStreams(log, [stream], FINAL_EVENTS),
  })
