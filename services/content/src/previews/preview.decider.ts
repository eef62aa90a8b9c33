import type { RemarkChange } from '@soko/contracts/endpoints/preview-bodies.ts'
import { Problems } from '@soko/contracts/http/errors.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { requireOwnDraft } from '../drafts/draft.decider.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import type { Draft, LiveDraft } from '../drafts/draft.ts'
import { isCounted, isLinkLive, type Link, type Preview } from './preview.ts'

const DAY = 24 * 60 * 60 * 1000

/** The state of a draft and that of its preview. Both are computed from the same stream. */
export type Previewed = { readonly draft: Draft; readonly preview: Preview }

type ByAuthor = { readonly draftId: string; readonly authorId: string }

/** Returns one error for all reasons, so that clients learn nothing about a link that does not open. */
const noSuchLink = (): Refusal =>
  new Refusal(404, 'not-found', 'This link no longer works: it was revoked, or it has ended.')

/**
 * Returns the draft and link that a secret opens.
 * @throws Refusal 404 if the link is unknown, revoked or expired, or if the draft is not open.
 */
export const openedBy = (
  { draft, preview }: Previewed,
  { secretHash, now }: { readonly secretHash: string; readonly now: Date },
): { readonly draft: LiveDraft; readonly link: Link } => {
  const link = preview.links.find((each) => each.secretHash === secretHash)
  const { status, authorId } = draft
  if (link === undefined || authorId === undefined || status !== 'open' || !isLinkLive(link, now))
    throw noSuchLink()
  return { draft: { ...draft, status, authorId }, link }
}

/**
 * Creates a preview link.
 * @throws Refusal 404 for an unknown or discarded draft; 409 if the draft was published; 422 with too many
 * links.
 */
export const makeLink = (
  { draft, preview }: Previewed,
  {
    draftId,
    authorId,
    days,
    now,
    ...link
  }: ByAuthor & Pick<Link, 'linkId' | 'name' | 'secretHash'> & { readonly days: number; readonly now: Date },
): readonly NewEvent[] => {
  const { status } = requireOwnDraft(draft, authorId)
  if (status === 'published') throw new Refusal(409, 'draft-published', Problems['draft-published'].message)
  if (status === 'discarded') throw new Refusal(404, 'not-found', 'There is no such draft.')
  if (preview.links.filter((each) => isLinkLive(each, now)).length >= Limits.previewLinks)
    throw new Refusal(422, 'too-many-previews', Problems['too-many-previews'].message)
  const endsAt = new Date(now.getTime() + days * DAY).toISOString()
  return [DraftStream.PreviewLinkMade(draftId, { draftId, ...link, endsAt })]
}

export const revokeLink = (
  { draft, preview }: Previewed,
  { draftId, authorId, linkId }: ByAuthor & { readonly linkId: string },
): readonly NewEvent[] => {
  requireOwnDraft(draft, authorId)
  return preview.links.some((link) => link.linkId === linkId && !link.isRevoked)
    ? [DraftStream.PreviewLinkRevoked(draftId, { draftId, linkId })]
    : []
}

export const countOpening = (
  previewed: Previewed,
  by: {
    readonly draftId: string
    readonly secretHash: string
    readonly readerId: string | undefined
    readonly now: Date
  },
): readonly NewEvent[] => {
  const { draft, link } = openedBy(previewed, by)
  const { draftId, readerId } = by
  return draft.authorId === readerId || !isCounted(link)
    ? []
    : [DraftStream.PreviewOpened(draftId, { draftId, linkId: link.linkId })]
}

/**
 * Adds a remark through a link.
 * @throws Refusal 404 as `openedBy`; 422 if the draft has too many remarks.
 */
export const makeRemark = (
  previewed: Previewed,
  {
    secretHash,
    now,
    ...remark
  }: {
    readonly draftId: string
    readonly remarkId: string
    readonly by: string
    readonly text: string
    readonly quote: string
    readonly secretHash: string
    readonly now: Date
  },
): readonly NewEvent[] => {
  const { link } = openedBy(previewed, { secretHash, now })
  if (previewed.preview.remarks.length >= Limits.remarks)
    throw new Refusal(422, 'too-many-remarks', Problems['too-many-remarks'].message)
  return [DraftStream.RemarkMade(remark.draftId, { ...remark, linkId: link.linkId })]
}

/** Records the author's reply to a remark, or whether the remark is done. @throws Refusal 404 */
export const changeRemark = (
  { draft, preview }: Previewed,
  {
    draftId,
    authorId,
    remarkId,
    answer,
    done,
  }: ByAuthor & { readonly remarkId: string } & {
    readonly [Field in keyof RemarkChange]: RemarkChange[Field] | undefined
  },
): readonly NewEvent[] => {
  requireOwnDraft(draft, authorId)
  const remark = preview.remarks.find((each) => each.remarkId === remarkId)
  if (remark === undefined) throw new Refusal(404, 'not-found', 'There is no such remark.')
  return [
    ...(answer !== undefined && answer !== remark.answer
      ? [DraftStream.RemarkAnswered(draftId, { draftId, remarkId, answer })]
      : []),
    ...(done !== undefined && done !== remark.isDone
      ? [DraftStream.RemarkSettled(draftId, { draftId, remarkId, done })]
      : []),
  ]
}

export const deleteRemark = (
  { draft, preview }: Previewed,
  { draftId, authorId, remarkId }: ByAuthor & { readonly remarkId: string },
): readonly NewEvent[] => {
  requireOwnDraft(draft, authorId)
  return preview.remarks.some((remark) => remark.remarkId === remarkId)
    ? [DraftStream.RemarkDeleted(draftId, { draftId, authorId, remarkId })]
    : []
}
