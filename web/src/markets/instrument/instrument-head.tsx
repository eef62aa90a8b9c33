import { Link } from 'react-router-dom'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { FollowInstrument } from '../../shared/follows/follow-subject.tsx'
import { Change } from '../prices/change.tsx'
import { MARKETS } from '../prices/market-tabs.tsx'
import { marketsTexts as texts } from '../prices/markets.texts.ts'
import { dayText, priceText } from '../prices/price-text.ts'

export const InstrumentHead = ({ instrument }: { readonly instrument: Instrument }) => {
  const { symbol, name, about, kind, exchange, unit, decimals, last, day, month, endedOn } = instrument
  return (
    <header className="instrument-head">
      <p className="instrument-facts">
        {about !== '' && <span dir="auto">{about}</span>}
        <Link className="link" to={`${MARKETS}?kind=${kind}`}>
          {texts.kinds[kind]}
        </Link>
        {exchange !== '' && <span dir="auto">{exchange}</span>}
        {instrument.isDemonstration && <span className="demonstration">{texts.demonstration}</span>}
      </p>
      <div className="instrument-name">
        <h1 dir="auto">{name}</h1>
        <FollowInstrument kind="go" symbol={symbol} name={name} />
      </div>
      {last !== null && (
        <>
          <p className="instrument-last">
            {priceText(last.close, decimals)} <small>{texts.closeOf(unit, dayText(last.date))}</small>
          </p>
          <dl className="instrument-moves">
            <div>
              <dt>{texts.columns.day}</dt>
              <dd>
                <Change change={day} kind={kind} />
              </dd>
            </div>
            <div>
              <dt>{texts.columns.month}</dt>
              <dd>
                <Change change={month} kind={kind} />
              </dd>
            </div>
          </dl>
        </>
      )}
      {endedOn !== null && (
        <p className="instrument-note">
          {texts.endedNote(dayText(endedOn))}{' '}
          {instrument.endReason !== null && <span dir="auto">{instrument.endReason}</span>}
        </p>
      )}
      {instrument.heldSince !== null && (
        <p className="instrument-note">{texts.heldNote(dayText(instrument.heldSince))}</p>
      )}
    </header>
  )
}
