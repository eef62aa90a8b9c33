import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { erased, given, stateAfter, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import {
  discardDraft,
  eraseDraft,
  eraseDraftWhenDue,
  discardLostValue,
  publishDraft,
  restoreDraft,
  saveDraft,
  revisionsToPrune,
  pruneDraft,
} from './draft.decider.ts'
import { DraftSaveStream, DraftStream } from './draft.events.ts'
import { draft, type Draft, type LostValue } from './draft.ts'

const when = whenOf(draft)

const draftId = 'd1'
const named = { draftId, authorId: 'ada' }
const tea = { ...blankFields, title: 'Tea' }
const text = { words: 2, excerpt: 'It rained.', sanitizer: 1 }
const saved = (fields: { lost?: LostValue[]; baseVersion?: number; images?: string[] } = {}) =>
  DraftStream.DraftSaved(draftId, { ...named, images: [], lost: [], ...fields })
const written = (number: number, fields = tea) =>
  DraftSaveStream.DraftWritten(draftId, `${number}`, { draftId, fields, ...text })
const discarded = DraftStream.DraftDiscarded(draftId, named)
const restored = DraftStream.DraftRestored(draftId, named)
const published = (version = 1, postId = 'p1') =>
  DraftStream.DraftPublished(draftId, { ...named, postId, version })
const erasedEvent = DraftStream.DraftErased(draftId, named)
/** The time of the first event in a test. Each further event is one second later. */
const START = Date.UTC(2026, 0, 1)
const DAYS = 24 * 60 * 60 * 1000

describe('saving', () => {
  const command = {
    ...named,
    arriving: tea,
    base: blankFields,
    present: undefined,
    baseVersion: undefined,
    describe: () => text,
  }
  const save =
    (given: Partial<Parameters<typeof saveDraft>[2]> = {}) =>
    (state: Draft) =>
      saveDraft(author.initial, state, { ...command, ...given })

  it('opens a draft, and writes the revision to its own stream', () => {
    when([], save()).then(saved(), written(1))
  })

  it('continues with the next number, and names images and lost values', () => {
    const id = 'a'.repeat(32)
    const image = `/media/${id}/full.jpeg`
    when(
      [saved()],
      save({ arriving: { title: 'Coffee', image }, present: tea, base: { ...tea, title: 'Old' } }),
    ).then(
      saved({ lost: [{ field: 'title', save: 1 }], images: [id] }),
      written(2, { ...tea, title: 'Coffee', image }),
    )
  })

  it('records nothing without a change, except to reopen a discarded draft', () => {
    when([saved()], save({ present: tea })).thenNothing()
    when([saved(), discarded], save({ present: tea })).then(saved(), written(2))
  })

  it('is refused once the draft is published, also if it had never been saved', () => {
    when([saved(), published()], save()).thenRefused('draft-published')
    when([published()], save()).thenRefused('draft-published')
    when([erased(saved()), published(), erasedEvent], save()).thenRefused('draft-published')
  })

  it('starts a new draft for a device with the published version or a later one', () => {
    const state = [saved({ baseVersion: 1 }), published(2, draftId)]
    when(state, save({ baseVersion: 1 })).thenRefused('draft-published')
    when(state, save({ baseVersion: 2 })).then(saved({ baseVersion: 2 }), written(2))
  })

  it('never reuses a number', () => {
    when([erased(saved()), erased(saved()), erasedEvent], save()).then(saved(), written(3))
  })

  it('is refused to others and to authors under erasure', () => {
    when([saved()], save({ authorId: 'bo' })).thenRefused('not-found')
    given(author, [AuthorStream.AuthorErasureBegun('ada', { userId: 'ada' })])
      .when((state) => saveDraft(state, draft.initial, command))
      .thenRefused('forbidden')
  })
})

describe('discarding and restoring', () => {
  const restore = (now: number) => (state: Draft) => restoreDraft(state, { ...named, now: new Date(now) })
  const discard = (state: Draft) => discardDraft(state, named)

  it('can be undone for thirty days; both are idempotent', () => {
    when([saved()], discard).then(discarded)
    when([saved(), discarded], restore(START + 29 * DAYS)).then(restored)
    when([saved(), discarded], restore(START + 31 * DAYS)).thenRefused('restore-expired')
    when([saved(), discarded], discard).thenNothing()
    when([saved()], restore(START)).thenNothing()
  })

  it('is refused for a published draft, and to others', () => {
    when([saved(), published()], discard).thenNothing()
    when([saved(), published()], restore(START)).thenRefused('draft-published')
    when([saved()], (state) => discardDraft(state, { draftId, authorId: 'bo' })).thenRefused('not-found')
    when([], discard).thenRefused('not-found')
  })
})

describe('publishing', () => {
  const publish =
    (fields: { version?: number; postId?: string; authorId?: string } = {}) =>
    (state: Draft) =>
      publishDraft(state, { ...named, postId: 'p1', version: 1, ...fields })

  it('ends a draft of its author, also one that has never been saved', () => {
    when([saved()], publish()).then(published())
    when([], publish()).then(published())
    when([saved(), discarded], publish()).then(published())
    when([saved()], publish({ authorId: 'bo' })).thenRefused('not-owner')
  })

  it('makes only one post of a draft', () => {
    when([saved(), published()], publish({ postId: 'p2' })).thenRefused('draft-published')
    when([erased(saved()), published(), erasedEvent], publish({ postId: 'p2' })).thenRefused(
      'draft-published',
    )
  })

  it('ends the draft of each further version of a post', () => {
    const first = [saved(), published(2, draftId)]
    when(first, publish({ postId: draftId, version: 3 })).then(published(3, draftId))
    when(first, publish({ postId: draftId, version: 2 })).thenNothing()
  })
})

describe('lost values', () => {
  const lost: LostValue = { field: 'title', save: 1 }
  const letGo = (value: LostValue) => (state: Draft) => discardLostValue(state, { ...named, value })
  const went = DraftStream.LostValueLetGo(draftId, { ...named, ...lost })

  it('are dismissed once', () => {
    when([saved(), saved({ lost: [lost] })], letGo(lost)).then(went)
    when([saved(), saved({ lost: [lost] }), went], letGo(lost)).thenNothing()
    when([saved()], letGo({ field: 'html', save: 1 })).thenNothing()
  })
})

describe('thinning', () => {
  const foldOf = (...events: Parameters<typeof given>[1]) => stateAfter(draft, events)
  const now = new Date(START + 10 * DAYS)

  it('keeps the newest revision and those with lost values', () => {
    expect(revisionsToPrune(foldOf(saved(), saved(), saved()), now)).toEqual([1, 2])
    const lost: LostValue = { field: 'title', save: 1 }
    const dismissed = DraftStream.LostValueLetGo(draftId, { ...named, ...lost })
    expect(revisionsToPrune(foldOf(saved(), saved({ lost: [lost] }), saved()), now)).toEqual([2])
    expect(revisionsToPrune(foldOf(saved(), saved({ lost: [lost] }), saved(), dismissed), now)).toEqual([
      1, 2,
    ])
  })

  it('returns the next time to prune', () => {
    when([saved(), saved(), saved()], (state) => pruneDraft(state, { draftId, saves: [1, 2], now })).then(
      DraftStream.DraftThinned(draftId, { ...named, saves: [1, 2], lookAgainAt: null }),
    )
    const soon = new Date(START + 2 * DAYS)
    when([saved(), saved(), saved()], (state) => pruneDraft(state, { draftId, saves: [1], now: soon })).then(
      DraftStream.DraftThinned(draftId, {
        ...named,
        saves: [1],
        lookAgainAt: new Date(START + 3 * DAYS).toISOString(),
      }),
    )
  })

  it('does nothing to a draft that was erased meanwhile', () => {
    when([saved(), erasedEvent], (state) => pruneDraft(state, { draftId, saves: [1], now })).thenNothing()
  })
})

describe('erasing', () => {
  const announced = DraftStream.DraftErasureAnnounced(draftId, { draftId })
  const eraseOn = (day: number) => (state: Draft) =>
    eraseDraftWhenDue(state, { draftId, now: new Date(START + day * DAYS) })

  it('is announced after thirty days, and done a day later', () => {
    when([saved(), discarded], eraseOn(29)).thenNothing()
    when([saved(), discarded], eraseOn(31)).then(announced)
    when([saved(), published()], eraseOn(31)).then(announced)
    // The announcement is at 00:00:02 on the first day, so its notice period is over on day 31.
    when([saved(), discarded, announced], eraseOn(31)).then(erasedEvent)
    when([saved(), discarded, restored], eraseOn(31)).thenNothing()
    when([saved(), discarded, announced, saved()], eraseOn(400)).thenNothing()
    when([saved()], eraseOn(400)).thenNothing()
  })

  it('happens once', () => {
    const erase = (state: Draft) => eraseDraft(state, draftId)
    when([saved()], erase).then(erasedEvent)
    when([erased(saved()), erasedEvent], erase).thenNothing()
    when([], erase).thenNothing()
  })
})
