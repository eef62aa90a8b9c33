import { expect, it } from 'vitest'
import { instrumentCard } from '../../markets/prices/testing/instrument-card.ts'
import { groupByRegion } from './regions.ts'

const naira = instrumentCard()
const safaricom = instrumentCard({
  symbol: 'SCOM',
  name: 'Safaricom',
  kind: 'equity',
  unit: 'KES',
  exchange: 'Nairobi',
})
const shares = instrumentCard({
  symbol: 'NSE20',
  name: 'NSE 20',
  kind: 'index',
  unit: 'points',
  exchange: 'Nairobi',
})
const bond = instrumentCard({
  symbol: 'ZA10Y',
  name: 'South Africa, 10-year bond',
  kind: 'rate',
  unit: '% a year',
})
const franc = instrumentCard({ symbol: 'XAFUSD', name: 'XAF/USD', unit: 'USD' })
const sofr = instrumentCard({ symbol: 'SOFR', name: 'SOFR', kind: 'rate', unit: '% a year' })
const gold = instrumentCard({
  symbol: 'XAU',
  name: 'Gold',
  kind: 'commodity',
  unit: 'USD/oz',
  exchange: 'London',
})

const grouped = (zone: string) =>
  groupByRegion([sofr, bond, franc, gold, shares, naira, safaricom], zone).map(
    ({ region, markets }) => `${region}: ${markets.map(({ symbol }) => symbol).join(' ')}`,
  )

it('groups instruments by exchange, currency or country, each region by kind', () => {
  expect(grouped('Europe/Berlin')).toEqual([
    'east: SCOM NSE20',
    'west: USDNGN',
    'southern: ZA10Y',
    'central: XAFUSD',
    'world: XAU SOFR',
  ])
})

it('starts with the region of the time zone', () => {
  expect(grouped('Africa/Johannesburg')[0]).toBe('southern: ZA10Y')
  expect(grouped('Africa/Cairo')[0]).toBe('east: SCOM NSE20')
})
