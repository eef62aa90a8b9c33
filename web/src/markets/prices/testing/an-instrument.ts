import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { instrumentCard } from './instrument-card.ts'

export const anInstrument = (fields: Partial<Instrument> = {}): Instrument => ({
  ...instrumentCard(),
  priceTime: { zone: 'Africa/Lagos', time: '16:00' },
  count: 2,
  from: '2026-01-05',
  source: 'a test',
  heldSince: null,
  endReason: null,
  splits: [],
  dividends: [],
  ...fields,
})
