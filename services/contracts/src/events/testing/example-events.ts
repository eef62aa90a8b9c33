import type { z } from 'zod'
import type { Outcome } from '../../markets/price-calls.ts'
import type { DataOf } from '../public-stream.ts'
import { PublicUser } from '../auth.events.ts'
import {
  type PostContent,
  PublicAuthor,
  PublicCall,
  PublicCategories,
  PublicDraft,
  PublicFollowedCategories,
  PublicPost,
} from '../content.events.ts'
import { PublicInstrument, PublicJudgement } from '../markets.events.ts'
import { PublicImage } from '../media.events.ts'
import {
  PublicBookmark,
  PublicComment,
  PublicFollowedInstruments,
  PublicFollows,
  PublicMember,
  PublicReadings,
} from '../social.events.ts'

type Content = z.infer<typeof PostContent>
type PostFields = Partial<Content> & {
  readonly postId: string
  readonly authorId: string
  readonly isImport?: true
}
type ProfileFields = Omit<DataOf<typeof PublicUser.schemas>['ProfileChanged'], 'userId'>

const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const post = ({ postId, authorId, title = `Post ${postId}`, ...fields }: PostFields) => ({
  postId,
  authorId,
  title,
  slug: slugOf(title),
  html: `<p>The text of ${postId}.</p>`,
  sanitizer: 1,
  editorText: `Summary of ${postId}`,
  categories: [],
  ...fields,
})

