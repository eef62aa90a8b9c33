import { ShownCallTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicInstrument, PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { SHOWN_CALLS, ShownCallKeys as Keys } from './shown-calls-view.ts'

/** Calls, judgements and instruments are joined on read, so events of services can arrive in any order. */
export const shownCallsProjection = defineProjection({
  name: SHOWN_CALLS,
  version: 2,
  sources: ['content', 'markets'],
  streams: [PublicCall, PublicInstrument, PublicJudgement],
  apply: async (event, view) => {
    if (event.source === 'content') return applyCall(event, view)
    switch (event.type) {
      case 'InstrumentListed':
      case 'InstrumentChanged':
        if (event.data === undefined) return
        view.put(Keys.instrument(event.data.symbol), { name: event.data.name })
        return view.tag(ShownCallTags.all)
      case 'InstrumentEnded':
        return
      default:
        return applyJudgement(event, view)
    }
  },
})

const applyCall = async (event: PublishedEventOf<typeof PublicCall>, view: ViewWriter): Promise<void> => {
  const callId = PublicCall.idOf(event.stream)
  if (callId === undefined || event.type === 'CallRemarked') return
  const key = Keys.call(callId)
  if (event.type === 'CallErased') view.delete(key)
  if (event.type === 'CallMade' && event.data !== undefined) {
    const { symbol, direction, until, target = null } = event.data
    view.put(key, { symbol, direction, until, target, isTakenBack: false })
  }
  if (event.type === 'CallTakenBack') {
    const before = await view.get(key)
    if (before !== undefined) view.put(key, { ...before, isTakenBack: true })
  }
  view.tag(ShownCallTags.all)
}

const applyJudgement = async (
  event: PublishedEventOf<typeof PublicJudgement>,
  view: ViewWriter,
): Promise<void> => {
  const callId = PublicJudgement.idOf(event.stream)
  if (callId === undefined || event.type === 'CallCounted' || event.type === 'DecidedCallErased') return
  const key = Keys.judgement(callId)
  view.tag(ShownCallTags.all)
  if (event.type === 'JudgementErased') return view.delete(key)
  if (event.data === undefined) return
  const before = (await view.get(key)) ?? { hasEntered: false, outcome: null }
  switch (event.type) {
    case 'CallEntered':
      return view.put(key, { ...before, hasEntered: true })
    case 'CallJudged':
      return view.put(key, { ...before, outcome: event.data.outcome })
    case 'JudgementWithdrawn':
      return view.put(key, { ...before, outcome: null })
  }
}
