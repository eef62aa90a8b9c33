import type { ShownCall } from '@soko/contracts/markets/types/shown-call.ts'
import './card-calls.css'
import { CallMark, DirectionMark } from './call-mark.tsx'
import { callsTexts as texts } from './calls.texts.ts'

/** One line per call on the card of an analysis: `Gold ▲ up ◇ Open until 31 Mar 2027`. */
export const CardCalls = ({ calls }: { readonly calls: readonly ShownCall[] }) => (
  <ul className="card-calls" aria-label={texts.section(calls.length)}>
    {calls.map(({ _id, name, direction, state, until }) => (
      <li key={_id}>
        <bdi>{name}</bdi> <DirectionMark direction={direction} />{' '}
        <span className="call-state">
          <CallMark of={state} />
          {texts.inCard[state](texts.shortDay(until))}
        </span>
      </li>
    ))}
  </ul>
)
