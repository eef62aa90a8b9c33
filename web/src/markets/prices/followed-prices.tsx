import { Link } from 'react-router-dom'
import { followingPath } from '../../shared/lib/following-paths.ts'
import { useListFollowedInstrumentsQuery } from '../../shared/me/me.api.ts'
import { useSession } from '../../shared/store/store.ts'
import './followed-prices.css'
import { marketsTexts } from './markets.texts.ts'
import { NamedInstrument } from './named-instruments.tsx'

const texts = marketsTexts.followed

/** The newest follows. Each needs a request. */
const MAX_SHOWN = 8

type Props = {
  readonly headingLevel: 2 | 3
  /** Whether the section keeps its place while it loads, and shows a hint if there is nothing. */
  readonly isReserved?: boolean
}

/** The user's followed instruments with their last closes. Loaded by the browser: pages are the same for all. */
export const FollowedPrices = ({ headingLevel, isReserved = false }: Props) => {
  const { user } = useSession()
  const { data } = useListFollowedInstrumentsQuery(undefined, { skip: !user })
  const followed = user ? data : undefined
  const isEmpty = followed === undefined || followed.length === 0
  if (isEmpty && !isReserved) return null
  const Heading = `h${headingLevel}` as const
  return (
    <section className={`followed-prices ${isReserved ? 'followed-prices-reserved' : ''}`.trim()}>
      <div className="followed-prices-head">
        <Heading>{texts.title}</Heading>
        {!isEmpty && (
          <Link className="link" to={followingPath('instruments')}>
            {texts.all}
          </Link>
        )}
      </div>
      {followed?.length === 0 && <p className="muted">{texts.none}</p>}
      {!isEmpty && (
        <ul className="named-instruments" aria-label={texts.of}>
          {followed.slice(0, MAX_SHOWN).map(({ symbol }) => (
            <NamedInstrument key={symbol} symbol={symbol} />
          ))}
        </ul>
      )}
    </section>
  )
}
