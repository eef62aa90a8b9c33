import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { PrintedTime } from '../recorded/recorded.tsx'
import { Hash } from './hash.tsx'
import { longDay } from './long-day.ts'
import { leavesOfSubject } from './related-leaves.tsx'
import { useGetWriterQuery } from './proof.api.ts'
import { proofTexts as texts } from './proof.texts.ts'
import { readLeaf } from './read-leaf.ts'
import type { RecordedContent } from './recorded-content.ts'

type Props = { readonly leafProof: LeafProof; readonly content: RecordedContent | undefined }

export const ProofHead = ({ leafProof, content }: Props) => {
  const leaf = readLeaf(leafProof.leaf)
  const isLocal = useHydrated()
  return (
    <header className="proof-head">
      {content?.authorId !== undefined && <By userId={content.authorId} />}
      <p className="proof-subject">
        {content?.subject ? (
          <>
            <Link className="link" to={content.subject.to} dir="auto">
              {content.subject.words}
            </Link>
            {versionText(leafProof)}
          </>
        ) : (
          leaf && texts.kind(leaf.kind)
        )}
      </p>
      <h1>
        {leaf ? (
          <>
            {texts.recorded} <PrintedTime at={leaf.time} /> {texts.on(longDay(leaf.time, isLocal))}
          </>
        ) : (
          texts.noLeaf
        )}
      </h1>
      <p className="proof-lede">
        {texts.leafOf(leafProof.index)} <Hash of={leafProof.origin} inline />
        {leaf && content?.subject && `: ${texts.kind(leaf.kind)}`}.
      </p>
    </header>
  )
}

/** Returns the version number and the number of versions; empty if the API has not listed all versions. */
const versionText = (leafProof: LeafProof): string => {
  const versions = leavesOfSubject(leafProof).filter(({ version }) => version !== undefined)
  const version = versions.find(({ index }) => index === leafProof.index)?.version
  return version === undefined ? '' : texts.versionOf(version, versions.length)
}

/** Shows the author's current name. The hashed text contains only the author's id. */
const By = ({ userId }: { readonly userId: string }) => {
  const { data: writer } = useGetWriterQuery({ id: userId })
  return (
    writer && (
      <p className="proof-by">
        <Avatar name={writer.name} photo={writer.photo} />
        <Link to={paths.profile(writer.username)}>@{writer.username}</Link>
      </p>
    )
  )
}
