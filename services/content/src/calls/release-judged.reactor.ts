import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallStream } from './call.events.ts'
import { call } from './call.ts'
import { reclaimCall, releaseCall } from './claim-call.ts'

/** Releases the slot of a judged call. If the judgement is withdrawn, claims a slot if one is free. */
export const releaseJudgedReactor = ({ executor, dataKey }: ServiceKit): Reactor =>
  defineReactor({
    name: 'release-judged',
    version: 2,
    sources: ['markets'],
    startAt: 'beginning',
    on: [PublicJudgement.CallJudged, PublicJudgement.JudgementWithdrawn],
    react: async ({ stream, type }) => {
      const callId = PublicJudgement.idOf(stream)
      if (callId === undefined) return
      const change = type === 'CallJudged' ? releaseCall : reclaimCall
      await executor.execute(async (load) => {
        const state = await load(call, CallStream.of(callId))
        return state.status === 'made' ? change(load, dataKey, state.made) : []
      })
    },
  })
