import { Link } from 'react-router-dom'
import { useListFollowedInstrumentsQuery } from '../../shared/me/me.api.ts'
import { instrumentPath } from '../../markets/prices/market-tabs.tsx'
import { peopleTexts as texts } from './people.texts.ts'

/** The instruments that the reader follows, in the list of whom they follow: for them alone. */
export const FollowedInstruments = ({ onGo }: { readonly onGo: () => void }) => {
  const { data: instruments = [] } = useListFollowedInstrumentsQuery()
  if (instruments.length === 0) return null
  return (
    <section aria-labelledby="followed-instruments">
      <h3 id="followed-instruments">{texts.instruments}</h3>
      <p className="muted">{texts.onlyYou}</p>
      <ul className="followed-instruments">
        {instruments.map(({ symbol, name }) => (
          <li key={symbol}>
            <Link className="link" to={instrumentPath(symbol)} dir="auto" onClick={onGo}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
