import { CallMark } from '../calls/call-mark.tsx'
import { recordTexts } from './record.texts.ts'

type Props = {
  readonly right: number
  readonly wrong: number
  /** What they are, in words: so many right and wrong judged calls, unless given. */
  readonly label?: string
  /** So many calls are wanted still. */
  readonly missing?: number
}

/** A lozenge for each call. */
export const Lozenges = ({
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
