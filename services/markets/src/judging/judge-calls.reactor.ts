import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicInstrument, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day } from '@soko/contracts/markets/instruments.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { defineReactor, type EventOfType } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { type CallDocument, CallKeys, CallLists, CALLS, settledScore } from '../calls/calls-view.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { instrument } from '../instruments/instrument.ts'
import { PricesStream } from '../prices/price.events.ts'
import { prices } from '../prices/prices.ts'
import { judgeCall } from './judgement.decider.ts'
import { JudgementStream } from './judgement.events.ts'
import { recordedJudgement } from './judgement.ts'
import { judgingPrices } from './judging-prices.ts'

/** The reactor's name and version. */
export const JUDGE_CALLS = { name: 'judge-calls', version: 1 } as const

/** Calls judged in one commit. */
const BATCH = 100

const ON = [
  PublicCall.CallMade,
  PublicPrices.PricesRecorded,
  PublicPrices.PriceCorrected,
  PublicPrices.PriceHeld,
  PublicPrices.PriceReleased,
  PublicPrices.SplitRecorded,
  PublicPrices.SplitWithdrawn,
  PublicPrices.DividendRecorded,
  PublicPrices.DividendWithdrawn,
  PublicPrices.ClosedDaysRecorded,
  PublicPrices.ClosedDaysWithdrawn,
  PublicInstrument.InstrumentEnded,
] as const

/**
 * Judges calls when they are made and when prices come. What the view says only tells where to look: each call is decided on its own
 * stream and on that of the prices, so whatever comes at the same time, again, or in another order does no harm. The view need hold no
 * judgement that was recorded after the event: that one was decided with the event's prices, or its append would have been refused.
 */
export const judgeCallsReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    ...JUDGE_CALLS,
    sources: ['content', 'markets'],
    startAt: 'beginning',
    on: ON,
    react: async (event) => {
      const { data } = event
      if (data === undefined) return
      await untilApplied(kit, CALLS, event)
      if (event.type === 'CallMade') {
        await judgeAll(kit, data.symbol, [PublicCall.idOf(event.stream) ?? ''], {
          because: '',
          since: '',
        })
        return
      }
      const looked = { because: reasonOf(event), since: firstDayOf(event) }
      const from = settledScore(looked.since)
      for (let after: Entry | undefined; ;) {
        const { answers } = await kit
          .view(CALLS)
          .read([
            { range: CallLists.of(data.symbol), order: 'descending', limit: BATCH, ...(after && { after }) },
          ])
        const concerned = answers[0].filter(({ score }) => score >= from)
        await judgeAll(
          kit,
          data.symbol,
          concerned.map(({ member }) => member),
          looked,
        )
        after = concerned.at(-1)
        if (concerned.length < BATCH) return
      }
    },
  })

type PriceEvent = Exclude<EventOfType<(typeof ON)[number]>, { readonly type: 'CallMade' }>

/** The first day whose close is another one since. What was settled before it stays as it is. */
const firstDayOf = ({ type, data }: PriceEvent): Day => {
  if (data === undefined) return ''
  if (type === 'PricesRecorded') return data.replacesDemonstration ? '' : (data.prices[0]?.date ?? '')
  if (type === 'SplitRecorded' || type === 'SplitWithdrawn') return data.from
  if (type === 'DividendRecorded' || type === 'DividendWithdrawn') return data.exDay
  if (type === 'ClosedDaysRecorded' || type === 'ClosedDaysWithdrawn') return data.dates[0] ?? ''
  return type === 'PriceHeld' ? data.prices.date : data.date
}

const reasonOf = ({ type, data }: PriceEvent): string => {
  switch (type) {
    case 'PriceCorrected':
    case 'SplitRecorded':
    case 'SplitWithdrawn':
    case 'DividendRecorded':
    case 'DividendWithdrawn':
    case 'ClosedDaysRecorded':
    case 'ClosedDaysWithdrawn':
      return data?.reason ?? ''
    case 'PricesRecorded':
      return data?.replacesDemonstration
        ? 'Real closes replaced those of a demonstration.'
        : 'Closes of earlier days came in.'
    case 'PriceHeld':
      return 'A close waits for an admin.'
    case 'PriceReleased':
      return 'A close that had waited was looked at.'
    case 'InstrumentEnded':
      return 'The instrument ended.'
  }
}

/** Judges calls of an instrument and appends the new events in one commit. */
export const judgeAll = async (
  { executor, view }: ServiceKit,
  symbol: string,
  callIds: readonly string[],
  looked: { readonly because: string; readonly since: Day },
): Promise<void> => {
  if (callIds.length === 0) return
  const { answers } = await view(CALLS).read(callIds.map((id) => ({ get: CallKeys.call(id) })))
  const calls = answers.flatMap((each) => (each?.takenBackAt === null ? [each] : []))
  await executor.execute(async (load) => {
    const listed = await load(instrument, InstrumentStream.of(symbol))
    if (listed.status === 'none') return []
    const pricesFor = judgingPrices(listed, await load(prices, PricesStream.of(symbol)), calls)
    const events: NewEvent[] = []
    for (const call of calls) {
      const state = await load(recordedJudgement, JudgementStream.of(call.callId))
      const terms = termsOf(call)
      events.push(...judgeCall(state, terms, pricesFor(terms), looked))
    }
    return events
  })
}

const termsOf = ({ known, ...call }: CallDocument) => ({ ...call, knownUntil: known?.date ?? null })
