import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/** A share is described as its company. `Thing` means that schema.org has no type. */
const TYPES = {
  currency: 'ExchangeRateSpecification',
  equity: 'Corporation',
  index: 'Thing',
  commodity: 'Thing',
  crypto: 'Thing',
  rate: 'Thing',
} as const satisfies Record<Instrument['kind'], string>

type InstrumentName = Pick<Instrument, 'symbol' | 'name' | 'kind'>

/** `url` is omitted, because it would mean the company's website. */
export const instrumentData = ({ symbol, name, kind }: InstrumentName) => ({
  '@type': TYPES[kind],
  name,
  alternateName: symbol === name ? undefined : symbol,
  mainEntityOfPage: { '@type': 'WebPage', '@id': instrumentPath(symbol) },
})
