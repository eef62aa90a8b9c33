import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { CallMark } from '../calls/call-mark.tsx'
import { type Explained, explainStep } from './explain-step.tsx'
import { proofTexts } from './proof.texts.ts'
import { STEPS, type StepName, type Steps, undone } from './verification.ts'
import type { Outcome } from './verify-here.ts'

const { steps: texts, words } = proofTexts

/** Shape tells what became of a step. */
const MARKS = {
  verified: 'right',
  failed: 'wrong',
  none: 'open',
  undone: 'void',
  unsigned: 'void',
  erased: 'void',
  withdrawn: 'void',
} as const satisfies Record<Steps[StepName]['state'], string>

type Props = {
  readonly said: LeafProof
  /** Undefined before it was verified. */
  readonly outcome: Outcome | undefined
}

/** The steps that a leaf has: that it was withdrawn or erased is the last one of a leaf that was. */
export const stepsOf = ({ state, ended }: LeafProof): readonly StepName[] =>
  STEPS.filter((name) => name !== 'ended' || (state !== 'stands' && ended !== null))

/** The steps by which a leaf is verified, each a sentence with a mark and a word. */
export const StepList = ({ said, outcome }: Props) => (
  <ol className="proof-steps">
    {stepsOf(said).map((name) => (
      <Step key={name} name={name} said={said} outcome={outcome} />
    ))}
  </ol>
)

const Step = ({ name, said, outcome }: Props & { readonly name: StepName }) => {
  const { state } = outcome?.steps[name] ?? undone
  const { text, word = words[state], wide } = explained(name, outcome)
  return (
    <li className={state}>
      <CallMark of={MARKS[state]} />
      <div>
        <h3>{titleOf(name, said)}</h3>
        <p>{text}</p>
      </div>
      <span className="proof-word">{word}</span>
      {wide !== undefined && <div className="proof-wide">{wide}</div>}
    </li>
  )
}

const titleOf = (name: StepName, { state }: LeafProof): string => {
  if (name !== 'ended') return texts[name].title
  return texts.ended.title[state === 'withdrawn' ? 'withdrawn' : 'erased']
}

const explained = (name: StepName, outcome: Outcome | undefined): Explained => {
  if (outcome === undefined) return { text: texts[name].undone }
  if (outcome.steps[name].state !== 'undone') return explainStep(name, outcome)
  // It waits for a signature, or is not done after a failure.
  return {
    text: STEPS.some((each) => outcome.steps[each].state === 'failed')
      ? texts.afterFailure
      : texts[name].undone,
  }
}
