import { imagesIn } from '@soko/contracts/text/images-in.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { isRestorable, nextErasureStep } from '@soko/platform/decider/deletion.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { requireActive } from '../posts/author.decider.ts'
import type { Author } from '../posts/author.ts'
import { DraftSaveStream, DraftStream, type WrittenDraft } from './draft.events.ts'
import { type Draft, isSameValue, type LiveDraft, type LostValue } from './draft.ts'
import { type Arriving, isSame, mergeFields } from './merge-fields.ts'
import { nextPruningAt, selectPrunable } from './select-prunable.ts'

type Named = { readonly draftId: string; readonly authorId: string }

const notFound = (): Refusal => new Refusal(404, 'not-found', 'There is no such draft.')

export const alreadyPublished = (): Refusal =>
  new Refusal(
    409,
    'draft-published',
    'This draft has been published already, perhaps from another device. What you have here is still on this device.',
  )

/**
 * Requires a draft that can be read: one with a revision, or one that was published before its first revision.
 * @throws Refusal 404 if the draft is unknown or belongs to another user.
 */
export const requireOwnDraft = (draft: Draft, actorId: string): LiveDraft => {
  const { authorId, status } = draft
  const isEmpty = draft.number === 0 && status !== 'published'
  if (status === 'none' || authorId !== actorId || isEmpty) throw notFound()
  return { ...draft, authorId, status }
}

type Saving = Named & {
  readonly arriving: Arriving
  readonly base: DraftFields | undefined
  /** The fields of the newest revision; undefined if the draft is neither open nor discarded. */
  readonly present: DraftFields | undefined
  readonly baseVersion: number | undefined
  readonly isImport?: boolean | undefined
  readonly describe: (html: string) => Pick<WrittenDraft, 'words' | 'excerpt' | 'sanitizer'>
}

/**
 * Saves the fields that a device sends, and reopens a discarded draft.
 * @throws Refusal 404 for a draft of another user; 409 if the draft has been published since the device read
 * it; 403 if the author is erased.
 */
export const saveDraft = (author: Author, draft: Draft, saving: Saving): readonly NewEvent[] => {
  const { draftId, authorId, arriving, base, present, baseVersion = draft.baseVersion } = saving
  requireActive(author)
  if (draft.authorId !== undefined && draft.authorId !== authorId) throw notFound()
  requireNotBehind(draft, saving.baseVersion)
  const { fields, lost } = mergeFields({ base, present, arriving })
  const isNothingNew =
    draft.status === 'open' &&
    baseVersion === draft.baseVersion &&
    present !== undefined &&
    draftFields.every((field) => isSame(fields[field], present[field]))
  if (isNothingNew) return []
  const saved = {
    draftId,
    authorId,
    images: [...imagesIn(fields.image, fields.html)],
    lost: lost.map((field) => ({ field, save: draft.number })),
    ...(baseVersion !== undefined && { baseVersion }),
    ...(saving.isImport && { isImport: true as const }),
  }
  return [
    DraftStream.DraftSaved(draftId, saved),
    DraftSaveStream.DraftWritten(draftId, `${draft.number + 1}`, {
      draftId,
      fields,
      ...saving.describe(fields.html),
    }),
  ]
}

/** Refuses a save that was based on a state before the publication, which would open the draft again. */
const requireNotBehind = ({ status, published }: Draft, baseVersion: number | undefined): void => {
  if (published === undefined || status === 'open' || status === 'discarded') return
  if (baseVersion === undefined || baseVersion < published.version) throw alreadyPublished()
}

/** Discards a draft on behalf of its author. A discarded or published draft stays unchanged. */
export const discardDraft = (draft: Draft, { draftId, authorId }: Named): readonly NewEvent[] =>
  requireOwnDraft(draft, authorId).status === 'open'
    ? [DraftStream.DraftDiscarded(draftId, { draftId, authorId })]
    : []

/**
 * Restores a draft.
 * @throws Refusal 409 if the draft was published; 410 if it is about to be erased.
 */
