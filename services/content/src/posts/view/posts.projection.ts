import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import {
  PublicAuthor,
  PublicCall,
  PublicCategories,
  PublicDraft,
  PublicFollowedCategories,
  PublicPost,
  PublicSeries,
} from '@soko/contracts/events/content.events.ts'
import { PublicImage } from '@soko/contracts/events/media.events.ts'
import {
  PublicBookmark,
  PublicComment,
  PublicFollowedInstruments,
  PublicFollows,
  PublicMember,
  PublicReadings,
} from '@soko/contracts/events/social.events.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { PointQuery } from '@soko/platform/view-store/view-store.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { Projection, ViewWriter } from '@soko/platform/projections/projection.ts'
import { applyAuthorEvent } from './apply-author-event.ts'
import { applyCallEvent } from './apply-call-event.ts'
import { applyCategoryRename } from './category-counts.ts'
import { applyFollowedCategory } from './apply-followed-category.ts'
import { applySocialEvent } from './apply-social-event.ts'
import { applyImageEvent } from './apply-image-event.ts'
import { Keys, Lists } from './documents.ts'
import { applySeriesEvent } from './apply-series-event.ts'
import { applyDraftEvent, applyPostEvent, type StoredTexts } from './apply-post-event.ts'

/**
 * A single view of all data of content's reads, so that each response reflects one state. Sources write their
 * own keys and may be applied in any order, except for `popular` lists, which are computed from the view
 * whenever a post or its counts change.
 */
export const createPostsProjection = (texts: StoredTexts): Projection =>
  defineProjection({
    name: 'posts',
    version: 8,
    sources: ['auth', 'content', 'social', 'media'],
    streams: [
      PublicUser,
      PublicPost,
      PublicDraft,
      PublicCall,
      PublicCategories,
      PublicFollowedCategories,
      PublicAuthor,
      PublicSeries,
      PublicFollows,
      PublicFollowedInstruments,
      PublicBookmark,
      PublicComment,
      PublicMember,
      PublicReadings,
      PublicImage,
    ],
    reads: (event) => {
      if (event.source === 'content') return postReads(event)
      return event.source === 'social' ? socialReads(event) : []
    },
    apply: (event, view) => {
      switch (event.source) {
        case 'auth':
          return applyAuthorEvent(event, view)
        case 'content':
          return applyContentEvent(event, view, texts)
        case 'social':
          return applySocialEvent(event, view)
        case 'media':
          return applyImageEvent(event, view)
      }
    },
  })

type Content = PublishedEventOf<
  | typeof PublicPost
  | typeof PublicDraft
  | typeof PublicCall
  | typeof PublicCategories
  | typeof PublicFollowedCategories
  | typeof PublicAuthor
  | typeof PublicSeries
>

const placeReads = (postId: string): readonly PointQuery[] => [
  { get: Keys.post(postId) },
  { size: Lists.comments(postId) },
  { size: Lists.bookmarks(postId) },
  { get: Keys.readers(postId) },
]

const postReads = (event: Content): readonly PointQuery[] => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return []
  const isWritten = event.type === 'PostPublished' || event.type === 'PostRevised'
  const { categories = [], calls = [] } = (isWritten && event.data) || {}
  return [
    ...placeReads(postId),
    ...calls.map((id) => ({ get: Keys.call(id) })),
    ...categories
      .map(categoryKey)
      .flatMap((key): readonly PointQuery[] => [
        { size: Lists.category(key) },
        { score: Lists.category(key), member: postId },
        { get: Keys.category(key) },
      ]),
  ]
}

const socialReads = ({ type, data }: Parameters<typeof applySocialEvent>[0]): readonly PointQuery[] => {
  if (data === undefined) return []
  switch (type) {
    case 'PostBookmarked':
    case 'BookmarkRemoved':
    case 'BookmarkErased':
      return [...placeReads(data.postId), { score: Lists.bookmarks(data.postId), member: data.userId }]
    case 'CommentPosted':
    case 'CommentDeleted':
    case 'CommentRestored':
    case 'CommentErased':
      return [...placeReads(data.postId), { score: Lists.comments(data.postId), member: data.commentId }]
    case 'PostReadingsCounted':
    case 'PostReadingsErased':
      return placeReads(data.postId)
    default:
      return []
  }
}

const applyContentEvent = (event: Content, view: ViewWriter, texts: StoredTexts): void | Promise<void> => {
  switch (event.type) {
    case 'PostPublished':
    case 'PostRevised':
    case 'PostRetracted':
    case 'PostRestored':
    case 'PostErased':
      return applyPostEvent(event, view, texts)
    case 'DraftPublished':
      return applyDraftEvent(event, view)
    case 'CallMade':
    case 'CallTakenBack':
    case 'CallErased':
      return applyCallEvent(event, view)
    case 'SeriesCreated':
    case 'SeriesChanged':
    case 'SeriesOrdered':
    case 'SeriesDeleted':
      return applySeriesEvent(event, view)
    case 'CategoryRenamed':
      return applyCategoryRename(event, view)
    case 'CategoryFollowed':
    case 'CategoryUnfollowed':
    case 'AuthorErased':
      return applyFollowedCategory(event, view)
    default:
      return undefined
  }
}
