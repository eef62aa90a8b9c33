import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import { Decimal } from '@soko/contracts/markets/instruments.ts'
import { Big } from 'big.js'
import { z } from 'zod'
import type { PriceFeed } from './price-feeds.ts'
import { type FetchFrom, oneByOne, type PriceSource } from './price-source.ts'

type CoinFeed = Extract<PriceFeed, { readonly source: 'coingecko' }>

/** In milliseconds. */
const DAY = 86_400_000
/** In days: as far back as it shows without an account. */
const MOST = 365
const MEGABYTE = 1024 * 1024

/** Each price with its moment (ms). Prices are read as text: they stay exact. */
const Chart = z.object({ prices: z.array(z.tuple([z.string(), z.string()])) })

/** The daily prices of coins in dollars, from CoinGecko. @param options.base of the addresses. */
export const createCoingeckoPriceSource = (
  feeds: readonly CoinFeed[],
  {
    fetchFrom,
    now,
    base,
  }: { readonly fetchFrom: FetchFrom; readonly now: () => Date; readonly base: string },
): PriceSource => {
  const idOf = new Map(feeds.map(({ symbol, id }) => [symbol, id]))
  return {
    name: 'coingecko',
    label: 'CoinGecko',
    symbols: [...idOf.keys()],
    read: (wanted, signal) =>
      oneByOne(wanted, async ({ symbol, from }) => {
        const days = Math.min(MOST, Math.ceil((now().getTime() - Date.parse(from)) / DAY) + 1)
        const address = new URL(`${base}/coins/${idOf.get(symbol)}/market_chart`)
        address.search = String(
          new URLSearchParams({ vs_currency: 'usd', days: String(days), interval: 'daily' }),
        )
        const json = await fetchFrom(address.href, { accept: 'application/json', bytes: MEGABYTE, signal })
        return { prices: closesOf(new TextDecoder().decode(json)) }
      }),
  }
}

/** The price at midnight in UTC is the close of the day before. The newest point is none: it is the price of this moment. */
const closesOf = (json: string): readonly DayPrices[] => {
  const { prices } = Chart.parse(JSON.parse(json, asText))
  return prices.flatMap(([moment, price]) => {
    const at = Number(moment)
    if (at % DAY !== 0) return []
    return [{ date: new Date(at - DAY).toISOString().slice(0, 10), close: decimalOf(price) }]
  })
}

const asText = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

/** `1.2e-5` is 0.000012. @throws where it is more than a close may be. */
const decimalOf = (number: string): Decimal => Decimal.parse(new Big(number).round(20).toFixed())
