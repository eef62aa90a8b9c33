import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useMemo } from 'react'
import { PostCard } from '../../../reading/cards/post-card.tsx'
import { asPost } from '../../drafts/as-post.ts'
import type { PostFields } from '../../drafts/draft.ts'

type Props = {
  readonly fields: PostFields
  readonly user: OwnUser
  /** When the card would say it was written. */
  readonly at: string
  /** The analysis that the draft changes. */
  readonly published: Post | undefined
}

/** A preview of the analysis as a card in lists. It is inert. */
export const CardPreview = ({ fields, user, at, published }: Props) => {
  const post = useMemo(() => asPost(fields, user, at, published), [fields, user, at, published])
  return (
    <div inert>
      <PostCard size="stack" headingLevel={3} post={{ ...post, calls: [] }} />
    </div>
  )
}
