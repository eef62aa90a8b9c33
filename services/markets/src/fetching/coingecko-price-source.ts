import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import { Decimal } from '@soko/contracts/markets/instruments.ts'
import { Big } from 'big.js'
import { z } from 'zod'
import type { PriceFeed } from './price-feeds.ts'
import { type FetchFrom, fetchSequentially, type PriceSource } from './price-source.ts'

type CoinFeed = Extract<PriceFeed, { readonly source: 'coingecko' }>

const DAY_MS = 86_400_000
/** The maximum number of days that CoinGecko offers without an account. */
const MAX_DAYS = 365
const MEGABYTE = 1024 * 1024

/** A CoinGecko chart. Times are in milliseconds. Numbers are kept as text to stay exact. */
const Chart = z.object({ prices: z.array(z.tuple([z.string(), z.string()])) })

/** Creates a source of daily coin prices in dollars. */
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
    read: (requests, signal) =>
      fetchSequentially(requests, async ({ symbol, from }) => {
        const days = Math.min(MAX_DAYS, Math.ceil((now().getTime() - Date.parse(from)) / DAY_MS) + 1)
        const address = new URL(`${base}/coins/${idOf.get(symbol)}/market_chart`)
        address.search = String(
          new URLSearchParams({ vs_currency: 'usd', days: String(days), interval: 'daily' }),
        )
        const json = await fetchFrom(address.href, { accept: 'application/json', bytes: MEGABYTE, signal })
        return { prices: closesOf(new TextDecoder().decode(json)) }
      }),
  }
}

/** A midnight price (UTC) is the close of the day before. Skips the newest point, the current price. */
const closesOf = (json: string): readonly DayPrices[] => {
  const { prices } = Chart.parse(JSON.parse(json, asText))
  return prices.flatMap(([moment, price]) => {
    const at = Number(moment)
    if (at % DAY_MS !== 0) return []
    return [{ date: new Date(at - DAY_MS).toISOString().slice(0, 10), close: decimalOf(price) }]
  })
}

const asText = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

/** Converts a number such as `1.2e-5`. @throws if it is not a valid close. */
const decimalOf = (number: string): Decimal => Decimal.parse(new Big(number).round(20).toFixed())
