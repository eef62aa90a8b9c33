import { z } from 'zod'
import { CallTerms } from '../markets/price-calls.ts'
import { Id } from '../fields/fields.ts'
import { Close, InstrumentKind, InstrumentSymbol } from '../markets/instruments.ts'
import { SaidDetails } from '../types/post-details.ts'
import { definePublicStream } from './public-stream.ts'
import { namedAlone, namedById } from './stream-names.ts'

/** All fields of a post by its author. A revision contains all of them, so each event is complete. */
export const PostContent = z.object({
  title: z.string(),
  slug: z.string(),
  /** Sanitised by the rules of version `sanitizer`; projections sanitise the output of older versions again. */
  html: z.string(),
  sanitizer: z.number().int(),
  editorText: z.string(),
  /** An address under /media/ from an upload by the author. */
  image: z.string().optional(),
  categories: z.array(z.string()),
  /** The ids of the calls published with any of its versions, including those taken back. */
  calls: z.array(Id).optional(),
  ...SaidDetails.shape,
})

export const PublicPost = definePublicStream('content', namedById('post'), {
  /** `isImport`: it was published elsewhere before and then imported. It is not announced. */
  PostPublished: PostContent.extend({ postId: Id, authorId: Id, isImport: z.literal(true).optional() }),
  /** `changed` names the fields that differ from the version before; `note` is the author's note on the change. */
  PostRevised: PostContent.extend({
    postId: Id,
    authorId: Id,
    changed: z.array(z.string()),
    note: z.string().optional(),
  }),
  /**
   * Deleted by its author or removed by an admin (`by`); its author can restore a deleted post for 30 days, an admin
   * a removed one.
   */
  PostRetracted: z.object({ postId: Id, authorId: Id, by: Id }),
  PostRestored: z.object({ postId: Id, authorId: Id, by: Id.optional() }),
  PostErased: z.object({ postId: Id, authorId: Id }),
})

const CallFact = z.object({ callId: Id, authorId: Id })

/** Streams `call-<callId>`: a price call of an analysis. Markets publishes the outcome: `PublicJudgement`. */
export const PublicCall = definePublicStream('content', namedById('call'), {
  /** In the commit that publishes its post or version. */
  CallMade: CallFact.extend({
    postId: Id,
    symbol: InstrumentSymbol,
    pair: z.string(),
    kind: InstrumentKind,
    ...CallTerms.shape,
    /** The newest known close at that time: the entry is later. Null if there was none. */
    known: Close.nullable(),
    /** A time in UTC until which its author can take it back. */
    takeBackUntil: z.string(),
    /** The version of the rules at its publication; 1 if absent. */
    rules: z.int().exactOptional(),
  }),
  CallTakenBack: CallFact,
  CallRemarked: CallFact.extend({ text: z.string() }),
  CallErased: CallFact.extend({ isTakenBack: z.boolean().exactOptional() }),
})

/** Streams `author-<userId>`, which start when the author is erased. */
export const PublicAuthor = definePublicStream('content', namedById('author'), {
  /** All posts of the author have been erased and no more will come. */
  AuthorErased: z.object({ userId: Id }),
})

const SeriesFact = z.object({ seriesId: Id, authorId: Id })
const NamedSeries = SeriesFact.extend({ title: z.string(), desc: z.string() })

export const PublicSeries = definePublicStream('content', namedById('series'), {
  SeriesCreated: NamedSeries,
  SeriesChanged: NamedSeries,
  /** The ids of its posts in order; others follow by publication. */
  SeriesOrdered: SeriesFact.extend({ posts: z.array(Id) }),
  SeriesDeleted: SeriesFact,
})

const DraftFact = z.object({ draftId: Id, authorId: Id })

/** Streams `draft-<draftId>`: the states of a draft. Its text stays in content: see `draft.events.ts`. */
export const PublicDraft = definePublicStream('content', namedById('draft'), {
  /** Also opens or reopens the draft. `images` are the ids of the images in it now. */
  DraftSaved: DraftFact.extend({ images: z.array(Id) }),
  DraftDiscarded: DraftFact,
  DraftRestored: DraftFact,
  /** It will be published at that time. The end of the draft also ends its schedule. */
  DraftScheduled: DraftFact.extend({ at: z.string() }),
  DraftUnscheduled: DraftFact,
  /** It could not be published at its time. */
  DraftNotPublished: DraftFact,
  /**
   * It became a post, or a new version of one. `due` is the time for which it was scheduled, if it was published
   * then.
   */
  DraftPublished: DraftFact.extend({ postId: Id, due: z.string().optional() }),
  /** Older revisions have been pruned. `lookAgainAt` is the next time to prune; null: not before the next save. */
  DraftThinned: DraftFact.extend({ lookAgainAt: z.string().nullable() }),
  RemarkDeleted: DraftFact,
  DraftErased: DraftFact,
})

const CategoryRename = z.object({ renameId: Id, from: z.string(), to: z.string() })

/** Stream `categories`: the states of categories. */
export const PublicCategories = definePublicStream('content', namedAlone('categories'), {
  /**
   * An admin requested to rename a category, or to merge it into the category with that name; `postsCount` is the
   * number of its posts.
   */
  CategoryRenameRequested: CategoryRename.extend({ postsCount: z.number().int() }),
  CategoryRenamed: CategoryRename,
  /** The first post has this category, and an admin must approve it. */
  CategoryProposed: z.object({ name: z.string() }),
  CategoryApproved: z.object({ name: z.string() }),
  /** An admin removed it from all category lists; its posts stay unchanged. */
  CategoryHidden: z.object({ name: z.string() }),
  CategoryShown: z.object({ name: z.string() }),
})

export const ContentStreams = [
  PublicPost,
  PublicCall,
  PublicAuthor,
  PublicCategories,
  PublicSeries,
  PublicDraft,
] as const
