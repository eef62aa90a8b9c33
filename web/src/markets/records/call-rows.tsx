import './call-rows.css'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { Link } from 'react-router-dom'
import { gainOf, levelText } from '../calls/call-values.ts'
import { DirectionMark, StateMark } from '../calls/call-mark.tsx'
import { favourText } from '../calls/call-words.ts'
import { callsTexts } from '../calls/calls.texts.ts'
import { recordPath, callPath } from '../../shared/lib/market-paths.ts'
import { recordTexts } from './record.texts.ts'
import { callListTexts } from './records.texts.ts'

export const CallRows = ({ calls }: { readonly calls: readonly Call[] }) => (
  <ul className="call-rows">
    {calls.map((call) => (
      <CallRow key={call._id} call={call} />
    ))}
  </ul>
)

const CallRow = ({ call }: { readonly call: Call }) => {
  const { _id, instrument, direction, target, until, username, madeAt, entry, chance, sureness } = call
  const gain = gainOf(call)
  return (
    <li>
      <h2>
        <Link to={callPath(_id)} dir="auto">
          {instrument.name}
        </Link>{' '}
        <DirectionMark direction={direction} />{' '}
        <span>{callsTexts.terms(target && levelText(target, instrument), callsTexts.shortDay(until))}</span>
      </h2>
      <p className="call-row-state">
        <StateMark call={call} />
        {gain !== null && <span>{favourText(gain, instrument.kind)}</span>}
      </p>
      <p className="call-row-facts">
        <Link className="link" to={recordPath(username)}>
          @{username}
        </Link>
        <time dateTime={madeAt}>{callsTexts.shortDay(madeAt.slice(0, 10))}</time>
        {entry !== null && <span>{callListTexts.entry(levelText(entry.close, instrument))}</span>}
        <span>{recordTexts.calls.odds(chance, sureness)}</span>
      </p>
    </li>
  )
}
