import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { CallKeys, CALLS } from '../calls/calls-view.ts'
import { END_OF_TIME } from '../instruments/units.ts'
import { judgeAll } from './judge-calls.reactor.ts'
import { NEW_RULES, rulesOf } from './judgement.decider.ts'
import { JudgementStream } from './judgement.events.ts'
import { recordedJudgement } from './judgement.ts'

/** Recounts calls that were counted under earlier rules, also by older processes during an upgrade. */
export const recountCallsReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'recount-calls',
    version: 1,
    sources: ['markets'],
    startAt: 'beginning',
    on: [PublicJudgement.CallCounted],
    react: async (event) => {
      if (event.data === undefined || rulesOf(event.data) >= RULES_VERSION) return
      const { callId, symbol } = event.data
      const { isErased, counted } = await kit.executor.load(recordedJudgement, JudgementStream.of(callId))
      if (isErased || counted === undefined || rulesOf(counted) >= RULES_VERSION) return
      await untilApplied(kit, CALLS, event)
      const { answers } = await kit.view(CALLS).read([{ get: CallKeys.call(callId) }])
      // The reactor retries later: the view does not contain the call yet, or its author is being erased.
      if (answers[0] === undefined) throw new Error(`The view of calls does not have ${callId} yet.`)
      // No close changed, so the chances are not recomputed.
      await judgeAll(kit, symbol, [callId], { because: NEW_RULES, since: END_OF_TIME })
    },
  })
