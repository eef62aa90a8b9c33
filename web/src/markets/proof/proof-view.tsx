import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { dayInWords } from './long-day.ts'
import { RelatedLeaves } from './related-leaves.tsx'
import { ProofActions } from './proof-actions.tsx'
import { ProofHead } from './proof-head.tsx'
import { proofTexts as texts } from './proof.texts.ts'
import { readLeaf } from './read-leaf.ts'
import { RecordedText } from './recorded-text.tsx'
import { ProofScope } from './proof-scope.tsx'
import { StepList, stepsOf } from './steps.tsx'
import { parseRecorded } from './recorded-content.ts'
import { useVerification } from './use-verification.ts'
import { type FailedStep as Found, failureIn } from './verification.ts'
import type { Outcome } from './verify-in-browser.ts'

/** @param served the leaf in the server-rendered page */
export const ProofView = ({ served }: { readonly served: LeafProof }) => {
  const verifying = useVerification(served)
  const { outcome, error, retry } = verifying
  // After the verification, show the response that was verified.
  const leafProof = outcome?.leafProof ?? served
  const content = leafProof.text === null ? undefined : parseRecorded(leafProof.text)
  return (
    <>
      <ProofHead leafProof={leafProof} content={content} />
      <div className="proof-split">
        <section aria-labelledby="steps">
          <Verdict leafProof={leafProof} outcome={outcome} />
          {error !== undefined && <Failure message={error} onRetry={retry} />}
          <FailureAlert outcome={outcome} />
          <DeletedNote leafProof={leafProof} />
          <StepList leafProof={leafProof} outcome={outcome} />
          <ProofActions leafProof={leafProof} verifying={verifying} />
        </section>
        <div className="proof-beside">
          <ProofScope leafProof={leafProof} outcome={outcome} />
          <RelatedLeaves
            leafProof={leafProof}
            versions={content?.slug === undefined ? undefined : paths.versions(content.slug)}
          />
          <p>
            <Link className="link" to={paths.log}>
              {texts.logs}
            </Link>
          </p>
        </div>
      </div>
      <RecordedText leafProof={leafProof} content={content} />
    </>
  )
}

type Props = { readonly leafProof: LeafProof; readonly outcome: Outcome | undefined }

const Verdict = ({ leafProof, outcome }: Props) => {
  const [title, count] = verdictTexts(leafProof, outcome)
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

const verdictTexts = (
  leafProof: LeafProof,
  outcome: Outcome | undefined,
): readonly [title: string, count: string] => {
  const { verifying } = texts
  if (outcome === undefined) return [verifying.before, verifying.beforeCount]
  const names = stepsOf(leafProof)
  const failure = failureIn(outcome)
  if (failure !== undefined)
    return [verifying.failed, verifying.stopped(names.indexOf(failure.step) + 1, names.length)]
  const done = names.filter((name) => outcome.steps[name].state === 'verified').length
  const isUnsigned = names.some((name) => outcome.steps[name].state === 'unsigned')
  return [isUnsigned ? verifying.unsigned : verifying.done, verifying.count(done, names.length, outcome.ms)]
}

const FailureAlert = ({ outcome }: Pick<Props, 'outcome'>) => {
  if (outcome === undefined) return null
  const failure = failureIn(outcome)
  if (failure !== undefined) {
    const [title, text] = failureText(failure)
    return (
      <p className="proof-alert" role="alert">
        <b>{title}</b> {text}
      </p>
    )
  }
  return outcome.steps.inclusion.state === 'unsigned' ? <p className="proof-gone">{texts.unsigned}</p> : null
}

const failureText = ({ step, reason }: Found): readonly string[] => {
  const words: Readonly<Record<string, readonly string[]>> = texts.failures[step]
  return words[reason] ?? []
}

const DeletedNote = ({ leafProof: { state, ended, leaf } }: Pick<Props, 'leafProof'>) => {
  const isLocal = useHydrated()
  if (state === 'stands' || ended === null) return null
  const { title, text } = texts.deleted[state]
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
