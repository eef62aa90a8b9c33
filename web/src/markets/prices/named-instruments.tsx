import './named-instruments.css'
import { Link } from 'react-router-dom'
import { Change } from './change.tsx'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { useGetNamedInstrumentQuery } from './markets.api.ts'
import { marketsTexts as texts } from './markets.texts.ts'
import { dayText, priceText } from './price-text.ts'
import { Sparkline } from './sparkline.tsx'

/** Maximum number of instruments shown: the first ones named in the analysis. */
export const MAX_NAMED = 3

export const NamedInstruments = ({ symbols }: { readonly symbols: readonly string[] }) => (
  <ul className="named-instruments" aria-label={texts.named}>
    {symbols.slice(0, MAX_NAMED).map((symbol) => (
      <NamedInstrument key={symbol} symbol={symbol} />
    ))}
  </ul>
)

/** Renders nothing if the request fails or there is no price. */
export const NamedInstrument = ({ symbol }: { readonly symbol: string }) => {
  const { data } = useGetNamedInstrumentQuery({ symbol })
  if (!data?.last) return null
  const { name, kind, unit, decimals, last, day, closes, isDemonstration } = data
  return (
    <li>
      <Link to={instrumentPath(symbol)}>
        <span>
          <b dir="auto">{name}</b>
          <span className="named-last">
            {priceText(last.close, decimals)} <small>{unit}</small>
          </span>
        </span>
        <Sparkline closes={closes} />
        <span>
          <small>{isDemonstration ? texts.demonstration : texts.closeOn(dayText(last.date))}</small>
          <Change change={day} kind={kind} />
        </span>
      </Link>
    </li>
  )
}
