import { PublicInstrument } from '@soko/contracts/events/markets.events.ts'

type Facts = Parameters<typeof PublicInstrument.InstrumentListed>[1]

export const instrumentFacts = (symbol: string, fields: Partial<Facts> = {}): Facts => ({
  symbol,
  name: symbol,
  about: '',
  kind: 'commodity',
  unit: 'USD/t',
  exchange: '',
  decimals: 2,
  pair: symbol,
  priceTime: { zone: 'UTC', time: '23:59' },
  ...fields,
})

export const instrumentListed = (symbol: string, fields?: Partial<Facts>) =>
  PublicInstrument.InstrumentListed(symbol, instrumentFacts(symbol, fields))
