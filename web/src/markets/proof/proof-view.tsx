import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { dayInWords } from './long-day.ts'
import { Others } from './others.tsx'
import { ProofActs } from './proof-acts.tsx'
import { ProofHead } from './proof-head.tsx'
import { proofTexts as texts } from './proof.texts.ts'
import { readLeaf } from './read-leaf.ts'
import { RecordedText } from './recorded-text.tsx'
import { Shows } from './shows.tsx'
import { StepList, stepsOf } from './steps.tsx'
import { toldOf } from './told-of-text.ts'
import { useVerification } from './use-verification.ts'
import { type Failure as Found, failureIn } from './verification.ts'
import type { Outcome } from './verify-here.ts'

/** A leaf, what it is of, and what it takes to believe it: all of it verified here. @param served what the site says of it. */
export const ProofView = ({ served }: { readonly served: LeafProof }) => {
  const verifying = useVerification(served)
  const { outcome, error, again } = verifying
  // What was verified is what is shown.
  const said = outcome?.said ?? served
  const told = said.text === null ? undefined : toldOf(said.text)
  return (
    <>
      <ProofHead said={said} told={told} />
      <div className="proof-split">
        <section aria-labelledby="steps">
          <Verdict said={said} outcome={outcome} />
          {error !== undefined && <Failure message={error} onRetry={again} />}
          <WhatFailed outcome={outcome} />
          <Gone said={said} />
          <StepList said={said} outcome={outcome} />
          <ProofActs said={said} verifying={verifying} />
        </section>
        <div className="proof-beside">
          <Shows said={said} outcome={outcome} />
          <Others said={said} versions={told?.slug === undefined ? undefined : paths.versions(told.slug)} />
          <p>
            <Link className="link" to={paths.log}>
              {texts.logs}
            </Link>
          </p>
        </div>
      </div>
      <RecordedText said={said} told={told} />
    </>
  )
}

type Props = { readonly said: LeafProof; readonly outcome: Outcome | undefined }

/** What came of it, in a line that is read out when it changes. */
const Verdict = ({ said, outcome }: Props) => {
  const [title, count] = verdictOf(said, outcome)
  return (
    <div className="section-head proof-verdict">
      <h2 id="steps">{title}</h2>
      <p className="agate" role="status">
        {count}
      </p>
      {outcome === undefined && (
        <noscript>
          <p className="hint">{texts.verifying.noScripts}</p>
        </noscript>
      )}
    </div>
  )
}

const verdictOf = (
  said: LeafProof,
  outcome: Outcome | undefined,
): readonly [title: string, count: string] => {
  const { verifying } = texts
  if (outcome === undefined) return [verifying.before, verifying.beforeCount]
  const names = stepsOf(said)
  const failure = failureIn(outcome)
  if (failure !== undefined)
    return [verifying.failed, verifying.stopped(names.indexOf(failure.step) + 1, names.length)]
  const done = names.filter((name) => outcome.steps[name].state === 'verified').length
  const isUnsigned = names.some((name) => outcome.steps[name].state === 'unsigned')
  return [isUnsigned ? verifying.unsigned : verifying.done, verifying.count(done, names.length, outcome.ms)]
}

/** What is wrong and what it means; or what it means that nothing is signed yet. */
const WhatFailed = ({ outcome }: Pick<Props, 'outcome'>) => {
  if (outcome === undefined) return null
  const failure = failureIn(outcome)
  if (failure !== undefined) {
    const [title, text] = wordsOf(failure)
    return (
      <p className="proof-alert" role="alert">
        <b>{title}</b> {text}
      </p>
    )
  }
  return outcome.steps.inclusion.state === 'unsigned' ? <p className="proof-gone">{texts.unsigned}</p> : null
}

const wordsOf = ({ step, why }: Found): readonly string[] => {
  const words: Readonly<Record<string, readonly string[]>> = texts.failures[step]
  return words[why] ?? []
}

/** That its text is gone, since when, and what the leaf still says. */
const Gone = ({ said: { state, ended, leaf } }: Pick<Props, 'said'>) => {
  const isLocal = useHydrated()
  if (state === 'stands' || ended === null) return null
  const { title, text } = texts.gone[state]
  const written = readLeaf(leaf)?.time ?? ended.at
  return (
    <div className="proof-gone">
      <p>
        <b>{title(dayInWords(ended.at, isLocal))}</b>
      </p>
      <p>{text(dayInWords(written, isLocal))}</p>
    </div>
  )
}
