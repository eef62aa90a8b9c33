import { Limits } from '@soko/contracts/limits.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { discardDraft, publishDraft } from '../draft.decider.ts'
import { DraftStream } from '../draft.events.ts'
import { draft, type Draft } from '../draft.ts'
import { momentOf } from './moment-of.ts'
import { failSchedule, isDue, scheduleDraft, unscheduleDraft } from './schedule.decider.ts'

const draftId = 'd1'
const named = { draftId, authorId: 'ada' }
const saved = DraftStream.DraftSaved(draftId, { ...named, images: [], lost: [] })
const discarded = DraftStream.DraftDiscarded(draftId, named)
const unscheduled = DraftStream.DraftUnscheduled(draftId, named)
const published = (due?: string) =>
  DraftStream.DraftPublished(draftId, {
    ...named,
    postId: 'p1',
    version: 1,
    ...(due !== undefined && { due }),
  })
const why = { code: 'invalid-fields', message: 'Write a title.', errors: { title: ['Write a title.'] } }
const failed = DraftStream.DraftNotPublished(draftId, { ...named, ...why })

const local = '2026-03-02T08:00'
const zone = 'Africa/Nairobi'
const at = '2026-03-02T05:00:00.000Z'
const scheduled = (fields: { note?: string; asked?: string } = {}) =>
  DraftStream.DraftScheduled(draftId, { ...named, at, local, zone, ...fields })
const now = new Date('2026-03-01T00:00:00.000Z')
const then = new Date(at)

const schedule =
  (change: Partial<Parameters<typeof scheduleDraft>[1]> = {}) =>
  (state: Draft) =>
    scheduleDraft(state, { ...named, moment: momentOf(local, zone), now, ...change })
const fail =
  (number = 1, when = then) =>
  (state: Draft) =>
    failSchedule(state, { draftId, schedule: number, failure: why, now: when })
const due = (...events: Parameters<typeof given>[1]) =>
  isDue(
    events.reduce((state, event, at) => draft.evolve(state, logged(event, at)), draft.initial),
    then,
  )
const logged = (event: Parameters<typeof given>[1][number], at: number) => ({
  ...event,
  position: at + 1,
  version: at + 1,
  index: 0,
  time: now.toISOString(),
})

describe('scheduling a draft', () => {
  it('says the moment, and what its author chose', () => {
    given(draft, [saved]).when(schedule()).then(scheduled())
    given(draft, [saved])
      .when(schedule({ note: 'Corrected.' }))
      .then(scheduled({ note: 'Corrected.' }))
  })

  it('is nothing new where it waits for that moment, and a new time where it does not', () => {
    given(draft, [saved, scheduled()]).when(schedule()).thenNothing()
    given(draft, [saved, scheduled()])
      .when(schedule({ note: 'Corrected.' }))
      .then(scheduled({ note: 'Corrected.' }))
    given(draft, [saved, scheduled(), failed]).when(schedule()).then(scheduled())
    given(draft, [saved, scheduled(), unscheduled]).when(schedule()).then(scheduled())
  })

  it('keeps what was asked for where clocks leave it out', () => {
    const moment = momentOf('2026-03-29T02:30', 'Europe/Berlin')
    given(draft, [saved])
      .when(schedule({ moment }))
      .then(
        DraftStream.DraftScheduled(draftId, {
          ...named,
          at: '2026-03-29T01:30:00.000Z',
          local: '2026-03-29T03:30',
          zone: 'Europe/Berlin',
          asked: '2026-03-29T02:30',
        }),
      )
  })

  it('is refused for the past, for a far future, and for what is no open draft of the author', () => {
    given(draft, [saved])
      .when(schedule({ now: then }))
      .thenRefused('invalid-fields')
    const early = new Date(then.getTime() - (Limits.scheduleDays + 1) * 86_400_000)
    given(draft, [saved])
      .when(schedule({ now: early }))
      .thenRefused('invalid-fields')
    given(draft, []).when(schedule()).thenRefused('not-found')
    given(draft, [saved])
      .when(schedule({ authorId: 'bo' }))
      .thenRefused('not-found')
    given(draft, [saved, discarded]).when(schedule()).thenRefused('not-found')
    given(draft, [saved, published()]).when(schedule()).thenRefused('draft-published')
  })
})

describe('a schedule', () => {
  const cancel = (state: Draft) => unscheduleDraft(state, named)

  it('is taken back by its author, also after it failed; twice is the same as once', () => {
    given(draft, [saved, scheduled()]).when(cancel).then(unscheduled)
    given(draft, [saved, scheduled(), failed]).when(cancel).then(unscheduled)
    given(draft, [saved, scheduled(), unscheduled]).when(cancel).thenNothing()
    given(draft, [saved]).when(cancel).thenNothing()
    given(draft, [saved, scheduled()])
      .when((state: Draft) => unscheduleDraft(state, { draftId, authorId: 'bo' }))
      .thenRefused('not-found')
  })

  it('is due when its moment has come, as long as the draft is open and it is the last one', () => {
    expect(due(saved, scheduled())).toBe(true)
    expect(due(saved, scheduled(), saved)).toBe(true)
    for (const after of [unscheduled, failed, discarded, published()]) {
      expect(due(saved, scheduled(), after)).toBe(false)
    }
    expect(due(saved, scheduled(), discarded, saved)).toBe(false)
    expect(due(saved, scheduled(), published(at), saved)).toBe(false)
    expect(due(saved, erased(scheduled()))).toBe(false)
  })

  it('fails with its reason, once, and not for one that came after it', () => {
    given(draft, [saved, scheduled()]).when(fail()).then(failed)
    given(draft, [saved, scheduled(), failed]).when(fail()).thenNothing()
    given(draft, [saved, scheduled(), unscheduled, scheduled()]).when(fail()).thenNothing()
    given(draft, [saved, scheduled(), unscheduled, scheduled()]).when(fail(2)).then(failed)
    given(draft, [saved, scheduled()]).when(fail(1, now)).thenNothing()
    given(draft, [saved, scheduled(), published()]).when(fail()).thenNothing()
  })

  it('is named by the publication that it leads to, and by no other', () => {
    given(draft, [saved, scheduled()])
      .when((state: Draft) => publishDraft(state, { ...named, postId: 'p1', version: 1, due: at }))
      .then(published(at))
    given(draft, [saved, scheduled()])
      .when((state: Draft) => publishDraft(state, { ...named, postId: 'p1', version: 1 }))
      .then(published())
    given(draft, [saved, scheduled()])
      .when((state: Draft) => discardDraft(state, named))
      .then(discarded)
  })
})
