import './prices.css'
import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { marketsTexts as texts } from './markets.texts.ts'
import { changeText } from './change-text.ts'

type Props = { readonly change: number | null; readonly kind: InstrumentCard['kind'] }

/** A price change. A triangle shows the direction; screen readers get a text. */
export const Change = ({ change, kind }: Props) => {
  if (change === null) return <span className="muted">{texts.none}</span>
  const text = changeText(change, kind)
  // Changes that round to zero have no direction.
  if (!/[1-9]/.test(text)) return <span className="move">{text}</span>
  const isUp = change > 0
  return (
    <span className={`move ${isUp ? 'up' : 'down'}`}>
      <svg className="triangle" viewBox="0 0 20 12" aria-hidden="true">
        <path d={isUp ? 'M10 0 20 12H0z' : 'M10 12 20 0H0z'} />
      </svg>
      <span className="vh">{isUp ? texts.up : texts.down}</span>
      {text}
    </span>
  )
}
