import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { DraftStream } from './draft.events.ts'

export type Revision = { readonly number: number; readonly at: string }

/** A value that was replaced by a newer one from another device, and the revision that contains it. */
export type LostValue = { readonly field: DraftField; readonly save: number }

export type Failure = {
  readonly at: string
  readonly code: string
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export type Schedule = {
  readonly number: number
  readonly at: string
  readonly local: string
  readonly zone: string
  readonly asked: string | undefined
  readonly note: string | undefined
  readonly isLetter: boolean
  readonly failure: Failure | undefined
}

/** The state of a draft on which deciders depend. It does not contain the text, which is in the revisions. */
export type Draft = {
  /** `none`: unknown or erased. */
  readonly status: 'none' | 'open' | 'discarded' | 'published'
  /** Undefined if the log has no events of the draft. It stays defined when the draft is erased. */
  readonly authorId: string | undefined
  /** The number of the newest revision. Numbers are never reused. */
  readonly number: number
  /** The revisions whose data has not been deleted, oldest first. */
  readonly revisions: readonly Revision[]
  readonly lost: readonly LostValue[]
  /** The version of the post with the same id that the draft changes; undefined for a new post. */
  readonly baseVersion: number | undefined
  readonly isImport: boolean
  /** `createdAt` and `savedAt` are empty without a revision since the last erasure or publication. */
  readonly createdAt: string
  readonly savedAt: string
  readonly endedAt: string
  readonly published: { readonly postId: string; readonly version: number } | undefined
  /** The time at which the draft will be published, or was due; undefined if it is not scheduled. */
  readonly schedule: Schedule | undefined
  /** The number of the newest schedule. Numbers are never reused. */
  readonly schedules: number
  readonly erasureAnnouncedAt: string | undefined
}

export type LiveDraft = Draft & {
  readonly status: Exclude<Draft['status'], 'none'>
  readonly authorId: string
}

const none: Draft = {
  status: 'none',
  authorId: undefined,
  number: 0,
  revisions: [],
  lost: [],
  baseVersion: undefined,
  isImport: false,
  createdAt: '',
  savedAt: '',
  endedAt: '',
  published: undefined,
  schedule: undefined,
  schedules: 0,
  erasureAnnouncedAt: undefined,
}

export const isSameValue = (one: LostValue, other: LostValue): boolean =>
  one.field === other.field && one.save === other.save

/** Applies a new revision. The revision is counted even if its event data has been deleted. */
const save = (
  state: Draft,
  event: Extract<LoggedEvent<typeof DraftStream>, { type: 'DraftSaved' }>,
): Draft => {
  const number = state.number + 1
  const { data, time } = event
  if (data === undefined) return { ...state, number }
  const isNew = state.status === 'none' || state.status === 'published'
  return {
    ...state,
    status: 'open',
    authorId: data.authorId,
    number,
    revisions: [...state.revisions, { number, at: time }],
    lost: [...(isNew ? [] : state.lost), ...data.lost],
    baseVersion: data.baseVersion,
    isImport: data.isImport === true || (!isNew && state.isImport),
    createdAt: isNew ? time : state.createdAt,
    savedAt: time,
    endedAt: '',
    schedule: isNew ? undefined : state.schedule,
  }
}

/** Applies a schedule. If its event data was deleted, it is counted, but schedules nothing. */
const schedule = (
  state: Draft,
  { data }: Extract<LoggedEvent<typeof DraftStream>, { type: 'DraftScheduled' }>,
): Draft => {
  const number = state.schedules + 1
  if (data === undefined) return { ...state, schedules: number, schedule: undefined }
  const { at, local, zone, asked, note, letter: isLetter = false } = data
  return {
    ...state,
    schedules: number,
    schedule: { number, at, local, zone, asked, note, isLetter, failure: undefined },
  }
}

const evolve = (state: Draft, event: LoggedEvent<typeof DraftStream>): Draft => {
  const { type, time } = event
  switch (type) {
    case 'DraftSaved':
      return save(state, event)
    case 'LostValueLetGo': {
      const { data } = event
      return data === undefined
        ? state
        : { ...state, lost: state.lost.filter((value) => !isSameValue(value, data)) }
    }
    case 'DraftScheduled':
      return schedule(state, event)
    case 'DraftUnscheduled':
      return { ...state, schedule: undefined }
    case 'DraftNotPublished': {
      const { data } = event
      if (state.schedule === undefined || data === undefined) return { ...state, schedule: undefined }
      const { code, message, errors } = data
      return { ...state, schedule: { ...state.schedule, failure: { at: time, code, message, errors } } }
    }
    case 'DraftDiscarded':
      return {
        ...state,
        status: 'discarded',
        endedAt: time,
        erasureAnnouncedAt: undefined,
        schedule: undefined,
      }
    case 'DraftRestored':
      return { ...state, status: 'open', endedAt: '' }
    case 'DraftPublished': {
      const { data } = event
      if (data === undefined) return state
      const { authorId, postId, version } = data
      return {
        ...state,
        status: 'published',
        authorId,
        // A draft may be published before its first revision arrives.
        createdAt: state.createdAt || time,
        savedAt: state.savedAt || time,
        endedAt: time,
        erasureAnnouncedAt: undefined,
        published: { postId, version },
        schedule: data.due === undefined ? undefined : state.schedule,
      }
    }
    case 'DraftThinned': {
      const dropped = new Set(event.data?.saves)
      return { ...state, revisions: state.revisions.filter(({ number }) => !dropped.has(number)) }
    }
    case 'DraftErased':
      return {
        ...none,
        authorId: event.data?.authorId ?? state.authorId,
        number: state.number,
        schedules: state.schedules,
        published: state.published,
      }
    case 'DraftErasureAnnounced':
      return { ...state, erasureAnnouncedAt: time }
    // previews/preview.ts applies the following events.
    case 'PreviewLinkMade':
    case 'PreviewLinkRevoked':
    case 'PreviewOpened':
    case 'RemarkMade':
    case 'RemarkAnswered':
    case 'RemarkSettled':
    case 'RemarkDeleted':
      return state
  }
}

export const draft: Fold<Draft> = foldOf(DraftStream, { initial: none, evolve })
