import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type {
  Draft as DraftAnswer,
  DraftCard,
  KeptValue,
  Schedule,
  WholeDraftSave,
} from '@soko/contracts/types/draft.ts'
import { restorableUntil } from '@soko/platform/decider/deletion.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { Keys } from '../posts/view/documents.ts'
import { infoOf, VIEW } from '../posts/view/present-posts.ts'
import type { Failure, LiveDraft, LostValue, Revision } from './draft.ts'
import type { ReadRevision, RevisionReader } from './read-revisions.ts'

type Saved = {
  readonly draftId: string
  readonly state: LiveDraft
  readonly newest: ReadRevision | undefined
}

export const keptIdOf = ({ field, save }: LostValue): string => `${field}-${save}`

const postIdOf = ({ draftId, state }: Saved): string | null => {
  if (state.baseVersion !== undefined) return draftId
  return state.status === 'published' ? (state.published?.postId ?? null) : null
}

const presentSchedule = ({ schedule }: LiveDraft): Schedule | null => {
  if (schedule === undefined) return null
  const { at, local, zone, asked = null, note = '', isLetter, failure } = schedule
  return {
    at,
    local,
    zone,
    asked,
    note,
    ...(isLetter && { letter: isLetter }),
    failure: failure === undefined ? null : presentFailure(failure),
  }
}

const presentFailure = ({ errors, ...failure }: Failure): NonNullable<Schedule['failure']> => ({
  ...failure,
  errors: Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]])),
})

const shared = (saved: Saved) => ({
  _id: saved.draftId,
  state: saved.state.status,
  postId: postIdOf(saved),
  number: saved.state.number,
  words: saved.newest?.words ?? 0,
  createdAt: saved.state.createdAt,
  savedAt: saved.state.savedAt,
  schedule: presentSchedule(saved.state),
  publishedAt: saved.state.status === 'published' ? saved.state.endedAt : null,
  erasedAt: saved.state.endedAt === '' ? null : restorableUntil(saved.state.endedAt).toISOString(),
})

export const presentDraft = async (saved: Saved, readRevision: RevisionReader): Promise<DraftAnswer> => ({
  ...shared(saved),
  baseVersion: saved.state.baseVersion ?? null,
  fields: saved.newest?.fields ?? blankFields,
  kept: await presentKept(saved, readRevision),
})

const presentKept = async ({ draftId, state }: Saved, readRevision: RevisionReader): Promise<KeptValue[]> => {
  const values = await Promise.all(
    state.lost.toReversed().map(async ({ field, save }) => {
      const read = await readRevision(draftId, save)
      return read && { _id: keptIdOf({ field, save }), field, value: read.fields[field], save, at: read.at }
    }),
  )
  return values.filter((value) => value !== undefined)
}

/** Returns the cards of drafts, with the available renditions of their covers. */
export const presentDraftCards = async (
  read: ReadView,
  drafts: readonly Saved[],
): Promise<readonly DraftCard[]> => {
  const covers = drafts.map(({ newest }) => newest?.fields.image ?? '')
  const images = await read(
    VIEW,
    covers.map((url) => ({ get: Keys.image(url) })),
  )
  return drafts.map((saved, at) => {
    const image = images[at]
    return {
      ...shared(saved),
      title: saved.newest?.fields.title ?? '',
      excerpt: saved.newest?.excerpt ?? '',
      image: covers[at] ?? '',
      imageInfo: image === undefined ? null : infoOf(image),
      keptCount: saved.state.lost.length,
    }
  })
}

export const presentRevision = (
  { number, at }: Revision,
  read: ReadRevision | undefined,
): WholeDraftSave | undefined =>
  read && { number, at, title: read.fields.title, words: read.words, fields: read.fields }
