import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { PrintedTime } from '../recorded/recorded.tsx'
import { Hash } from './hash.tsx'
import { longDay } from './long-day.ts'
import { leavesOfSubject } from './others.tsx'
import { useGetWriterQuery } from './proof.api.ts'
import { proofTexts as texts } from './proof.texts.ts'
import { readLeaf } from './read-leaf.ts'
import type { Told } from './told-of-text.ts'

type Props = { readonly said: LeafProof; readonly told: Told | undefined }

/** Whose it is, what it is of, when it was recorded and as which leaf. */
export const ProofHead = ({ said, told }: Props) => {
  const leaf = readLeaf(said.leaf)
  const isLocal = useHydrated()
  return (
    <header className="proof-head">
      {told?.authorId !== undefined && <By userId={told.authorId} />}
      <p className="proof-subject">
        {told?.subject ? (
          <>
            <Link className="link" to={told.subject.to} dir="auto">
              {told.subject.words}
            </Link>
            {versionText(said)}
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
        {texts.leafOf(said.index)} <Hash of={said.origin} inline />
        {leaf && told?.subject && `: ${texts.kind(leaf.kind)}`}.
      </p>
    </header>
  )
}

/** Which version of how many, where it is one and all are told. */
const versionText = (said: LeafProof): string => {
  const versions = leavesOfSubject(said).filter(({ version }) => version !== undefined)
  const version = versions.find(({ index }) => index === said.index)?.version
  return version === undefined ? '' : texts.versionOf(version, versions.length)
}

/** The account, as it is called now. It is not part of what was hashed, but its id is. */
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
