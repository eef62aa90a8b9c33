import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'

/** From where the closes of an instrument are fetched. */
export type PriceFeed = { readonly symbol: InstrumentSymbol } & (
  | { readonly source: 'ecb'; readonly base: string; readonly quote: string }
  | { readonly source: 'coingecko'; readonly id: string }
  | { readonly source: 'csv'; readonly address: string }
)

/** A setting that cannot be understood. Its message says what to do. */
class WrongFeed extends Error {}

const KINDS = 'ecb:EUR/USD, coingecko:bitcoin or an address https://prices.example/{symbol}.csv'

const Environment = z.object({
  SOKO_PRICE_FEEDS: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return feedsOf(text)
      } catch (error) {
        if (!(error instanceof WrongFeed)) throw error
        context.addIssue({ code: 'custom', message: error.message })
        return z.NEVER
      }
    }),
})

/**
 * Reads which prices are fetched from where: `EURUSD=ecb:EUR/USD BTC=coingecko:bitcoin SCOM=https://prices.example/{symbol}.csv`, with
 * spaces or line ends between. None unless it is set.
 * @throws InvalidEnvironment
 */
export const readPriceFeeds = (env: Readonly<Record<string, string | undefined>>): readonly PriceFeed[] =>
  readEnvironment(Environment, env).SOKO_PRICE_FEEDS

const feedsOf = (text: string): readonly PriceFeed[] => {
  const feeds = text.split(/\s+/).flatMap((entry) => (entry === '' ? [] : [feedOf(entry)]))
  const symbols = feeds.map(({ symbol }) => symbol)
  const twice = symbols.find((symbol, at) => symbols.indexOf(symbol) !== at)
  if (twice !== undefined) throw new WrongFeed(`${twice} comes twice: an instrument has one source`)
  return feeds
}

const feedOf = (entry: string): PriceFeed => {
  const [, name = '', from = ''] = /^([^=]*)=?(.*)$/.exec(entry) ?? []
  const symbol = InstrumentSymbol.safeParse(name)
  if (!symbol.success) throw new WrongFeed(`"${name}" is no symbol: write SYMBOL=${KINDS}`)
  if (/^https?:/.test(from)) return { symbol: symbol.data, source: 'csv', address: addressOf(name, from) }
  const [, source, id = ''] = /^([a-z]+):(.+)$/.exec(from) ?? []
  if (source === 'ecb') return { symbol: symbol.data, source, ...currenciesOf(name, id) }
  if (source === 'coingecko') return { symbol: symbol.data, source, id: coinOf(name, id) }
  throw new WrongFeed(`the source of ${name} must be ${KINDS}`)
}

const currenciesOf = (symbol: string, pair: string): { readonly base: string; readonly quote: string } => {
  const [, base = '', quote = ''] = /^([A-Z]{3})\/([A-Z]{3})$/.exec(pair) ?? []
  if (base === quote) throw new WrongFeed(`the currencies of ${symbol} must be two, such as ecb:EUR/USD`)
  return { base, quote }
}

const coinOf = (symbol: string, id: string): string => {
  if (/^[a-z0-9][a-z0-9-]{0,99}$/.test(id)) return id
  throw new WrongFeed(`the coin of ${symbol} must be an id of CoinGecko, such as coingecko:bitcoin`)
}

const addressOf = (symbol: string, template: string): string => {
  const address = URL.parse(template.replaceAll('{symbol}', symbol))
  if (address === null) throw new WrongFeed(`the address of ${symbol} is none`)
  if (address.protocol !== 'https:')
    throw new WrongFeed(`the address of ${symbol} must begin with https: others could change what comes`)
  if (address.username !== '' || address.password !== '')
    throw new WrongFeed(`the address of ${symbol} must be without a user and a password`)
  return address.href
}
