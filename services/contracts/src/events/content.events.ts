import { z } from 'zod'
import { CallTerms } from '../markets/price-calls.ts'
import { Id } from '../fields/fields.ts'
import { Close, InstrumentKind, InstrumentSymbol } from '../markets/instruments.ts'
import { SaidDetails } from '../types/post-details.ts'
import { definePublicStream } from './public-stream.ts'
import { namedAlone, namedById } from './stream-names.ts'

/** All fields of a post that its author can change. Each event contains all of them. */
export const PostContent = z.object({
  title: z.string(),
  slug: z.string(),
  /** Sanitised by version `sanitizer` of the rules; projections sanitise texts of older versions again. */
  html: z.string(),
  sanitizer: z.number().int(),
  editorText: z.string(),
  image: z.string().optional(),
  categories: z.array(z.string()),
  /** The ids of the calls published with any version of the post, including withdrawn ones. */
  calls: z.array(Id).optional(),
  ...SaidDetails.shape,
})

export const PublicPost = definePublicStream('content', namedById('post'), {
  /**
   * `isImport`: the post was published elsewhere before and then imported. Imports are not announced.
   * `letter`: delivery sends it to the author's subscribers.
   */
  PostPublished: PostContent.extend({
    postId: Id,
    authorId: Id,
    isImport: z.literal(true).optional(),
    letter: z.literal(true).optional(),
  }),
  /** `changed` names the fields that differ from the version before; `note` is the author's note on the change. */
  PostRevised: PostContent.extend({
    postId: Id,
    authorId: Id,
    changed: z.array(z.string()),
    note: z.string().optional(),
  }),
  /** Deleted by its author, who can restore it for 30 days; or removed by an admin, who can restore it. */
  PostRetracted: z.object({ postId: Id, authorId: Id, by: Id }),
  PostRestored: z.object({ postId: Id, authorId: Id, by: Id.optional() }),
  PostErased: z.object({ postId: Id, authorId: Id }),
})

const CallFact = z.object({ callId: Id, authorId: Id })

/** Streams `call-<callId>`: a price call of an analysis. Its outcome is in `PublicJudgement` of markets. */
export const PublicCall = definePublicStream('content', namedById('call'), {
  /** Recorded in the same commit as the post, or version of a post, that contains the call. */
  CallMade: CallFact.extend({
    postId: Id,
    symbol: InstrumentSymbol,
    pair: z.string(),
    kind: InstrumentKind,
    ...CallTerms.shape,
    /** Null if no close was known at publication. The entry of the call is a later close. */
    known: Close.nullable(),
    takeBackUntil: z.string(),
    /** The version of the rules at the publication of the call; 1 if absent. */
    rules: z.int().exactOptional(),
  }),
  CallTakenBack: CallFact,
  CallRemarked: CallFact.extend({ text: z.string() }),
  CallErased: CallFact.extend({ isTakenBack: z.boolean().exactOptional() }),
})

/** Streams `author-<userId>`, which start when the author is erased. */
export const PublicAuthor = definePublicStream('content', namedById('author'), {
  /** All posts of the author have been erased, and further publications are blocked. */
  AuthorErased: z.object({ userId: Id }),
})

const SeriesFact = z.object({ seriesId: Id, authorId: Id })
const NamedSeries = SeriesFact.extend({ title: z.string(), desc: z.string() })

export const PublicSeries = definePublicStream('content', namedById('series'), {
  SeriesCreated: NamedSeries,
  SeriesChanged: NamedSeries,
  /** The ids of the posts in the author's order; posts not listed follow by publication time. */
  SeriesOrdered: SeriesFact.extend({ posts: z.array(Id) }),
  SeriesDeleted: SeriesFact,
})

const DraftFact = z.object({ draftId: Id, authorId: Id })

/** Streams `draft-<draftId>`. The text of a draft is private to content: see `draft.events.ts`. */
export const PublicDraft = definePublicStream('content', namedById('draft'), {
  /** Also reopens a discarded draft. `images`: the ids of all images in the revision. */
  DraftSaved: DraftFact.extend({ images: z.array(Id) }),
  DraftDiscarded: DraftFact,
  DraftRestored: DraftFact,
  /** The draft will be published at `at`, unless that is cancelled or the draft ends before. */
  DraftScheduled: DraftFact.extend({ at: z.string() }),
  DraftUnscheduled: DraftFact,
  DraftNotPublished: DraftFact,
  /** `due` is the scheduled time, if the draft was published by schedule. */
  DraftPublished: DraftFact.extend({ postId: Id, due: z.string().optional() }),
  /** `lookAgainAt`: when to prune revisions next; null if there are none to prune until the next save. */
  DraftThinned: DraftFact.extend({ lookAgainAt: z.string().nullable() }),
  RemarkDeleted: DraftFact,
  DraftErased: DraftFact,
})

const CategoryRename = z.object({ renameId: Id, from: z.string(), to: z.string() })

export const PublicCategories = definePublicStream('content', namedAlone('categories'), {
  /** Renames category `from` to `to`, or merges it. `postsCount` is the number of posts in `from`. */
  CategoryRenameRequested: CategoryRename.extend({ postsCount: z.number().int() }),
  CategoryRenamed: CategoryRename,
  /** The category was used for the first time, and an admin must approve it. */
  CategoryProposed: z.object({ name: z.string() }),
  CategoryApproved: z.object({ name: z.string() }),
  /** An admin removed the category from all category lists; its posts stay unchanged. */
  CategoryHidden: z.object({ name: z.string() }),
  CategoryShown: z.object({ name: z.string() }),
})

const FollowedCategory = z.object({ followerId: Id, name: z.string() })

/** A user's followed categories. A renamed category is unfollowed and followed by its new name. */
export const PublicFollowedCategories = definePublicStream('content', namedById('followed-categories'), {
  CategoryFollowed: FollowedCategory,
  CategoryUnfollowed: FollowedCategory,
})

export const ContentStreams = [
  PublicPost,
  PublicCall,
  PublicAuthor,
  PublicCategories,
  PublicFollowedCategories,
  PublicSeries,
  PublicDraft,
] as const
