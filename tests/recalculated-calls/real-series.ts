import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Close, InstrumentKind, PriceTime } from '@soko/contracts/markets/instruments.ts'

const DATA = join(import.meta.dirname, '../../node_modules/vega-datasets/data')

export type Series = {
  readonly symbol: string
  readonly kind: InstrumentKind
  readonly priceTime: PriceTime
  /** Largest distance of a target from the newest close, as a share of the close, or in points for a rate. */
  readonly reach: number
  readonly closes: readonly Close[]
}

const columnOf = (file: string, column: string): readonly Close[] => {
  const [head = '', ...lines] = readFileSync(join(DATA, file), 'utf8').trim().split(/\r?\n/)
  const at = head.split(',').indexOf(column)
  return lines
    .map((line) => line.split(','))
    .map((cells) => ({ date: cells[0] ?? '', close: cells[at] ?? '' }))
    .filter(({ date }) => date >= '2011-01-01' && date < '2014-06-01')
}

const months = new Set<string>()
const isFirstOfMonth = ({ date }: Close): boolean => months.size < months.add(date.slice(0, 7)).size

/** The S&P 500 in three forms, and Seattle's weather, whose values are below 0 or constant for weeks. */
export const SERIES: readonly Series[] = [
  {
    symbol: 'SPCLOSE',
    kind: 'index',
    priceTime: { zone: 'America/New_York', time: '16:00' },
    reach: 0.06,
    closes: columnOf('sp500-2000.csv', 'close'),
  },
  {
    symbol: 'SPOPEN',
    kind: 'equity',
    priceTime: { zone: 'America/New_York', time: '09:30' },
    reach: 0.06,
    closes: columnOf('sp500-2000.csv', 'open'),
  },
  {
    symbol: 'SPMONTHS',
    kind: 'commodity',
    priceTime: { zone: 'Africa/Nairobi' },
    reach: 0.1,
    closes: columnOf('sp500-2000.csv', 'high').filter(isFirstOfMonth),
  },
  {
    symbol: 'WARMTH',
    kind: 'rate',
    priceTime: { zone: 'UTC', time: '00:00', dayAfter: true },
    reach: 8,
    closes: columnOf('seattle-weather.csv', 'temp_min'),
  },
  {
    symbol: 'RAIN',
    kind: 'rate',
    priceTime: { zone: 'America/Los_Angeles', time: '23:59' },
    reach: 12,
    closes: columnOf('seattle-weather.csv', 'precipitation'),
  },
]
