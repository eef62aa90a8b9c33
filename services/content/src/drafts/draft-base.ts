import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Writing } from '../posts/changed-fields.ts'
import type { LivePost, Post } from '../posts/post.ts'
import { readRevisions } from '../posts/revisions.ts'
import type { RevisionReader } from './read-revisions.ts'

/**
 * Returns the post that a draft with its id changes; undefined for a new post.
 * @throws Refusal 404 if the post is by another author.
 */
export const changedPost = (post: Post, actorId: string): LivePost | undefined => {
  if (post.status !== 'published' && post.status !== 'retracted') return undefined
  if (post.authorId !== actorId) throw new Refusal(404, 'not-found', 'There is no such draft.')
  return post
}

const fieldsOf = ({ title, editorText, html, image, categories, ...details }: Writing): DraftFields => ({
  title,
  editorText,
  html,
  image: image ?? '',
  categories: [...categories],
  newCalls: [],
  ...detailsOf(details),
})

type Sources = { readonly log: Pick<EventLog, 'readStream'>; readonly readRevision: RevisionReader }

type Began = {
  readonly draftId: string
  /** The number of the revision that the device started from; 0 for the published post or an empty draft. */
  readonly base: number
  readonly post: LivePost | undefined
  readonly baseVersion: number | undefined
}

/** Returns the fields that the device started from; undefined if they are no longer stored. */
export const readBase = async (
  { log, readRevision }: Sources,
  { draftId, base, post, baseVersion }: Began,
): Promise<DraftFields | undefined> => {
  if (base > 0) return (await readRevision(draftId, base))?.fields
  if (post === undefined) return blankFields
  if (baseVersion === undefined || baseVersion === post.version) return fieldsOf(post.content)
  const revisions = await readRevisions(log, draftId)
  const began = revisions.find(({ version }) => version === baseVersion)
  return began && fieldsOf(began.content)
}