export const restoreDraft = (
  draft: Draft,
  { draftId, authorId, now }: Named & { readonly now: Date },
): readonly NewEvent[] => {
  const own = requireOwnDraft(draft, authorId)
  if (own.status === 'published') throw alreadyPublished()
  if (own.status === 'open') return []
  if (!isRestorable(own.endedAt, now)) {
    const message = `A draft can be brought back for ${Limits.restoreDays} days after it was discarded.`
    throw new Refusal(410, 'restore-expired', message)
  }
  return [DraftStream.DraftRestored(draftId, { draftId, authorId })]
}

/**
 * Ends a draft that becomes a post, also one without revisions, so that a late revision does not open it.
 * @param version of the post after the publication.
 * @param due the scheduled time, if any.
 * @throws Refusal 403 for a draft of another user; 409 if the draft became another post.
 */
export const publishDraft = (
  draft: Draft,
  {
    draftId,
    authorId,
    postId,
    version,
    due,
  }: Named & { readonly postId: string; readonly version: number; readonly due?: string | undefined },
): readonly NewEvent[] => {
  if (draft.authorId !== undefined && draft.authorId !== authorId) {
    throw new Refusal(403, 'not-owner', 'This draft belongs to somebody else.')
  }
  const { published } = draft
  const isOpen = draft.status === 'open' || draft.status === 'discarded'
  if (!isOpen && published !== undefined) {
    if (published.postId !== postId) throw alreadyPublished()
    if (published.version >= version) return []
  }
  const made = { draftId, authorId, postId, version, ...(due !== undefined && { due }) }
  return [DraftStream.DraftPublished(draftId, made)]
}

export const discardLostValue = (
  draft: Draft,
  { draftId, authorId, value }: Named & { readonly value: LostValue },
): readonly NewEvent[] =>
  requireOwnDraft(draft, authorId).lost.some((lost) => isSameValue(lost, value))
    ? [DraftStream.LostValueLetGo(draftId, { draftId, authorId, ...value })]
    : []

/** Returns the revisions to prune now, except the newest one and those with values in `lost`. */
export const revisionsToPrune = ({ number, revisions, lost }: Draft, now: Date): readonly number[] =>
  selectPrunable(revisions, new Set([number, ...lost.map(({ save }) => save)]), now.getTime())

/** Records which revisions were pruned. Their data must have been deleted before. */
export const pruneDraft = (
  draft: Draft,
  {
    draftId,
    saves,
    now,
  }: { readonly draftId: string; readonly saves: readonly number[]; readonly now: Date },
): readonly NewEvent[] => {
  const { status, authorId } = draft
  if (status === 'none' || authorId === undefined) return []
  const left = draft.revisions.filter(({ number }) => !saves.includes(number))
  const again = nextPruningAt(left, now.getTime())
  const lookAgainAt = again === undefined ? null : new Date(again).toISOString()
  return [DraftStream.DraftThinned(draftId, { draftId, authorId, saves: [...saves], lookAgainAt })]
}

/** Announces the erasure when the draft can no longer be restored; a day later, erases it. */
export const eraseDraftWhenDue = (
  draft: Draft,
  { draftId, now }: { readonly draftId: string; readonly now: Date },
): readonly NewEvent[] => {
  const { status, endedAt, erasureAnnouncedAt } = draft
  if (status !== 'discarded' && status !== 'published') return []
  switch (nextErasureStep({ deletedAt: endedAt, announcedAt: erasureAnnouncedAt, now })) {
    case 'announce':
      return [DraftStream.DraftErasureAnnounced(draftId, { draftId })]
    case 'erase':
      return eraseDraft(draft, draftId)
    case 'wait':
      return []
  }
}

export const eraseDraft = ({ status, authorId }: Draft, draftId: string): readonly NewEvent[] =>
  status === 'none' || authorId === undefined ? [] : [DraftStream.DraftErased(draftId, { draftId, authorId })]
