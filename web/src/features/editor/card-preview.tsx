import type { OwnUser } from '@soko/contracts/types/user.ts'
import { Eye, History } from 'lucide'
import { useMemo } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PostCard } from '../cards/post-card.tsx'
import { asPost } from '../drafts/as-post.ts'
import { draftSavesPath } from '../drafts/draft-paths.ts'
import type { PostFields } from '../drafts/draft.ts'
import { draftsTexts } from '../drafts/drafts.texts.ts'
import { ownPreviewPath } from '../previews/preview-paths.ts'
import { previewsTexts } from '../previews/previews.texts.ts'

type Props = {
  readonly fields: PostFields
  readonly user: OwnUser
  /** When the card would say it was written. */
  readonly at: string
  /** Of the draft, once something of it is kept. */
  readonly draftId: string | undefined
}

/** The analysis as lists will show it. It leads nowhere: a picture of a card. Below it the ways to the whole preview and to what was saved. */
export const CardPreview = ({ fields, user, at, draftId }: Props) => {
  const post = useMemo(() => asPost(fields, user, at), [fields, user, at])
  return (
    <>
      <div inert>
        <PostCard size="stack" headingLevel={3} post={{ ...post, calls: [] }} />
      </div>
      {draftId !== undefined && (
        <>
          <LinkButton wide to={ownPreviewPath(draftId)}>
            <Icon of={Eye} />
            {previewsTexts.lead}
          </LinkButton>
          <LinkButton wide to={draftSavesPath(draftId)}>
            <Icon of={History} />
            {draftsTexts.saves}
          </LinkButton>
        </>
      )}
    </>
  )
}
