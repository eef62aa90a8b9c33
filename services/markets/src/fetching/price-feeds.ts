import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'

export type PriceFeed = { readonly symbol: InstrumentSymbol } & (
  | { readonly source: 'ecb'; readonly base: string; readonly quote: string }
  | { readonly source: 'coingecko'; readonly id: string }
  | { readonly source: 'csv'; readonly address: string }
)

class InvalidFeed extends Error {}

const FORMATS = 'ecb:EUR/USD, coingecko:bitcoin or an address https://prices.example/{symbol}.csv'

const Environment = z.object({
  SOKO_PRICE_FEEDS: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return feedsOf(text)
      } catch (error) {
        if (!(error instanceof InvalidFeed)) throw error
        context.addIssue({ code: 'custom', message: error.message })
        return z.NEVER
      }
    }),
})

/**
 * Parses SOKO_PRICE_FEEDS, such as `EURUSD=ecb:EUR/USD SCOM=https://prices.example/{symbol}.csv`.
 * @throws InvalidEnvironment
 */
export const readPriceFeeds = (env: Readonly<Record<string, string | undefined>>): readonly PriceFeed[] =>
  readEnvironment(Environment, env).SOKO_PRICE_FEEDS

const feedsOf = (text: string): readonly PriceFeed[] => {
  const feeds = text.split(/\s+/).flatMap((entry) => (entry === '' ? [] : [feedOf(entry)]))
  const symbols = feeds.map(({ symbol }) => symbol)
  const duplicate = symbols.find((symbol, at) => symbols.indexOf(symbol) !== at)
  if (duplicate !== undefined) throw new InvalidFeed(`${duplicate} has two sources: name one`)
  return feeds
}

const feedOf = (entry: string): PriceFeed => {
  const [, name = '', from = ''] = /^([^=]*)=?(.*)$/.exec(entry) ?? []
  const symbol = InstrumentSymbol.safeParse(name)
  if (!symbol.success) throw new InvalidFeed(`"${name}" is not a symbol: write SYMBOL=${FORMATS}`)
  if (/^https?:/.test(from)) return { symbol: symbol.data, source: 'csv', address: addressOf(name, from) }
  const [, source, id = ''] = /^([a-z]+):(.+)$/.exec(from) ?? []
  if (source === 'ecb') return { symbol: symbol.data, source, ...currenciesOf(name, id) }
  if (source === 'coingecko') return { symbol: symbol.data, source, id: coinOf(name, id) }
  throw new InvalidFeed(`the source of ${name} must be ${FORMATS}`)
}

const currenciesOf = (symbol: string, pair: string): { readonly base: string; readonly quote: string } => {
  const [, base = '', quote = ''] = /^([A-Z]{3})\/([A-Z]{3})$/.exec(pair) ?? []
  if (base === quote)
    throw new InvalidFeed(`the currencies of ${symbol} must be two different codes, such as ecb:EUR/USD`)
  return { base, quote }
}

const coinOf = (symbol: string, id: string): string => {
  if (/^[a-z0-9][a-z0-9-]{0,99}$/.test(id)) return id
  throw new InvalidFeed(`the coin of ${symbol} must be a CoinGecko id, such as coingecko:bitcoin`)
}

const addressOf = (symbol: string, template: string): string => {
  const address = URL.parse(template.replaceAll('{symbol}', symbol))
  if (address === null) throw new InvalidFeed(`the address of ${symbol} is not a URL`)
  if (address.protocol !== 'https:')
    throw new InvalidFeed(`the address of ${symbol} must begin with https: otherwise prices could be forged`)
  if (address.username !== '' || address.password !== '')
    throw new InvalidFeed(`the address of ${symbol} must not contain a user or password`)
  return address.href
}
