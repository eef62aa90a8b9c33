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

export const JUDGE_CALLS = { name: 'judge-calls', version: 1 } as const

const BATCH_SIZE = 100

const EVENTS = [
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
 * Judges the affected calls when prices or calls change. The view only selects these calls; the decision
 * reads the streams, so reordered and concurrent events are harmless. A judgement that is not in the view
 * yet was made with the new prices.
 */
export const judgeCallsReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    ...JUDGE_CALLS,
    sources: ['content', 'markets'],
    startAt: 'beginning',
    on: EVENTS,
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
      const trigger = { because: reasonOf(event), since: firstAffectedDay(event) }
      const from = settledScore(trigger.since)
      for (let after: Entry | undefined; ;) {
        const { answers } = await kit.view(CALLS).read([
          {
            range: CallLists.ofInstrument(data.symbol),
            order: 'descending',
            limit: BATCH_SIZE,
            ...(after && { after }),
          },
        ])
        const affected = answers[0].filter(({ score }) => score >= from)
        await judgeAll(
          kit,
          data.symbol,
          affected.map(({ member }) => member),
          trigger,
        )
        after = affected.at(-1)
        if (affected.length < BATCH_SIZE) return
      }
    },
  })

type PriceEvent = Exclude<EventOfType<(typeof EVENTS)[number]>, { readonly type: 'CallMade' }>

/** Returns the first day whose close may change. Calls settled before this day are not judged again. */
const firstAffectedDay = ({ type, data }: PriceEvent): Day => {
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
        ? 'Real closes replaced demonstration closes.'
        : 'Closes for earlier days were added.'
    case 'PriceHeld':
      return 'A close is waiting for review.'
    case 'PriceReleased':
      return 'A close was reviewed.'
    case 'InstrumentEnded':
      return 'The instrument ended.'
  }
}

export const judgeAll = async (
  { executor, view }: ServiceKit,
  symbol: string,
  callIds: readonly string[],
  trigger: { readonly because: string; readonly since: Day },
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
      events.push(...judgeCall(state, terms, pricesFor(terms), trigger))
    }
    return events
  })
}

const termsOf = ({ known, ...call }: CallDocument) => ({ ...call, knownUntil: known?.date ?? null })
