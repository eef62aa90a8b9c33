import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { inLocalTime } from '../../shared/lib/dates.ts'
import { CallMark } from '../calls/call-mark.tsx'
import { dayInWords } from './long-day.ts'
import { proofTexts } from './proof.texts.ts'
import { failureIn } from './verification.ts'
import type { Outcome } from './verify-in-browser.ts'

const { shows, doesNotShow } = proofTexts

type Props = {
  readonly leafProof: LeafProof
  /** Undefined until the verification is complete. */
  readonly outcome: Outcome | undefined
}

/** Lists what the verified steps prove, and what they do not. */
export const ProofScope = ({ leafProof, outcome }: Props) => (
  <>
    <h2>{shows.title}</h2>
    <List {...provenPoints(outcome)} />
    <h2>{doesNotShow.title}</h2>
    <List of="open" points={unprovenPoints(leafProof, outcome)} />
  </>
)

type Points = { readonly of: 'right' | 'open' | 'void'; readonly points: readonly string[] }

const List = ({ of, points }: Points) => (
  <ul className="proof-points">
    {points.map((point) => (
      <li key={point}>
        <CallMark of={of} />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)

const provenPoints = (outcome: Outcome | undefined): Points => {
  if (outcome === undefined) return { of: 'void', points: [shows.notYet] }
  if (failureIn(outcome) !== undefined) return { of: 'void', points: [shows.nothing] }
  const { text, inclusion, consistency, witnesses } = outcome.steps
  if (inclusion.state !== 'verified') return { of: 'void', points: [shows.unsigned] }
  const today = dayInWords(new Date().toISOString(), true)
  const points = [
    (text.state === 'verified' ? shows.text : shows.leaf)(inclusion.size, today),
    consistency.state === 'verified' ? shows.unchanged : shows.fromNow,
    ...(witnesses.state === 'verified' && witnesses.names.length > 0
      ? [shows.witnessed(witnesses.names.length)]
      : []),
  ]
  return { of: 'right', points }
}

const unprovenPoints = (
  { service, ...leafProof }: LeafProof,
  outcome: Outcome | undefined,
): readonly string[] => {
  const witnesses = outcome?.steps.witnesses
  const seenBy = witnesses?.state === 'verified' ? witnesses.seenBy : null
  const isUnwitnessed = witnesses?.state === 'verified' ? seenBy === null : leafProof.witnesses.length === 0
  return [
    service === 'content' ? doesNotShow.truth : doesNotShow.prices,
    `${doesNotShow.clock}${seenBy === null ? '.' : witnessedText(new Date(seenBy * 1000).toISOString())}`,
    ...(service === 'content' ? [doesNotShow.person] : []),
    ...(isUnwitnessed ? [doesNotShow.fork] : []),
    doesNotShow.program,
  ]
}

/** Formats the time of the first witness: `; witnesses show that it existed by 14:04 on …` */
const witnessedText = (iso: string): string =>
  doesNotShow.witnessed(inLocalTime(iso).time.slice(0, 'hh:mm'.length), dayInWords(iso, true))
