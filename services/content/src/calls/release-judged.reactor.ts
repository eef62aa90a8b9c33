import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallStream } from './call.events.ts'
import { call } from './call.ts'
import { releaseCall } from './claim-call.ts'

/**
 * When a call is judged, its author may make another one on the same instrument. Where a judgement is withdrawn because a price was
 * corrected, the call is open again without the claim: there may be two then.
 */
export const releaseJudgedReactor = ({ executor, dataKey }: ServiceKit): Reactor =>
  defineReactor({
    name: 'release-judged',
    version: 1,
    sources: ['markets'],
    startAt: 'beginning',
    on: [PublicJudgement.CallJudged],
    react: async ({ stream }) => {
      const callId = PublicJudgement.idOf(stream)
      if (callId === undefined) return
      await executor.execute(async (load) => {
        const state = await load(call, CallStream.of(callId))
        return state.status === 'made' ? releaseCall(load, dataKey, state.made) : []
      })
    },
  })
