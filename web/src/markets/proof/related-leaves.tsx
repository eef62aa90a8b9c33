import type { LeafPlace, LeafProof } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../shared/ui/button.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { proofPath } from '../../shared/lib/market-paths.ts'
import { proofTexts } from './proof.texts.ts'
import { readLeaf } from './read-leaf.ts'

const { others: texts, kind } = proofTexts

/** Maximum number of other leaves of a subject in the API's response. */
const MAX_OTHERS = 100

/** Returns the leaves of a subject, newest first, without version numbers if the API's list may be incomplete. */
export const leavesOfSubject = ({
  index,
  leaf,
  others,
}: LeafProof): readonly (LeafPlace & { readonly version?: number })[] => {
  const read = readLeaf(leaf)
  const own = read ? [{ index, kind: read.kind, at: read.time }] : []
  const all = [...others, ...own].toSorted((one, other) => one.index - other.index)
  let versions = 0
  return all
    .map((each) => {
      if (each.kind !== 'version' || others.length >= MAX_OTHERS) return each
      versions += 1
      return { ...each, version: versions }
    })
    .toReversed()
}

type Props = {
  readonly leafProof: LeafProof
  readonly versions: string | undefined
}

/** Lists other leaves of the same subject, and the closing prices that a judgement is based on. */
export const RelatedLeaves = ({ leafProof, versions }: Props) => {
  const { service, index, others, restsOn } = leafProof
  const leaves = leavesOfSubject(leafProof)
  const own = leaves.find((each) => each.index === index)?.version ?? 0
  return (
    <>
      {others.length > 0 && (
        <>
          <h2>{leaves.some((each) => each.kind === 'version') ? texts.versions : texts.more}</h2>
          <ol className="proof-others">
            {leaves.map((each) => (
              <li key={each.index}>
                <Link
                  className="link"
                  to={proofPath(service, each.index)}
                  aria-current={each.index === index ? 'page' : undefined}
                >
                  {each.version === undefined ? kind(each.kind) : texts.version(each.version)}
                </Link>
                <FormattedDate at={each.at} withTime />
                <span className="muted">
                  {each.index === index ? texts.here(each.index) : texts.leaf(each.index)}
                </span>
              </li>
            ))}
          </ol>
          {others.length >= MAX_OTHERS && <p className="hint">{texts.newest}</p>}
          {versions !== undefined && own > 1 && (
            <LinkButton to={`${versions}?from=${own - 1}&to=${own}`}>{texts.compare}</LinkButton>
          )}
        </>
      )}
      {restsOn.length > 0 && (
        <>
          <h2>{texts.restsOn}</h2>
          <ol className="proof-others">
            {restsOn.map((each) => (
              <li key={`${each.what} ${each.index}`}>
                <Link className="link" to={proofPath(service, each.index)}>
                  {texts[each.what]}
                </Link>
                <FormattedDate at={each.at} withTime />
                <span className="muted">{texts.leaf(each.index)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
