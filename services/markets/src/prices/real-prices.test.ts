import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PriceFile } from '@soko/contracts/price-files/price-file.ts'
import { readPriceFile } from '@soko/contracts/price-files/read-price-file.ts'
import { textOf } from '@soko/contracts/price-files/rows.ts'
import { Big } from 'big.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'

// Real series that a package of the registry ships: the S&P 500 by the day, 2000 to 2020, and five shares by the month. What is
// expected was taken from the files by Python's csv and decimal, the outliers by the rule written anew there, not by Soko.

const DATA = join(import.meta.dirname, '../../../../node_modules/vega-datasets/data')

let markets: Awaited<ReturnType<typeof runMarkets>>

beforeAll(async () => {
  markets = await runMarkets()
})

afterAll(() => markets.close())

const read = (name: string, symbol?: string): PriceFile => {
  const file = readFileSync(join(DATA, name))
  return readPriceFile(textOf(file), { symbol })
}

it('reads and records twenty years of the S&P 500', async () => {
  const file = read('sp500-2000.csv', 'SP500')
  const prices = file.instruments[0]?.prices ?? []
  expect(file).toMatchObject({
    wrong: [],
    withoutClose: 0,
    repeated: 0,
    ignored: { empty: 0, lines: [] },
    layout: { decimal: '.', columns: { close: 'close' } },
  })
  expect(prices).toHaveLength(5_105)
  expect(prices[0]).toEqual({
    date: '2000-01-03',
    open: '1469.250000',
    high: '1478.000000',
    low: '1438.359985',
    close: '1455.219971',
    volume: '931800000',
  })
  const sum = (name: 'close' | 'volume'): string =>
    prices.reduce((total, day) => total.plus(day[name] ?? 0), new Big(0)).toFixed()
  expect(sum('close')).toBe('8145749.726481')
  expect(sum('volume')).toBe('15950099260000')

  await markets.admin('POST /api/admin/instruments', {
    ...naira,
    symbol: 'SP500',
    kind: 'index',
    pair: 'SP500',
  })
  const send = async (): Promise<unknown> =>
    (await markets.internal('POST /internal/prices/SP500', { prices, source: 'vega-datasets' })).body
  // On that day the index fell by 4 % after months without a day of 1 %.
  expect(await send()).toEqual({ added: 5_104, known: 0, held: ['2018-02-05'], wrong: [] })
  expect(await send()).toEqual({ added: 0, known: 5_105, held: [], wrong: [] })
  const release = { date: '2018-02-05', isRight: true }
  expect((await markets.admin('POST /api/admin/instruments/SP500/held-prices', release)).status).toBe(204)
  const { body } = await markets.ask('GET /api/instruments/SP500')
  expect(body).toMatchObject({
    count: 5_105,
    from: '2000-01-03',
    last: { date: '2020-04-17', close: '2874.560059' },
  })
  const closeOf = async (day: string): Promise<unknown> =>
    (await markets.ask(`GET /api/instruments/SP500/closes?from=${day}&to=${day}`)).body
  // The lowest and the highest close of the twenty years, and the first after the exchange had been shut for a week.
  for (const [date, close] of [
    ['2009-03-09', '676.530029'],
    ['2020-02-19', '3386.149902'],
    ['2001-09-17', '1038.770020'],
  ] as const) {
    expect(await closeOf(date)).toEqual({ closes: [{ date, close }] })
  }
})

it('reads five shares of one file, with days such as `Mar 1 2010`', () => {
  const file = read('stocks.csv')
  expect(file.wrong).toEqual([])
  expect(file.instruments.map(({ symbol, prices }) => [symbol, prices.length])).toEqual([
    ['MSFT', 123],
    ['AMZN', 123],
    ['IBM', 123],
    ['GOOG', 68],
    ['AAPL', 123],
  ])
  const apple = file.instruments[4]?.prices ?? []
  expect(apple.at(-1)).toEqual({ date: '2010-03-01', close: '223.02' })
  expect(apple.reduce((sum, { close }) => sum.plus(close), new Big(0)).toFixed()).toBe('7961.85')
})
