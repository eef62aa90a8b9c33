import { readingMinutes } from '@soko/contracts/text/reading-minutes.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { publishedSummary } from '@soko/contracts/text/summarize.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import type { PostFields } from './draft.ts'
import { draftsTexts } from './drafts.texts.ts'

/** Converts a draft for its preview. @param at publication time. @param published the version it changes. */
export const asPost = (
  fields: PostFields,
  user: OwnUser,
  at: string,
  published?: Pick<Post, 'editorText' | 'desc'>,
): Post => {
  const desc = plainText(fields.html)
  return {
    ...fields,
    _id: 'preview',
    slug: '',
    title: fields.title.trim() || draftsTexts.untitled,
    editorText: publishedSummary(fields.editorText.trim(), desc, published),
    desc,
    categories: [...fields.categories],
    imageInfo: null,
    series: null,
    calls: [],
    symbols: [],
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
  }
}
