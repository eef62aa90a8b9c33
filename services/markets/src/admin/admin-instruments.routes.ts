import { InstrumentEndpoints } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { calendarDay } from '@soko/call-rules/price-times/close-time.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { hasOpenCalls, requireNoCall } from '../calls/own-calls.ts'
import { sliceOf } from '../prices/closes.ts'
import { decidedBy } from '../prices/price.events.ts'
import { loadInstrumentAndPrices } from '../prices/import-prices.ts'
import { changeInstrument, endInstrument, listInstrument } from '../instruments/instrument.decider.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { instrument } from '../instruments/instrument.ts'
import { pairOf } from '@soko/contracts/markets/pairs.ts'
import { presentInstrument } from '../instruments/present-instrument.ts'

export const mountAdminInstruments = ({ mount, clock }: ServiceKit): void => {
  mount(InstrumentEndpoints.create, async ({ body, execute, read }) => {
    const { symbol, pair = pairOf(body), ...facts } = body
    const stream = InstrumentStream.of(symbol)
    await execute(async (load) => listInstrument(await load(instrument, stream), { ...facts, symbol, pair }))
    return { status: 201, body: await presentInstrument(read, symbol) }
  })

  mount(InstrumentEndpoints.change, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      const isOpen = body.pair !== undefined && (await hasOpenCalls(read, symbol))
      return changeInstrument(listed, body, {
        decision: decidedBy(actor.userId, symbol),
        hasOpenCalls: isOpen,
      })
    })
    return { status: 200, body: await presentInstrument(read, symbol) }
  })

  mount(InstrumentEndpoints.end, async ({ params: { symbol }, body, actor, execute, read }) => {
    await execute(async (load) => {
      const { listed, known } = await loadInstrumentAndPrices(load, symbol)
      await requireNoCall(read, actor.userId, listed.facts)
      const lastClose = sliceOf(known.closes, -1)[0]?.date
      const today = calendarDay(clock.now(), listed.facts.priceTime.zone)
      return endInstrument(listed, body, { lastClose, today, decision: decidedBy(actor.userId, symbol) })
    })
    return { status: 200, body: await presentInstrument(read, symbol) }
  })
}
