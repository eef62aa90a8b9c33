import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { Link } from 'react-router-dom'
import { useListInstrumentsQuery } from '../../markets/prices/markets.api.ts'
import { MARKETS } from '../../shared/lib/instrument-path.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { PickChip } from './pick-box.tsx'
import { groupByRegion } from './regions.ts'
import type { Picks } from './use-picks.ts'
import { welcomeTexts } from './welcome.texts.ts'

const texts = welcomeTexts.markets

const FIRST_PAGE = {}

export const MarketPicks = ({ picks }: { readonly picks: Picks }) => {
  const instruments = useListInstrumentsQuery(FIRST_PAGE)
  return (
    <Loaded query={picks.followedMarkets} loading={welcomeTexts.loading} lines={8}>
      {() => (
        <Loaded query={instruments} loading={welcomeTexts.loading} lines={8}>
          {(page) => (
            <Regions picks={picks} instruments={page.instruments.filter(({ endedOn }) => endedOn === null)} />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type Props = { readonly picks: Picks; readonly instruments: readonly InstrumentCard[] }

const Regions = ({ picks, instruments }: Props) => (
  <>
    {groupByRegion(instruments, new Intl.DateTimeFormat().resolvedOptions().timeZone).map(
      ({ region, markets }) => (
        <div key={region} className="welcome-region">
          <h3 id={`region-${region}`}>{texts.regions[region]}</h3>
          <div className="picks" role="group" aria-labelledby={`region-${region}`}>
            {markets.map(({ symbol, name }) => (
              <PickChip key={symbol} choice={{ kind: 'market', id: symbol, name }} picks={picks}>
                {!isSame(symbol, name) && <small>{symbol}</small>}
              </PickChip>
            ))}
          </div>
        </div>
      ),
    )}
    <p className="hint">
      {texts.more}{' '}
      <Link className="link" to={MARKETS} target="_blank">
        {texts.all}
      </Link>{' '}
      {texts.moreHint}
    </p>
  </>
)

/** Returns whether the name, such as `USD/KES`, contains nothing but the symbol. */
const isSame = (symbol: string, name: string): boolean => name.replaceAll(/\W/g, '') === symbol
