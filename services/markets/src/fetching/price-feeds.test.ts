import { expect, it } from 'vitest'
import { readPriceFeeds } from './price-feeds.ts'

const read = (text?: string) => readPriceFeeds({ SOKO_PRICE_FEEDS: text })

it('has no feeds by default', () => {
  expect(read()).toEqual([])
  expect(read('')).toEqual([])
})

it('parses the source of each instrument', () => {
  const feeds = read(`EURUSD=ecb:EUR/USD  BTC=coingecko:bitcoin
    SCOM=https://prices.example/{symbol}.csv?of={symbol}&key=a=b`)
  expect(feeds).toEqual([
    { symbol: 'EURUSD', source: 'ecb', base: 'EUR', quote: 'USD' },
    { symbol: 'BTC', source: 'coingecko', id: 'bitcoin' },
    { symbol: 'SCOM', source: 'csv', address: 'https://prices.example/SCOM.csv?of=SCOM&key=a=b' },
  ])
})

it.each([
  ['eurusd=ecb:EUR/USD', '"eurusd" is not a symbol'],
  ['EURUSD', 'the source of EURUSD must be ecb:EUR/USD, coingecko:bitcoin or an address'],
  ['EURUSD=ecb:USD', 'the currencies of EURUSD must be two different codes'],
  ['EURUSD=ecb:EUR/EUR', 'the currencies of EURUSD must be two different codes'],
  ['BTC=coingecko:../ping', 'the coin of BTC must be a CoinGecko id'],
  ['SCOM=http://prices.example/{symbol}.csv', 'must begin with https'],
  ['SCOM=https://me:secret@prices.example/', 'must not contain a user or password'],
  ['SCOM=https://', 'the address of SCOM is not a URL'],
  ['BTC=coingecko:bitcoin BTC=coingecko:ether', 'BTC has two sources'],
])('refuses %s', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

it('does not reveal the setting, because an address may contain a key', () => {
  expect(() => read('BTC=yahoo:btc SCOM=https://prices.example/?key=hidden')).toThrow(
    /^SOKO_PRICE_FEEDS is not valid: the source of BTC must be/,
  )
  expect(() => read('BTC=yahoo:btc SCOM=https://prices.example/?key=hidden')).not.toThrow('hidden')
})
