import { z } from 'zod'
import { CallTerms } from '../markets/price-calls.ts'
import { Id } from '../fields/fields.ts'
import { Close, InstrumentKind, InstrumentSymbol } from '../markets/instruments.ts'
import { SaidDetails } from '../types/post-details.ts'
import { definePublicStream } from './public-stream.ts'
import { namedAlone, namedById } from './stream-names.ts'

/** Everything in a post that its author wrote. A revision carries all of it, so each event stands on its own. */
export const PostContent = z.object({
  title: z.string(),
  slug: z.string(),
  /** Sanitised by the rules of version `sanitizer`; projections sanitise again what an older version let through. */
  html: z.string(),
  sanitizer: z.number().int(),
  editorText: z.string(),
  /** An address under /media/ that upload gave to the author. */
  image: z.string().optional(),
  categories: z.array(z.string()),
  /** The ids of the calls that were made with it or with a version of it, those that were taken back, too. */
  calls: z.array(Id).optional(),
  ...SaidDetails.shape,
})

/** Streams `post-<postId>`. */
export const PublicPost = definePublicStream('content', namedById('post'), {
  /** `isImport`: it was published elsewhere before, and the import desk brought it here. It is not announced. */
  PostPublished: PostContent.extend({ postId: Id, authorId: Id, isImport: z.literal(true).optional() }),
  /** `changed` names the fields that differ from the version before; `note` is what the author says of the change. */
  PostRevised: PostContent.extend({
    postId: Id,
    authorId: Id,
    changed: z.array(z.string()),
    note: z.string().optional(),
  }),
  /** Deleted by its author or an admin (`by`); its author can restore what they deleted for 30 days, an admin what an admin removed. */
  PostRetracted: z.object({ postId: Id, authorId: Id, by: Id }),
  /** By its author; or by the admin who is named. */
  PostRestored: z.object({ postId: Id, authorId: Id, by: Id.optional() }),
  /** Nothing of the post remains; the event data of its stream is dropped. */
  PostErased: z.object({ postId: Id, authorId: Id }),
})

const CallFact = z.object({ callId: Id, authorId: Id })

/** Streams `call-<callId>`: what an analysis says will happen. What becomes of it markets tells: `PublicJudgement`. */
export const PublicCall = definePublicStream('content', namedById('call'), {
  /** In the commit that publishes the post, or the version of it, which it belongs to. */
  CallMade: CallFact.extend({
    postId: Id,
    symbol: InstrumentSymbol,
    /** What the instrument was then. */
    pair: z.string(),
    kind: InstrumentKind,
    ...CallTerms.shape,
    /** The newest close that the site knew then: the entry is later. Null: it knew none. */
    known: Close.nullable(),
    /** Until then, a moment in UTC, its author can take it back. */
    takeBackUntil: z.string(),
    /** The version of the rules at its publication; 1 if absent. */
    rules: z.int().exactOptional(),
  }),
  CallTakenBack: CallFact,
  /** What its author adds later; the call runs on. */
  CallRemarked: CallFact.extend({ text: z.string() }),
  /** Its author was erased; the event data of its stream is dropped. */
  CallErased: CallFact.extend({ isTakenBack: z.boolean().exactOptional() }),
})

/** Streams `author-<userId>`, which begin when the author is erased. */
export const PublicAuthor = definePublicStream('content', namedById('author'), {
  /** All posts of the author have been erased and none will come. */
  AuthorErased: z.object({ userId: Id }),
})

const SeriesFact = z.object({ seriesId: Id, authorId: Id })
const NamedSeries = SeriesFact.extend({ title: z.string(), desc: z.string() })

/** Streams `series-<seriesId>`. Which posts are in a series the posts say: `seriesId`. */
export const PublicSeries = definePublicStream('content', namedById('series'), {
  SeriesCreated: NamedSeries,
  SeriesChanged: NamedSeries,
  /** The ids of its posts, in their order; others follow as they were published. */
  SeriesOrdered: SeriesFact.extend({ posts: z.array(Id) }),
  /** Nothing of it remains; the event data of its stream is dropped. Its posts stay. */
  SeriesDeleted: SeriesFact,
})

const DraftFact = z.object({ draftId: Id, authorId: Id })

/** Streams `draft-<draftId>`: what becomes of a draft. What it says stays in content: see its `draft.events.ts`. */
export const PublicDraft = definePublicStream('content', namedById('draft'), {
  /** Opens the draft, too, also one that had ended. `images` are the ids of the images that it shows now. */
  DraftSaved: DraftFact.extend({ images: z.array(Id) }),
  /** By its author, who can restore it until it is erased. */
  DraftDiscarded: DraftFact,
  DraftRestored: DraftFact,
  /** It is to be published at that moment. Whatever ends the draft ends that, too. */
  DraftScheduled: DraftFact.extend({ at: z.string() }),
  /** Its author does not want that any more. */
  DraftUnscheduled: DraftFact,
  /** The moment has come, and it could not be published. */
  DraftNotPublished: DraftFact,
  /** It became a post, or a new version of one. `due` is the moment for which it was scheduled, if that came. */
  DraftPublished: DraftFact.extend({ postId: Id, due: z.string().optional() }),
  /** Older saves have been thinned out. `lookAgainAt` says when there may be more to thin out; null: not before the next save. */
  DraftThinned: DraftFact.extend({ lookAgainAt: z.string().nullable() }),
  /** Somebody's remark on the draft is gone; the data of its events is dropped. */
  RemarkDeleted: DraftFact,
  /** Nothing of the draft remains; the event data of its streams is dropped. */
  DraftErased: DraftFact,
})

const CategoryRename = z.object({ renameId: Id, from: z.string(), to: z.string() })

/** Stream `categories`: what becomes of a category as a whole. */
export const PublicCategories = definePublicStream('content', namedAlone('categories'), {
  /**
   * An admin wants a category to have another name, or to be merged into the category with that name; `postsCount` says how
   * many posts it has.
   */
  CategoryRenameRequested: CategoryRename.extend({ postsCount: z.number().int() }),
  /** Every post that had the former name has the new one, each by a PostRevised of its own. */
  CategoryRenamed: CategoryRename,
  /** A post is the first to have it, and an admin must decide whether it is listed. */
  CategoryProposed: z.object({ name: z.string() }),
  /** An admin lets it be listed. */
  CategoryApproved: z.object({ name: z.string() }),
  /** An admin takes it out of all lists of categories; its posts stay as they are. */
  CategoryHidden: z.object({ name: z.string() }),
  CategoryShown: z.object({ name: z.string() }),
})

/** All that content tells. */
export const ContentStreams = [
  PublicPost,
  PublicCall,
  PublicAuthor,
  PublicCategories,
  PublicSeries,
  PublicDraft,
] as const
