import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/** Types of schema.org. Shares are represented by their company; other kinds have no type. */
const TYPES = {
  currency: 'ExchangeRateSpecification',
  equity: 'Corporation',
  index: 'Thing',
  commodity: 'Thing',
  crypto: 'Thing',
  rate: 'Thing',
} as const satisfies Record<Instrument['kind'], string>

type InstrumentName = Pick<Instrument, 'symbol' | 'name' | 'kind'>

/** Structured data of an instrument. It has no `url`, which for a company would be its own site. */
export const instrumentData = ({ symbol, name, kind }: InstrumentName) => ({
  '@type': TYPES[kind],
  name,
  alternateName: symbol === name ? undefined : symbol,
  mainEntityOfPage: { '@type': 'WebPage', '@id': instrumentPath(symbol) },
})
