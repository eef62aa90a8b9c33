import { InstrumentEndpoints } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import { takenAt } from '@soko/platform/price-times/taken-at.ts'
import { type DayPrices, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import type { RecordedEvent } from '@soko/platform/event-log/event-log.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { requireListed } from '../instruments/instrument.decider.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { instrument, type ListedInstrument } from '../instruments/instrument.ts'
import { InstrumentKeys, INSTRUMENTS, InstrumentLists } from '../instruments/instruments-view.ts'
import { PricesStream } from './price.events.ts'
import { correctPrice, type Recording, recordPrices, releasePrice } from './prices.decider.ts'
import { type Prices, prices } from './prices.ts'

/** In bytes: as many days as one call may have, with all that there may be about each. */
const bodyLimit = 4 * 1024 * 1024

/** Admins record, correct and release prices. */
export const mountAdminPrices = ({ mount, clock, executor }: ServiceKit): void => {
  mount(
    InstrumentEndpoints.record,
    async ({ params: { symbol }, body, execute }) => {
      const decide = async (load: Load): Promise<Recording> => {
        const { listed, known } = await loadBoth(load, symbol)
        const isTaken = (day: string): boolean => takenAt(day, listed.facts.priceTime) <= clock.now()
        return recordPrices(listed, known, { ...body, isDemonstration: false }, isTaken)
      }
      if (body.preview) {
        const { events, wrong } = await decide(executor.load)
        return { status: 200, body: answerOf(body.prices, events, wrong) }
      }
      let wrong: Recording['wrong'] = []
      const { commit } = await execute(async (load) => {
        const recording = await decide(load)
        wrong = recording.wrong
        return recording.events
      })
      return { status: 200, body: answerOf(body.prices, commit?.events ?? [], wrong) }
    },
    { bodyLimit },
  )

  mount(InstrumentEndpoints.correct, async ({ params: { symbol }, body, actor, execute }) => {
    await execute(async (load) => {
      const { listed, known } = await loadBoth(load, symbol)
      return correctPrice(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.release, async ({ params: { symbol }, body, actor, execute }) => {
    await execute(async (load) => {
      const { listed, known } = await loadBoth(load, symbol)
      return releasePrice(listed, known, { ...body, by: actor.userId })
    })
    return { status: 204 }
  })

  mount(InstrumentEndpoints.held, async ({ query, read }) => {
    const [found] = await read(INSTRUMENTS, [
      { ...newestOf(InstrumentLists.held, query), documents: InstrumentKeys.held('') },
    ])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const held = entries.map(documentOf)
    const instruments = await read(
      INSTRUMENTS,
      held.map(({ symbol }) => ({ get: InstrumentKeys.instrument(symbol) })),
    )
    const items = held.map((each, at) => ({ ...each, name: instruments[at]?.name ?? each.symbol }))
    return { status: 200, body: { items, nextCursor } }
  })
}

/** What came of prices, as the events say that were recorded, now or when the same was sent before. */
const answerOf = (
  sent: readonly DayPrices[],
  events: readonly Pick<RecordedEvent, 'type' | 'data'>[],
  wrong: Recording['wrong'],
) => {
  const { PricesRecorded, PriceHeld } = PublicPrices.schemas
  const dataOf = (type: string): readonly unknown[] =>
    events.filter((event) => event.type === type).map(({ data }) => data)
  const added = dataOf('PricesRecorded').flatMap((data) => PricesRecorded.parse(data).prices)
  const held = dataOf('PriceHeld').map((data) => PriceHeld.parse(data).prices.date)
  const known = wrong.length > 0 ? 0 : sent.length - added.length - held.length
  return { added: added.length, known, held, wrong: [...wrong] }
}

const loadBoth = async (
  load: Load,
  symbol: string,
): Promise<{ readonly listed: ListedInstrument; readonly known: Prices }> => {
  const listed = requireListed(await load(instrument, InstrumentStream.of(symbol)))
  return { listed, known: await load(prices, PricesStream.of(symbol)) }
}
