import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'

export const instrumentCard = (fields: Partial<InstrumentCard> = {}): InstrumentCard => ({
  symbol: 'USDNGN',
  name: 'USD/NGN',
  about: 'Dollar in naira',
  kind: 'currency',
  unit: 'NGN',
  exchange: '',
  decimals: 2,
  pair: 'NGN/USD',
  last: { date: '2026-01-06', close: '1441.6' },
  day: -0.001,
  month: 0.019,
  closes: [1443, 1441.6],
  isDemonstration: false,
  endedOn: null,
  ...fields,
})
