import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PrintedDate } from '../../shared/ui/time.tsx'
import { Hash } from './hash.tsx'
import { dayInWords } from './long-day.ts'
import { ProofTree } from './proof-tree.tsx'
import { proofPath } from '../../shared/lib/market-paths.ts'
import { proofTexts } from './proof.texts.ts'
import type { StepName } from './verification.ts'
import type { Outcome } from './verify-here.ts'

const { steps: texts, words } = proofTexts

/** So many digits tell hashes apart by eye. */
const SHORT = 16

/** What is said of a step. */
export type Explained = {
  readonly text: ReactNode
  /** Its state in a word, where that is not the one of its state. */
  readonly word?: string
  /** Below it, in all of its width. */
  readonly wide?: ReactNode
}

/** Says what became of a step that was done, or had nothing to do. In browsers only: days are those where the reader is. */
export const explainStep = (name: StepName, outcome: Outcome): Explained => EXPLAINED[name](outcome)

const explainText = ({ steps: { text } }: Outcome): Explained => {
  if (text.state === 'verified')
    return {
      text: texts.text.verified,
      wide: <Hash of={text.digest} />,
    }
  if (text.state === 'erased' || text.state === 'withdrawn' || text.state === 'none')
    return { text: texts.text[text.state] }
  return { text: texts.text.failed }
}

const explainLeaf = ({ steps: { leaf, text }, said: { index } }: Outcome): Explained => {
  if (leaf.state !== 'verified') return { text: texts.leaf.failed }
  return {
    text: text.state === 'verified' ? texts.leaf.verified(index) : texts.leaf.without(index),
    wide: <Hash of={leaf.hash} />,
  }
}

const explainInclusion = ({ steps: { inclusion }, said: { index } }: Outcome): Explained => {
  if (inclusion.state === 'unsigned') return { text: texts.inclusion.unsigned }
  if (inclusion.state !== 'verified') return { text: texts.inclusion.failed }
  const { sides, size } = inclusion
  return {
    text: texts.inclusion.verified(sides.length, size),
    wide: <ProofTree index={index} size={size} sides={sides} />,
  }
}

const explainSignature = ({ steps: { signature }, formerly }: Outcome): Explained => {
  if (signature.state !== 'verified') return { text: texts.signature.failed }
  const { key, since, isRenewed } = signature
  const first = isRenewed ? texts.signature.renewed : texts.signature.new
  return {
    text: (
      <>
        {texts.signature.by} <Hash of={key} inline />,{' '}
        {since === null ? first : texts.signature.since(dayInWords(since, true))}
        {formerly !== undefined && ` ${texts.signature.another(formerly)}`}
      </>
    ),
  }
}

const explainConsistency = ({
  steps: { consistency },
  trees: { before, now },
  isKept,
}: Outcome): Explained => {
  if (consistency.state === 'none')
    return {
      text: isKept ? texts.consistency.none : texts.consistency.notKept,
      word: isKept ? words.first : words.none,
    }
  if (consistency.state === 'verified')
    return { text: texts.consistency.verified(dayInWords(consistency.at, true), consistency.size) }
  return {
    text: before && now && (
      <>
        {texts.consistency.kept} <Hash of={before.root.slice(0, SHORT)} inline />,{' '}
        {texts.consistency.given(before.size)} <Hash of={now.root.slice(0, SHORT)} inline />{' '}
        {texts.consistency.size(now.size)}
      </>
    ),
  }
}

const explainWitnesses = ({ steps: { witnesses } }: Outcome): Explained => {
  if (witnesses.state === 'none') return { text: texts.witnesses.none, word: words.noWitness }
  if (witnesses.state !== 'verified') return { text: texts.witnesses.failed }
  const { names, of } = witnesses
  const away = of - names.length
  return {
    text: `${texts.witnesses.verified(names.length, of, names.join(', '))}${away > 0 ? texts.witnesses.away(away) : ''}`,
    word: words.of(names.length, of),
  }
}

const explainEnded = ({ steps: { ended }, said: { service, ended: end } }: Outcome): Explained => {
  if (end === null || ended.state === 'failed') return { text: texts.ended.failed }
  return {
    text: (
      <>
        <Link className="link" to={proofPath(service, end.index)}>
          {texts.ended.leaf(end.index)}
        </Link>
        , <PrintedDate at={end.at} withTime />.
      </>
    ),
  }
}

const EXPLAINED: { readonly [Name in StepName]: (outcome: Outcome) => Explained } = {
  text: explainText,
  leaf: explainLeaf,
  inclusion: explainInclusion,
  signature: explainSignature,
  consistency: explainConsistency,
  witnesses: explainWitnesses,
  ended: explainEnded,
}
