import type { Call } from '@soko/contracts/markets/types/call.ts'
import { MarkOnChart } from './call-mark.tsx'
import { cardTexts } from './card.texts.ts'
import { spaceLabels } from './space-labels.ts'

const texts = cardTexts.odds

const HEIGHT = 58
const LINE = 30
/** Width of a label on the narrowest screen, in per cent of the scale. Prevents overlaps. */
const LABEL_WIDTH = 41

export const Odds = ({ call: { chance, sureness } }: { readonly call: Call }) => {
  if (chance === null) return null
  const percent = Math.round(chance * 100)
  const chanceText = texts.chance(percent)
  const authorText = sureness === null ? '' : texts.author(sureness)
  const [chancePlace = 0, authorPlace = 0] = spaceLabels(
    [percent, ...(sureness === null ? [] : [sureness])],
    LABEL_WIDTH,
    [LABEL_WIDTH / 2, 100 - LABEL_WIDTH / 2],
  )
  return (
    <svg
      className="call-odds"
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={texts.label(chanceText, authorText)}
    >
      <svg width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
        <path
          className="axis"
          d={`M0 ${LINE}H100${[0, 25, 50, 75, 100].map((at) => `M${at} ${LINE}v4`).join('')}`}
        />
        {sureness !== null && <path className="claim" d={`M${percent} ${LINE}H${sureness}`} />}
      </svg>
      <text className="strong" x={`${chancePlace}%`} y="14" textAnchor="middle">
        {chanceText}
      </text>
      {sureness !== null && (
        <text className="strong" x={`${authorPlace}%`} y="14" textAnchor="middle">
          {authorText}
        </text>
      )}
      <MarkOnChart of="open" x={percent} y={LINE} width={13} />
      {sureness !== null && <MarkOnChart of="right" x={sureness} y={LINE} width={13} />}
      <text x="0%" y={HEIGHT - 6}>
        {texts.never}
      </text>
      <text x="50%" y={HEIGHT - 6} textAnchor="middle">
        {texts.even}
      </text>
      <text x="100%" y={HEIGHT - 6} textAnchor="end">
        {texts.always}
      </text>
    </svg>
  )
}
