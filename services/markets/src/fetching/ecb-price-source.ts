import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { Big } from 'big.js'
import type { PriceFeed } from './price-feeds.ts'
import type { FetchResult, FetchFrom, PriceSource, PriceRequest } from './price-source.ts'
import { type EuroRates, readEcbRates } from './read-ecb-rates.ts'

type EcbFeed = Extract<PriceFeed, { readonly source: 'ecb' }>

/** In days: the range of the ECB's 90-day document, minus a margin. */
const RECENT_DAYS = 85
const DAY_MS = 86_400_000
const MEGABYTE = 1024 * 1024
/** The ECB publishes five or six significant digits. */
const DIGITS = 6

/** Creates a source of the ECB's euro rates. Other pairs are cross rates of the same day, to six digits. */
export const createEcbPriceSource = (
  feeds: readonly EcbFeed[],
  {
    fetchFrom,
    now,
    base,
  }: { readonly fetchFrom: FetchFrom; readonly now: () => Date; readonly base: string },
): PriceSource => {
  const feedOf = new Map(feeds.map((feed) => [feed.symbol, feed]))

  const fetchRates = async (from: Day, signal: AbortSignal): Promise<EuroRates> => {
    const isRecent = now().getTime() - Date.parse(from) < RECENT_DAYS * DAY_MS
    const file = isRecent ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.xml'
    const bytes = (isRecent ? 1 : 24) * MEGABYTE
    const xml = await fetchFrom(`${base}/${file}`, { accept: 'application/xml, text/xml', bytes, signal })
    return readEcbRates(new TextDecoder('utf-8', { fatal: true }).decode(xml))
  }

  async function* read(requests: readonly PriceRequest[], signal: AbortSignal): AsyncGenerator<FetchResult> {
    const [from = ''] = requests.map((each) => each.from).toSorted()
    let rates: EuroRates
    try {
      rates = await fetchRates(from, signal)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      for (const { symbol } of requests) yield { symbol, failure }
      return
    }
    for (const { symbol } of requests) {
      const feed = feedOf.get(symbol)
      const prices = feed === undefined ? [] : pricesOf(rates, feed)
      const missing = new Error(`the European Central Bank has no rates of ${feed?.base} and ${feed?.quote}`)
      yield prices.length === 0 ? { symbol, failure: missing } : { symbol, prices }
    }
  }

  return { name: 'ecb', label: 'European Central Bank', symbols: [...feedOf.keys()], read }
}

const pricesOf = (rates: EuroRates, { base, quote }: EcbFeed): readonly DayPrices[] =>
  Array.from(rates).flatMap(([date, day]) => {
    const ofBase = base === 'EUR' ? '1' : day.get(base)
    const ofQuote = quote === 'EUR' ? '1' : day.get(quote)
    if (ofBase === undefined || ofQuote === undefined) return []
    return [{ date, close: cross(ofBase, ofQuote) }]
  })

const cross = (ofBase: Decimal, ofQuote: Decimal): Decimal =>
  ofBase === '1' ? ofQuote : new Big(ofQuote).div(ofBase).prec(DIGITS).toFixed()
