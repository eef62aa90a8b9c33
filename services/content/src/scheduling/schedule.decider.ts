import { Limits } from '@soko/contracts/fields/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { alreadyPublished, requireOwnDraft } from '../drafts/draft.decider.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import type { Draft, Failure, Schedule } from '../drafts/draft.ts'
import type { Moment } from './moment-of.ts'

type Named = { readonly draftId: string; readonly authorId: string }

const DAY = 24 * 60 * 60 * 1000

const refuseTime = (message: string): Refusal =>
  new Refusal(422, 'invalid-fields', message, { local: [message] })

/**
 * Schedules a draft; idempotent for the same time, note and `isLetter`.
 * @throws Refusal 404 if the draft is unknown or discarded; 409 if it was published; 422 if the time is past
 * or too far ahead.
 */
export const scheduleDraft = (
  draft: Draft,
  {
    draftId,
    authorId,
    moment: { at, local, zone, asked },
    note = '',
    isLetter = false,
    now,
  }: Named & {
    readonly moment: Moment
    readonly note?: string | undefined
    readonly isLetter?: boolean
    readonly now: Date
  },
): readonly NewEvent[] => {
  const { status, schedule } = requireOwnDraft(draft, authorId)
  if (status === 'published') throw alreadyPublished()
  if (status === 'discarded') throw new Refusal(404, 'not-found', 'This draft has been discarded.')
  if (at <= now) throw refuseTime('This time has passed. Choose a later one.')
  if (at.getTime() > now.getTime() + Limits.scheduleDays * DAY) {
    throw refuseTime(`Choose a time within the next ${Limits.scheduleDays} days.`)
  }
  const isSame =
    schedule?.failure === undefined &&
    schedule?.at === at.toISOString() &&
    schedule.zone === zone &&
    (schedule.note ?? '') === note &&
    schedule.isLetter === isLetter
  if (isSame) return []
  return [
    DraftStream.DraftScheduled(draftId, {
      draftId,
      authorId,
      at: at.toISOString(),
      local,
      zone,
      ...(asked !== undefined && { asked }),
      ...(note !== '' && { note }),
      ...(isLetter && { letter: isLetter }),
    }),
  ]
}

/** Cancels the schedule of a draft. If the draft could not be published, this clears the failure. */
export const unscheduleDraft = (draft: Draft, { draftId, authorId }: Named): readonly NewEvent[] => {
  const { status, schedule } = requireOwnDraft(draft, authorId)
  return status === 'open' && schedule !== undefined
    ? [DraftStream.DraftUnscheduled(draftId, { draftId, authorId })]
    : []
}

export type DueDraft = Draft & { readonly authorId: string; readonly schedule: Schedule }

export const isDue = (draft: Draft, now: Date): draft is DueDraft =>
  draft.status === 'open' &&
  draft.authorId !== undefined &&
  draft.schedule !== undefined &&
  draft.schedule.failure === undefined &&
  Date.parse(draft.schedule.at) <= now.getTime()

/** Records that a due draft could not be published, unless it was rescheduled meanwhile. */
export const failSchedule = (
  draft: Draft,
  {
    draftId,
    schedule,
    failure: { code, message, errors },
    now,
  }: {
    readonly draftId: string
    readonly schedule: number
    readonly failure: Omit<Failure, 'at'>
    readonly now: Date
  },
): readonly NewEvent[] => {
  if (!isDue(draft, now) || draft.schedule.number !== schedule) return []
  const byField = Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, [...messages]]),
  )
  const why = { draftId, authorId: draft.authorId, code, message, errors: byField }
  return [DraftStream.DraftNotPublished(draftId, why)]
}
