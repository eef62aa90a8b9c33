import { MentionTags } from '@soko/contracts/cache-tags.ts'
import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicInstrument, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close } from '@soko/contracts/instruments.ts'
import { countedPair } from '@soko/contracts/pairs.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { CallKeys, CallLists, CALLS } from './calls-view.ts'
import { namesOf } from './instrument-names.ts'
import type { Quote } from './quote.ts'

type MarketEvent = PublishedEventOf<typeof PublicInstrument> | PublishedEventOf<typeof PublicPrices>

/** What content knows of instruments and their newest closes, and which calls its authors have made. `calls-view.ts` has the keys and lists. */
export const callsProjection = defineProjection({
  name: CALLS,
  version: 3,
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

const unknown: Quote = { facts: undefined, ended: false, newest: null, isDemonstration: false, held: {} }

const quoteAfter = (quote: Quote, { type, data }: MarketEvent): Quote => {
  if (data === undefined) return quote
  switch (type) {
    case 'InstrumentListed':
    case 'InstrumentChanged':
      return { ...quote, facts: { ...data, pair: countedPair(data) } }
    case 'InstrumentEnded':
      return { ...quote, ended: true }
    case 'PricesRecorded':
      return data.prices.reduce(withClose, {
        ...quote,
        ...(data.replacesDemonstration && { newest: null, held: {} }),
        isDemonstration: data.isDemonstration,
      })
    case 'PriceCorrected':
      return withClose(quote, data)
    case 'PriceHeld':
      return { ...quote, held: { ...quote.held, [data.prices.date]: data.prices.close } }
    // The newest close is in the units of its own day, whatever splits there were.
    case 'SplitRecorded':
    case 'SplitWithdrawn':
    case 'DividendRecorded':
    case 'DividendWithdrawn':
      return quote
    case 'PriceReleased': {
      const { [data.date]: close, ...held } = quote.held
      const released = { ...quote, held }
      return data.isRight && close !== undefined ? withClose(released, { date: data.date, close }) : released
    }
  }
}

const withClose = (quote: Quote, { date, close }: Close): Quote =>
  quote.newest === null || date >= quote.newest.date ? { ...quote, newest: { date, close } } : quote
