import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { CallMark } from '../calls/call-mark.tsx'
import { type StepExplanation, explainStep } from './explain-step.tsx'
import { proofTexts } from './proof.texts.ts'
import { STEPS, type StepName, type Steps, undone } from './verification.ts'
import type { Outcome } from './verify-in-browser.ts'

const { steps: texts, words } = proofTexts

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
  readonly leafProof: LeafProof
  /** Undefined until the verification is complete. */
  readonly outcome: Outcome | undefined
}

/** Returns the steps to show for a leaf. The step `ended` is only for withdrawn or erased texts. */
export const stepsOf = ({ state, ended }: LeafProof): readonly StepName[] =>
  STEPS.filter((name) => name !== 'ended' || (state !== 'stands' && ended !== null))

export const StepList = ({ leafProof, outcome }: Props) => (
  <ol className="proof-steps">
    {stepsOf(leafProof).map((name) => (
      <Step key={name} name={name} leafProof={leafProof} outcome={outcome} />
    ))}
  </ol>
)

const Step = ({ name, leafProof, outcome }: Props & { readonly name: StepName }) => {
  const { state } = outcome?.steps[name] ?? undone
  const { text, word = words[state], wide } = explanationOf(name, outcome)
  return (
    <li className={state}>
      <CallMark of={MARKS[state]} />
      <div>
        <h3>{titleOf(name, leafProof)}</h3>
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

const explanationOf = (name: StepName, outcome: Outcome | undefined): StepExplanation => {
  if (outcome === undefined) return { text: texts[name].undone }
  if (outcome.steps[name].state !== 'undone') return explainStep(name, outcome)
  // An undone step either has no signed checkpoint to check yet, or follows a failed step.
  return {
    text: STEPS.some((each) => outcome.steps[each].state === 'failed')
      ? texts.afterFailure
      : texts[name].undone,
  }
}
