import { InstrumentEndpoints } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { changeInstrument, endInstrument, listInstrument } from './instrument.decider.ts'
import { InstrumentStream } from './instrument.events.ts'
import { instrument } from './instrument.ts'
import { presentInstrument } from './present-instrument.ts'

/** Admins list, change and end instruments. */
export const mountAdminInstruments = ({ mount }: ServiceKit): void => {
  mount(InstrumentEndpoints.create, async ({ body, execute, read }) => {
    const { symbol, pair = symbol, ...facts } = body
    const stream = InstrumentStream.of(symbol)
    await execute(async (load) => listInstrument(await load(instrument, stream), { ...facts, symbol, pair }))
    return { status: 201, body: await presentInstrument(read, symbol) }
  })

  mount(InstrumentEndpoints.change, async ({ params: { symbol }, body, execute, read }) => {
    await execute(async (load) => changeInstrument(await load(instrument, InstrumentStream.of(symbol)), body))
    return { status: 200, body: await presentInstrument(read, symbol) }
  })

  mount(InstrumentEndpoints.end, async ({ params: { symbol }, body, execute, read }) => {
    await execute(async (load) => endInstrument(await load(instrument, InstrumentStream.of(symbol)), body))
    return { status: 200, body: await presentInstrument(read, symbol) }
  })
}
