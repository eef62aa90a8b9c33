import type { FoundInstrument } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { dayText, priceText } from '../../markets/prices/price-text.ts'
import { searchResultsTexts as texts } from './search-results.texts.ts'

/** The instruments that a search may mean, each with its last close. */
export const FoundInstruments = ({ instruments }: { readonly instruments: readonly FoundInstrument[] }) =>
  instruments.length > 0 && (
    <ul className="results-instruments">
      {instruments.map(({ symbol, name, unit, decimals, last, isDemonstration }) => (
        <li key={symbol}>
          {texts.instrument}{' '}
          <Link className="link" to={instrumentPath(symbol)}>
            <bdi>{name}</bdi> ({symbol})
          </Link>
          {last !== null && `, ${texts.lastClose(priceText(last.close, decimals), unit, dayText(last.date))}`}
          {last !== null && isDemonstration && `, ${texts.demonstration}`}
        </li>
      ))}
    </ul>
  )
