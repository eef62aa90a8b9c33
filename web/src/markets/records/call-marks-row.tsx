import { CallMark } from '../calls/call-mark.tsx'
import { recordTexts } from './record.texts.ts'

type Props = {
  readonly right: number
  readonly wrong: number
  /** Accessible label; defaults to the numbers of right and wrong calls. */
  readonly label?: string
  /** Number of hollow marks, for the calls that the author still needs for a rank. */
  readonly missing?: number
}

export const CallMarksRow = ({
  right,
  wrong,
  label = recordTexts.few.label(right, wrong),
  missing = 0,
}: Props) => (
  <span className="record-lozenges" role="img" aria-label={label}>
    {Array.from({ length: right + wrong + missing }, (_, at) => (
      <CallMark key={at} of={at < right ? 'right' : at < right + wrong ? 'wrong' : 'waiting'} />
    ))}
  </span>
)
