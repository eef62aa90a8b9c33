import { CallMark } from '../calls/call-mark.tsx'
import { recordTexts } from './record.texts.ts'

type Props = {
  readonly right: number
  readonly wrong: number
  /** So many calls are wanted still. */
  readonly missing?: number
}

/** A lozenge for each judged call. */
export const Lozenges = ({ right, wrong, missing = 0 }: Props) => (
  <span className="record-lozenges" role="img" aria-label={recordTexts.few.label(right, wrong)}>
    {Array.from({ length: right + wrong + missing }, (_, at) => (
      <CallMark key={at} of={at < right ? 'right' : at < right + wrong ? 'wrong' : 'waiting'} />
    ))}
  </span>
)
