import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

/** What schema.org calls them: a share is of a company, and a currency is priced in another. It has no word for the others. */
const TYPES = {
  currency: 'ExchangeRateSpecification',
  equity: 'Corporation',
  index: 'Thing',
  commodity: 'Thing',
  crypto: 'Thing',
  rate: 'Thing',
} as const satisfies Record<Instrument['kind'], string>

type Named = Pick<Instrument, 'symbol' | 'name' | 'kind'>

/** What search engines know of an instrument. Its page is not called its `url`: that of a company would be its own site. */
export const instrumentData = ({ symbol, name, kind }: Named) => ({
  '@type': TYPES[kind],
  name,
  alternateName: symbol === name ? undefined : symbol,
  mainEntityOfPage: { '@type': 'WebPage', '@id': instrumentPath(symbol) },
})
