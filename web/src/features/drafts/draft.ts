import { blankFields, type DraftField, draftFields, DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { z } from 'zod'

/** What an author fills in, named as the API names it. `html` is empty when nothing has been written. */
export type PostFields = Readonly<DraftFields>

/** The fields of a post, or of whatever holds them, and nothing else; always in the same order. What is not there is empty. */
export const inOrder = (from: {
  readonly [Field in DraftField]?: PostFields[Field] | undefined
}): PostFields => {
  const there = draftFields.filter((field) => from[field] !== undefined)
  return { ...blankFields, ...Object.fromEntries(there.map((field) => [field, from[field]])) }
}

/** A draft may be older than a field. */
const PostFields = z.object(DraftFields.shape).partial().transform(inOrder)

/** A sending of the draft, kept until it has succeeded: see attempt.ts. */
const Attempt = z.object({
  key: z.string(),
  /** What was sent under the key and may have arrived, as JSON. */
  unanswered: z.array(z.string()),
  /** What the last answered failure was about, as JSON. */
  refused: z.string().optional(),
})
export type Attempt = Readonly<z.infer<typeof Attempt>>

/** How far the server has the draft: the save that this device goes on from, and what it had then. */
const Synced = z.object({ base: z.int(), seen: PostFields })
export type Synced = Readonly<z.infer<typeof Synced>>

const DraftContent = z.object({
  fields: PostFields,
  /** Of the post that the draft changes. */
  baseVersion: z.int().optional(),
  /** What the author says of the change to that post: readers see it in the history. */
  note: z.string().optional(),
  attempt: Attempt.optional(),
  /** The author's own version after they took somebody else's: to copy from. */
  aside: PostFields.optional(),
  /** The author has asked to publish it once the network is back. */
  waiting: z.boolean().optional(),
  /** Once it was sent to the server. */
  synced: Synced.optional(),
})
export type DraftContent = Readonly<z.infer<typeof DraftContent>>

const Draft = DraftContent.extend({
  /** ISO time. */
  savedAt: z.iso.datetime(),
  /** Rises with every saving: a tab that has not seen the last one must not save over it. */
  revision: z.int(),
})
export type Draft = Readonly<z.infer<typeof Draft>>

/** Whether two say the same, letter by letter. */
export const sameFields = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** A saved draft as it was read; undefined when it is not a draft of ours. */
export const parseDraft = (text: string): Draft | undefined => {
  try {
    return Draft.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * The name of a draft on the device: one for a new analysis, and one for each that is edited. Another person on the same
 * device has others.
 */
export const draftName = (userId: string, postId?: string): string =>
  `soko-draft:${userId}:${postId ?? 'new'}`
