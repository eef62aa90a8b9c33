import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { Hash } from './hash.tsx'
import { dayInWords } from './long-day.ts'
import { ProofTree } from './proof-tree.tsx'
import { proofPath } from '../../shared/lib/market-paths.ts'
import { proofTexts } from './proof.texts.ts'
import type { StepName } from './verification.ts'
import type { Outcome } from './verify-in-browser.ts'

const { steps: texts, words } = proofTexts

/** Number of hexadecimal digits shown when two hashes are compared. */
const SHORT_HASH_DIGITS = 16

export type StepExplanation = {
  readonly text: ReactNode
  readonly word?: string
  readonly wide?: ReactNode
}

/** Explains the result of a step. Browsers only: uses the reader's time zone. */
export const explainStep = (name: StepName, outcome: Outcome): StepExplanation => EXPLANATIONS[name](outcome)

const explainText = ({ steps: { text } }: Outcome): StepExplanation => {
  if (text.state === 'verified')
    return {
      text: texts.text.verified,
      wide: <Hash of={text.digest} />,
    }
  if (text.state === 'erased' || text.state === 'withdrawn' || text.state === 'none')
    return { text: texts.text[text.state] }
  return { text: texts.text.failed }
}

const explainLeaf = ({ steps: { leaf, text }, leafProof: { index } }: Outcome): StepExplanation => {
  if (leaf.state !== 'verified') return { text: texts.leaf.failed }
  return {
    text: text.state === 'verified' ? texts.leaf.verified(index) : texts.leaf.without(index),
    wide: <Hash of={leaf.hash} />,
  }
}

const explainInclusion = ({ steps: { inclusion }, leafProof: { index } }: Outcome): StepExplanation => {
  if (inclusion.state === 'unsigned') return { text: texts.inclusion.unsigned }
  if (inclusion.state !== 'verified') return { text: texts.inclusion.failed }
  const { sides, size } = inclusion
  return {
    text: texts.inclusion.verified(sides.length, size),
    wide: <ProofTree index={index} size={size} sides={sides} />,
  }
}

const explainSignature = ({ steps: { signature }, formerOrigin }: Outcome): StepExplanation => {
  if (signature.state !== 'verified') return { text: texts.signature.failed }
  const { key, since, isRenewed } = signature
  const first = isRenewed ? texts.signature.renewed : texts.signature.new
  return {
    text: (
      <>
        {texts.signature.by} <Hash of={key} inline />,{' '}
        {since === null ? first : texts.signature.since(dayInWords(since, true))}
        {formerOrigin !== undefined && ` ${texts.signature.another(formerOrigin)}`}
      </>
    ),
  }
}

const explainConsistency = ({
  steps: { consistency },
  trees: { before, now },
  isRemembered,
}: Outcome): StepExplanation => {
  if (consistency.state === 'none')
    return {
      text: isRemembered ? texts.consistency.none : texts.consistency.notKept,
      word: isRemembered ? words.first : words.none,
    }
  if (consistency.state === 'verified')
    return { text: texts.consistency.verified(dayInWords(consistency.at, true), consistency.size) }
  return {
    text: before && now && (
      <>
        {texts.consistency.stored} <Hash of={before.root.slice(0, SHORT_HASH_DIGITS)} inline />,{' '}
        {texts.consistency.given(before.size)} <Hash of={now.root.slice(0, SHORT_HASH_DIGITS)} inline />{' '}
        {texts.consistency.size(now.size)}
      </>
    ),
  }
}

const explainWitnesses = ({ steps: { witnesses } }: Outcome): StepExplanation => {
  if (witnesses.state === 'none') return { text: texts.witnesses.none, word: words.noWitness }
  if (witnesses.state !== 'verified') return { text: texts.witnesses.failed }
  const { names, of } = witnesses
  const missing = of - names.length
  return {
    text: `${texts.witnesses.verified(names.length, of, names.join(', '))}${missing > 0 ? texts.witnesses.away(missing) : ''}`,
    word: words.of(names.length, of),
  }
}

const explainEnded = ({ steps: { ended }, leafProof: { service, ended: end } }: Outcome): StepExplanation => {
  if (end === null || ended.state === 'failed') return { text: texts.ended.failed }
  return {
    text: (
      <>
        <Link className="link" to={proofPath(service, end.index)}>
          {texts.ended.leaf(end.index)}
        </Link>
        , <FormattedDate at={end.at} withTime />.
      </>
    ),
  }
}

const EXPLANATIONS: { readonly [Name in StepName]: (outcome: Outcome) => StepExplanation } = {
  text: explainText,
  leaf: explainLeaf,
  inclusion: explainInclusion,
  signature: explainSignature,
  consistency: explainConsistency,
  witnesses: explainWitnesses,
  ended: explainEnded,
}