export const exampleEvents = {
  published: (fields: PostFields) => PublicPost.PostPublished(fields.postId, post(fields)),
  revised: (fields: PostFields) =>
    PublicPost.PostRevised(fields.postId, { ...post(fields), changed: ['title'] }),
  retracted: (postId: string, authorId: string) =>
    PublicPost.PostRetracted(postId, { postId, authorId, by: authorId }),
  restored: (postId: string, authorId: string) => PublicPost.PostRestored(postId, { postId, authorId }),
  postErased: (postId: string, authorId: string) => PublicPost.PostErased(postId, { postId, authorId }),
  draftScheduled: (draftId: string, authorId: string, at: string) =>
    PublicDraft.DraftScheduled(draftId, { draftId, authorId, at }),
  draftNotPublished: (draftId: string, authorId: string) =>
    PublicDraft.DraftNotPublished(draftId, { draftId, authorId }),
  draftPublished: (draftId: string, authorId: string, postId: string, due?: string) =>
    PublicDraft.DraftPublished(draftId, { draftId, authorId, postId, ...(due !== undefined && { due }) }),
  draftErased: (draftId: string, authorId: string) => PublicDraft.DraftErased(draftId, { draftId, authorId }),
  categoryRenamed: (from: string, to: string) =>
    PublicCategories.CategoryRenamed({ renameId: 'r1', from, to }),

  authorErased: (userId: string) => PublicAuthor.AuthorErased(userId, { userId }),
  categoryFollowed: (followerId: string, name: string) =>
    PublicFollowedCategories.CategoryFollowed(followerId, { followerId, name }),
  categoryUnfollowed: (followerId: string, name: string) =>
    PublicFollowedCategories.CategoryUnfollowed(followerId, { followerId, name }),

  registered: (userId: string, username = userId, name = `Name of ${userId}`) =>
    PublicUser.AccountRegistered(userId, { userId, username, name }),
  profileChanged: (userId: string, fields: ProfileFields) =>
    PublicUser.ProfileChanged(userId, { userId, ...fields }),
  suspended: (userId: string) => PublicUser.AccountSuspended(userId, { userId }),
  personErased: (userId: string) => PublicUser.PersonErased(userId, { userId }),

  followed: (followerId: string, followeeId: string) =>
    PublicFollows.UserFollowed(followerId, { followerId, followeeId }),
  unfollowed: (followerId: string, followeeId: string) =>
    PublicFollows.UserUnfollowed(followerId, { followerId, followeeId }),
  instrumentFollowed: (followerId: string, symbol: string) =>
    PublicFollowedInstruments.InstrumentFollowed(followerId, { followerId, symbol }),
  instrumentUnfollowed: (followerId: string, symbol: string) =>
    PublicFollowedInstruments.InstrumentUnfollowed(followerId, { followerId, symbol }),
  bookmarked: (userId: string, postId: string) =>
    PublicBookmark.PostBookmarked(userId, postId, { userId, postId }),
  bookmarkRemoved: (userId: string, postId: string) =>
    PublicBookmark.BookmarkRemoved(userId, postId, { userId, postId }),
  bookmarkErased: (userId: string, postId: string) =>
    PublicBookmark.BookmarkErased(userId, postId, { userId, postId }),
  commented: (commentId: string, postId: string, userId: string, comment = 'Well said.') =>
    PublicComment.CommentPosted(commentId, { commentId, postId, userId, comment }),
  commentDeleted: (commentId: string, postId: string, userId: string, by = userId) =>
    PublicComment.CommentDeleted(commentId, { commentId, postId, userId, by }),
  commentRestored: (commentId: string, postId: string, userId: string) =>
    PublicComment.CommentRestored(commentId, { commentId, postId, userId }),
  commentErased: (commentId: string, postId: string, userId: string) =>
    PublicComment.CommentErased(commentId, { commentId, postId, userId }),
  readingsCounted: (postId: string, authorId: string, day: string, readers: number, counter = 'g1') =>
    PublicReadings.PostReadingsCounted(postId, day, {
      postId,
      authorId,
      day,
      counter,
      readers,
      known: 0,
      quarters: [0, 0, 0, 0],
      sources: {},
    }),
  readingsErased: (postId: string, authorId: string, day: string) =>
    PublicReadings.PostReadingsErased(postId, day, { postId, authorId, day }),
  memberErased: (userId: string) => PublicMember.MemberErased(userId, { userId }),

  imageStored: (imageId: string, userId: string) =>
    PublicImage.ImageStored(imageId, {
      imageId,
      userId,
      url: `/media/${imageId}/original.webp`,
      width: 1200,
      height: 630,
      placeholder: 'data:image/webp;base64,AA==',
      variants: [variant(imageId, 'webp')],
    }),
  variantsAdded: (imageId: string) =>
    PublicImage.ImageVariantsAdded(imageId, { imageId, variants: [variant(imageId, 'avif')] }),
  imageRemoved: (imageId: string) => PublicImage.ImageRemoved(imageId, { imageId }),

  instrumentListed: (symbol: string, name: string) =>
    PublicInstrument.InstrumentListed(symbol, instrument(symbol, name)),
  instrumentChanged: (symbol: string, name: string) =>
    PublicInstrument.InstrumentChanged(symbol, instrument(symbol, name)),
  callMade: (callId: string, authorId: string, symbol: string, postId = `post-of-${callId}`) =>
    PublicCall.CallMade(callId, {
      callId,
      authorId,
      symbol,
      postId,
      pair: symbol,
      kind: 'commodity',
      direction: 'up',
      until: '2026-03-12',
      known: null,
      takeBackUntil: '2026-01-01T00:15:00.000Z',
    }),
  callTakenBack: (callId: string, authorId: string) => PublicCall.CallTakenBack(callId, { callId, authorId }),
  callRemarked: (callId: string, authorId: string, text: string) =>
    PublicCall.CallRemarked(callId, { callId, authorId, text }),
  callErased: (callId: string, authorId: string) => PublicCall.CallErased(callId, { callId, authorId }),
  callJudged: (callId: string, authorId: string, symbol: string, outcome: Outcome = 'right') =>
    PublicJudgement.CallJudged(callId, {
      callId,
      authorId,
      symbol,
      outcome,
      by: outcome === 'void' ? 'no-entry' : 'date',
      entry: outcome === 'void' ? null : { date: '2026-01-02', close: '100' },
      exit: outcome === 'void' ? null : { date: '2026-03-12', close: '110' },
      gain: outcome === 'void' ? null : 0.1,
    }),
  judgementWithdrawn: (callId: string, authorId: string, symbol: string) =>
    PublicJudgement.JudgementWithdrawn(callId, {
      callId,
      authorId,
      symbol,
      because: 'The close was wrong.',
    }),
  judgementErased: (callId: string) =>
    PublicJudgement.JudgementErased(callId, { callId, outcome: 'right', month: '2026-03' }),
} as const

const instrument = (symbol: string, name: string) => ({
  symbol,
  name,
  about: '',
  kind: 'commodity' as const,
  unit: 'USD',
  exchange: '',
  priceTime: { zone: 'Africa/Nairobi' },
  decimals: 2,
  pair: symbol,
})

const variant = (imageId: string, kind: 'webp' | 'avif') => ({
  url: `/media/${imageId}/640.${kind}`,
  width: 640,
  type: `image/${kind}` as const,
})
