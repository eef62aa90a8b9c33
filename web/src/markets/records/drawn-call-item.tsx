import type { DrawnCall } from '@soko/contracts/markets/types/call.ts'
import { Link } from 'react-router-dom'
import { gainOf, levelText } from '../calls/call-figures.ts'
import { DirectionMark, StateMark } from '../calls/call-mark.tsx'
import { callPath } from '../calls/call-paths.ts'
import { favourText } from '../calls/call-words.ts'
import { callsTexts } from '../calls/calls.texts.ts'
import { CallChart } from './call-chart.tsx'
import { recordTexts } from './record.texts.ts'

/** A call in a record: what was said, the closes around it, and what became of it. */
export const DrawnCallItem = ({ call }: { readonly call: DrawnCall }) => {
  const { _id, instrument, direction, entry, madeAt, target, until, chance, sureness } = call
  const gain = gainOf(call)
  const level = (value: string): string => levelText(value, instrument)
  return (
    <li>
      <h3>
        <Link to={callPath(_id)} dir="auto">
          {instrument.name}
        </Link>
        <DirectionMark direction={direction} />
      </h3>
      <CallChart call={call} />
      <p>
        <span>
          {entry === null
            ? callsTexts.shortDay(madeAt.slice(0, 10))
            : `${callsTexts.shortDay(entry.date)}, ${level(entry.close)}`}
        </span>
        <span>{callsTexts.terms(target && level(target), callsTexts.shortDay(until))}</span>
      </p>
      <p>
        <StateMark call={call} />
        <span>
          {[gain !== null && favourText(gain, instrument.kind), recordTexts.calls.odds(chance, sureness)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
    </li>
  )
}
