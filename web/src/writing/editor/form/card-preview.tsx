import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useMemo } from 'react'
import { PostCard } from '../../../reading/cards/post-card.tsx'
import { asPost } from '../../drafts/as-post.ts'
import type { PostFields } from '../../drafts/draft.ts'

type Props = {
  readonly fields: PostFields
  readonly user: OwnUser
  readonly at: string
  readonly published: Post | undefined
}

export const CardPreview = ({ fields, user, at, published }: Props) => {
  const post = useMemo(() => asPost(fields, user, at, published), [fields, user, at, published])
  return (
    <div inert>
      <PostCard size="stack" headingLevel={3} post={{ ...post, calls: [] }} />
    </div>
  )
}
