import { readingMinutes } from '@soko/contracts/reading-minutes.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { useMemo } from 'react'
import type { PostFields } from '../drafts/draft.ts'
import { plainText } from '../drafts/plain-text.ts'
import { PostCard } from '../cards/post-card.tsx'
import { editorTexts } from './editor.texts.ts'

type Props = {
  readonly fields: PostFields
  readonly user: OwnUser
  /** When the card would say it was written. */
  readonly at: string
}

/** The analysis as lists will show it. It leads nowhere: a picture of a card. */
export const CardPreview = ({ fields, user, at }: Props) => {
  const desc = useMemo(() => plainText(fields.html), [fields.html])
  return (
    <div inert>
      <PostCard
        size="stack"
        headingLevel={3}
        post={{
          ...fields,
          _id: 'preview',
          slug: '',
          title: fields.title.trim() || editorTexts.card.untitled,
          editorText: fields.editorText.trim() || desc.slice(0, 300),
          desc,
          categories: [...fields.categories],
          imageInfo: null,
          userId: user._id,
          username: user.username,
          name: user.name,
          photo: user.photo,
          createdAt: at,
          updatedAt: at,
          version: 1,
          readingMinutes: readingMinutes(desc),
          commentsCount: 0,
          bookmarksCount: 0,
        }}
      />
    </div>
  )
}
