import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { CallKeys, CALLS } from '../calls/calls-view.ts'
import { IN_THE_END } from '../instruments/units.ts'
import { judgeAll } from './judge-calls.reactor.ts'
import { NEW_RULES, rulesOf } from './judgement.decider.ts'
import { JudgementStream } from './judgement.events.ts'
import { recordedJudgement } from './judgement.ts'

/**
 * Counts calls again that were counted by earlier rules: all of them after an upgrade, and any that a process of the
 * earlier version counts during it. The decider is idempotent: it appends one count by the new rules.
 */
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
      // The event is retried: content's event has not arrived yet, or the call is being erased.
      if (answers[0] === undefined) throw new Error(`The view of calls does not have ${callId} yet.`)
      // There are no new closes, so chances at the entry are not calculated again.
      await judgeAll(kit, symbol, [callId], { because: NEW_RULES, since: IN_THE_END })
    },
  })
