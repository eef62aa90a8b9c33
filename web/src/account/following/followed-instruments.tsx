import { ChartLine } from 'lucide'
import { useState } from 'react'
import { Change } from '../../markets/prices/change.tsx'
import { useGetNamedInstrumentQuery } from '../../markets/prices/markets.api.ts'
import { dayText, priceText } from '../../markets/prices/price-text.ts'
import { FollowInstrument } from '../../shared/follows/follow-subject.tsx'
import { NothingFollowed } from '../../shared/follows/nothing-followed.tsx'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { useFocusFirstNew } from '../../shared/lib/use-focus-first-new.ts'
import { type FollowedInstrument, useListFollowedInstrumentsQuery } from '../../shared/me/me.api.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { FollowRow, FollowSign } from './follow-row.tsx'
import { followingTexts as texts } from './following.texts.ts'

/** Rows added at a time, because each requests its price. */
const STEP = 20

export const FollowedInstruments = () => {
  const query = useListFollowedInstrumentsQuery()
  return (
    <Loaded query={query} loading={texts.loading.instruments} lines={8}>
      {(instruments) => <InstrumentRows instruments={instruments} />}
    </Loaded>
  )
}

/** Unfollowed instruments stay until the tab is closed, so that no row moves. */
const InstrumentRows = ({ instruments }: { readonly instruments: readonly FollowedInstrument[] }) => {
  const [all] = useState(instruments)
  const [count, setCount] = useState(STEP)
  const shown = all.slice(0, count)
  const { box, focusNext } = useFocusFirstNew(shown.length, '.follow-row-name a')
  if (all.length === 0) return <NothingFollowed />
  const followed = new Set(instruments.map(({ symbol }) => symbol))
  return (
    <div ref={box}>
      <ul className="follow-rows">
        {shown.map(({ symbol, name }) => (
          <FollowRow
            key={symbol}
            sign={<FollowSign of={ChartLine} />}
            name={name}
            id={symbol}
            to={instrumentPath(symbol)}
            about={followed.has(symbol) ? <LastClose symbol={symbol} /> : texts.unfollowed.instruments}
            button={<FollowInstrument symbol={symbol} name={name} />}
          />
        ))}
      </ul>
      {count < all.length && (
        <p className="follow-rows-more">
          <Button
            onClick={() => {
              focusNext()
              setCount(count + STEP)
            }}
          >
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Renders nothing if the price cannot be loaded. */
const LastClose = ({ symbol }: { readonly symbol: string }) => {
  const { data } = useGetNamedInstrumentQuery({ symbol })
  if (data === undefined) return null
  const { kind, unit, decimals, last, day, isDemonstration } = data
  if (last === null) return texts.noPrice
  return (
    <>
      <span className="num">
        {priceText(last.close, decimals)} {unit} <Change change={day} kind={kind} />
      </span>{' '}
      <span className="muted">
        {isDemonstration ? texts.demonstration : texts.closeOn(dayText(last.date))}
      </span>
    </>
  )
}
