import { Limits } from '@soko/contracts/fields/limits.ts'
import { erased, stateAfter, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { discardDraft, publishDraft } from '../drafts/draft.decider.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft, type Draft } from '../drafts/draft.ts'
import { momentOf } from './moment-of.ts'
import { failSchedule, isDue, scheduleDraft, unscheduleDraft } from './schedule.decider.ts'

const when = whenOf(draft)

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
const due = (...events: Parameters<typeof when>[0]) => isDue(stateAfter(draft, events), then)

describe('scheduling a draft', () => {
  it("records the time and the author's choice", () => {
    when([saved], schedule()).then(scheduled())
    when([saved], schedule({ note: 'Corrected.' })).then(scheduled({ note: 'Corrected.' }))
  })

  it('is idempotent for a pending time, and a new schedule otherwise', () => {
    when([saved, scheduled()], schedule()).thenNothing()
    when([saved, scheduled()], schedule({ note: 'Corrected.' })).then(scheduled({ note: 'Corrected.' }))
    when([saved, scheduled(), failed], schedule()).then(scheduled())
    when([saved, scheduled(), unscheduled], schedule()).then(scheduled())
  })

  it("is refused for the past, for the far future, and for a draft that is not open or not the author's", () => {
    when([saved], schedule({ now: then })).thenRefused('invalid-fields')
    const early = new Date(then.getTime() - (Limits.scheduleDays + 1) * 86_400_000)
    when([saved], schedule({ now: early })).thenRefused('invalid-fields')
    when([], schedule()).thenRefused('not-found')
    when([saved], schedule({ authorId: 'bo' })).thenRefused('not-found')
    when([saved, discarded], schedule()).thenRefused('not-found')
    when([saved, published()], schedule()).thenRefused('draft-published')
  })
})

describe('a schedule', () => {
  const cancel = (state: Draft) => unscheduleDraft(state, named)

  it('is cancelled by its author, also after it failed; idempotent', () => {
    when([saved, scheduled()], cancel).then(unscheduled)
    when([saved, scheduled(), failed], cancel).then(unscheduled)
    when([saved, scheduled(), unscheduled], cancel).thenNothing()
    when([saved], cancel).thenNothing()
    when([saved, scheduled()], (state: Draft) =>
      unscheduleDraft(state, { draftId, authorId: 'bo' }),
    ).thenRefused('not-found')
  })

  it('is due at its time while the draft is open and it is the last schedule', () => {
    expect(due(saved, scheduled())).toBe(true)
    expect(due(saved, scheduled(), saved)).toBe(true)
    for (const after of [unscheduled, failed, discarded, published()]) {
      expect(due(saved, scheduled(), after)).toBe(false)
    }
    expect(due(saved, scheduled(), discarded, saved)).toBe(false)
    expect(due(saved, scheduled(), published(at), saved)).toBe(false)
    expect(due(saved, erased(scheduled()))).toBe(false)
  })

  it('fails with its reason, once, and not in place of a later one', () => {
    when([saved, scheduled()], fail()).then(failed)
    when([saved, scheduled(), failed], fail()).thenNothing()
    when([saved, scheduled(), unscheduled, scheduled()], fail()).thenNothing()
    when([saved, scheduled(), unscheduled, scheduled()], fail(2)).then(failed)
    when([saved, scheduled()], fail(1, now)).thenNothing()
    when([saved, scheduled(), published()], fail()).thenNothing()
  })

  it('is named by its own publication only', () => {
    when([saved, scheduled()], (state: Draft) =>
      publishDraft(state, { ...named, postId: 'p1', version: 1, due: at }),
    ).then(published(at))
    when([saved, scheduled()], (state: Draft) =>
      publishDraft(state, { ...named, postId: 'p1', version: 1 }),
    ).then(published())
    when([saved, scheduled()], (state: Draft) => discardDraft(state, named)).then(discarded)
  })
})
