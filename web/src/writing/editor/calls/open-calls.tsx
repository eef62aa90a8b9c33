import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import type { OpenCall } from '@soko/contracts/markets/types/call.ts'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { CallMark } from '../../../markets/calls/call-mark.tsx'
import { callPath } from '../../../shared/lib/market-paths.ts'
import { callFormTexts } from './call-form.texts.ts'

const { open: texts } = callFormTexts

type Props = {
  readonly calls: readonly OpenCall[]
  readonly symbol: string
  readonly isUnavailable: boolean
}

export const OpenCalls = ({ calls, symbol, isUnavailable }: Props) => {
  const id = useId()
  const [first] = calls
  if (first === undefined) return isUnavailable && <p className="hint">{texts.unavailable}</p>
  const mayHaveAnother = calls.length < MarketLimits.openCalls && first.symbol === symbol
  return (
    <section className="call-open" aria-labelledby={id}>
      <h4 id={id}>{texts.label(first.symbol)}</h4>
      <ul>
        {calls.map(({ _id, direction, until }) => (
          <li key={_id}>
            <CallMark of={direction} />
            <span>{texts.call(direction, until)}</span>
            <Link className="link" to={callPath(_id)} target="_blank" rel="noopener">
              {texts.remark} <span className="vh">{texts.newTab(texts.call(direction, until))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {mayHaveAnother && <p className="hint">{texts.allowed(first.direction)}</p>}
    </section>
  )
}
