import { MentionTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicInstrument, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import { countedPair } from '@soko/contracts/markets/pairs.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { CallKeys, CallLists, CALLS } from './calls-view.ts'
import { namesOf } from './instrument-names.ts'
import type { QuoteDocument } from './quote.ts'

type MarketEvent = PublishedEventOf<typeof PublicInstrument> | PublishedEventOf<typeof PublicPrices>

/** Stores the instruments with their newest closes, and the calls of each author. */
export const callsProjection = defineProjection({
  name: CALLS,
  version: 4,
  sources: ['content', 'markets'],
  streams: [PublicCall, PublicInstrument, PublicPrices],
  apply: async (event, view) => {
    if (event.data === undefined) return
    if (event.source === 'content') {
      const { callId, authorId } = event.data
      if (event.type === 'CallMade') view.add(CallLists.by(authorId), callId, orderOf(event))
      if (event.type === 'CallErased') view.remove(CallLists.by(authorId), callId)
      return
    }
    const key = CallKeys.quote(event.data.symbol)
    const quote = (await view.get(key)) ?? unknown
    if (event.type === 'InstrumentListed' || event.type === 'InstrumentChanged') {
      if (quote.facts) for (const name of namesOf(quote.facts)) view.remove(CallLists.names, name)
      for (const name of namesOf(event.data)) view.add(CallLists.names, name, 0)
      if (quote.facts?.name !== event.data.name) view.tag(MentionTags.names)
    }
    view.put(key, quoteAfter(quote, event))
  },
})

/** The number of stored closes, so that one is from before the longest series of closed days. */
const RECENT = 30

const unknown: QuoteDocument = {
  facts: undefined,
  ended: false,
  newest: null,
  isDemonstration: false,
  held: {},
  recent: [],
  closed: [],
}

const quoteAfter = (quote: QuoteDocument, { type, data }: MarketEvent): QuoteDocument => {
  if (data === undefined) return quote
  switch (type) {
    case 'InstrumentListed':
    case 'InstrumentChanged':
      return { ...quote, facts: { ...data, pair: countedPair(data) } }
    case 'InstrumentEnded':
      return { ...quote, ended: true }
    case 'PricesRecorded': {
      const before = data.replacesDemonstration ? { ...quote, recent: [], held: {} } : quote
      return withCloses({ ...before, isDemonstration: data.isDemonstration }, data.prices)
    }
    case 'PriceCorrected':
      return withCloses(quote, [data])
    case 'PriceHeld':
      return { ...quote, held: { ...quote.held, [data.prices.date]: data.prices.close } }
    // The newest close is in the units of its own day, so splits and dividends do not change it.
    case 'SplitRecorded':
    case 'SplitWithdrawn':
    case 'DividendRecorded':
    case 'DividendWithdrawn':
      return quote
    case 'ClosedDaysRecorded':
      return withNewest({ ...quote, closed: [...new Set([...quote.closed, ...data.dates])] })
    case 'ClosedDaysWithdrawn':
      return withNewest({ ...quote, closed: quote.closed.filter((date) => !data.dates.includes(date)) })
    case 'PriceReleased': {
      const { [data.date]: close, ...held } = quote.held
      const released = { ...quote, held }
      return data.isRight && close !== undefined
        ? withCloses(released, [{ date: data.date, close }])
        : released
    }
  }
}

const withCloses = (quote: QuoteDocument, added: readonly Close[]): QuoteDocument => {
  const byDay = new Map([...quote.recent, ...added].map(({ date, close }) => [date, close]))
  const recent = Array.from(byDay, ([date, close]) => ({ date, close }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .slice(-RECENT)
  return withNewest({ ...quote, recent })
}

const withNewest = (quote: QuoteDocument): QuoteDocument => {
  const first = quote.recent[0]?.date ?? ''
  const closed = quote.closed.filter((date) => date >= first)
  return { ...quote, closed, newest: quote.recent.findLast(({ date }) => !closed.includes(date)) ?? null }
}
