import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { erased, given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { AuthorStream } from '../posts/author.events.ts'
import { author } from '../posts/author.ts'
import {
  discardDraft,
  eraseDraft,
  eraseDraftWhenDue,
  letLostValueGo,
  publishDraft,
  restoreDraft,
  saveDraft,
  savesToThin,
  thinDraft,
} from './draft.decider.ts'
import { DraftSaveStream, DraftStream } from './draft.events.ts'
import { draft, type Draft, type LostValue } from './draft.ts'

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
const gone = DraftStream.DraftErased(draftId, named)
/** The first event of a test is of this moment, each further one a second later. */
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

  it('opens a draft, and writes the save to a stream of its own', () => {
    given(draft, []).when(save()).then(saved(), written(1))
  })

  it('goes on with the next number, and names the images and the values that lost', () => {
    const id = 'a'.repeat(32)
    const image = `/media/${id}/full.jpeg`
    given(draft, [saved()])
      .when(save({ arriving: { title: 'Coffee', image }, present: tea, base: { ...tea, title: 'Old' } }))
      .then(
        saved({ lost: [{ field: 'title', save: 1 }], images: [id] }),
        written(2, { ...tea, title: 'Coffee', image }),
      )
  })

  it('records nothing where nothing is new', () => {
    given(draft, [saved()])
      .when(save({ present: tea }))
      .thenNothing()
  })

  it('opens a discarded draft again, even with nothing new', () => {
    given(draft, [saved(), discarded])
      .when(save({ present: tea }))
      .then(saved(), written(2))
  })

  it('is refused once the draft is published, also where it had never been saved', () => {
    given(draft, [saved(), published()]).when(save()).thenRefused('draft-published')
    given(draft, [published()]).when(save()).thenRefused('draft-published')
    given(draft, [erased(saved()), published(), gone])
      .when(save())
      .thenRefused('draft-published')
  })

  it('begins anew for who has the version of the post that was published, or a later one', () => {
    const state = [saved({ baseVersion: 1 }), published(2, draftId)]
    given(draft, state)
      .when(save({ baseVersion: 1 }))
      .thenRefused('draft-published')
    given(draft, state)
      .when(save({ baseVersion: 2 }))
      .then(saved({ baseVersion: 2 }), written(2))
  })

  it('never uses a number again', () => {
    given(draft, [erased(saved()), erased(saved()), gone])
      .when(save())
      .then(saved(), written(3))
  })

  it('is refused to others, and to an author who is being erased', () => {
    given(draft, [saved()])
      .when(save({ authorId: 'bo' }))
      .thenRefused('not-found')
    given(author, [AuthorStream.AuthorErasureBegun('ada', { userId: 'ada' })])
      .when((state) => saveDraft(state, draft.initial, command))
      .thenRefused('forbidden')
  })
})

describe('discarding and restoring', () => {
  const restore = (now: number) => (state: Draft) => restoreDraft(state, { ...named, now: new Date(now) })
  const discard = (state: Draft) => discardDraft(state, named)

  it('can be undone for thirty days', () => {
    given(draft, [saved()]).when(discard).then(discarded)
    given(draft, [saved(), discarded])
      .when(restore(START + 29 * DAYS))
      .then(restored)
    given(draft, [saved(), discarded])
      .when(restore(START + 31 * DAYS))
      .thenRefused('restore-expired')
  })

  it('does nothing twice', () => {
    given(draft, [saved(), discarded]).when(discard).thenNothing()
    given(draft, [saved()]).when(restore(START)).thenNothing()
  })

  it('is not for a published draft, nor for others', () => {
    given(draft, [saved(), published()]).when(discard).thenNothing()
    given(draft, [saved(), published()]).when(restore(START)).thenRefused('draft-published')
    given(draft, [saved()])
      .when((state) => discardDraft(state, { draftId, authorId: 'bo' }))
      .thenRefused('not-found')
    given(draft, []).when(discard).thenRefused('not-found')
  })
})

describe('publishing', () => {
  const publish =
    (fields: { version?: number; postId?: string; authorId?: string } = {}) =>
    (state: Draft) =>
      publishDraft(state, { ...named, postId: 'p1', version: 1, ...fields })

  it('ends a draft, also one that has never been saved', () => {
    given(draft, [saved()]).when(publish()).then(published())
    given(draft, []).when(publish()).then(published())
    given(draft, [saved(), discarded]).when(publish()).then(published())
  })

  it('makes one post of a draft, never two', () => {
    given(draft, [saved(), published()])
      .when(publish({ postId: 'p2' }))
      .thenRefused('draft-published')
    given(draft, [erased(saved()), published(), gone])
      .when(publish({ postId: 'p2' }))
      .thenRefused('draft-published')
  })

  it('ends the draft of each further version of a post', () => {
    const first = [saved(), published(2, draftId)]
    given(draft, first)
      .when(publish({ postId: draftId, version: 3 }))
      .then(published(3, draftId))
    given(draft, first)
      .when(publish({ postId: draftId, version: 2 }))
      .thenNothing()
  })

  it('is refused to others', () => {
    given(draft, [saved()])
      .when(publish({ authorId: 'bo' }))
      .thenRefused('not-owner')
  })
})

describe('values that had lost', () => {
  const lost: LostValue = { field: 'title', save: 1 }
  const letGo = (value: LostValue) => (state: Draft) => letLostValueGo(state, { ...named, value })
  const went = DraftStream.LostValueLetGo(draftId, { ...named, ...lost })

  it('are let go once', () => {
    given(draft, [saved(), saved({ lost: [lost] })])
      .when(letGo(lost))
      .then(went)
    given(draft, [saved(), saved({ lost: [lost] }), went])
      .when(letGo(lost))
      .thenNothing()
    given(draft, [saved()])
      .when(letGo({ field: 'html', save: 1 }))
      .thenNothing()
  })
})

describe('thinning', () => {
  const foldOf = (...events: Parameters<typeof given>[1]) =>
    events.reduce(
      (state, { data, ...event }, at) =>
        draft.evolve(state, {
          ...event,
          data,
          version: at + 1,
          position: at + 2,
          index: 0,
          time: new Date(START + at * 1000).toISOString(),
        }),
      draft.initial,
    )
  const now = new Date(START + 10 * DAYS)

  it('spares the newest save and those with values that had lost', () => {
    expect(savesToThin(foldOf(saved(), saved(), saved()), now)).toEqual([1, 2])
    const lost: LostValue = { field: 'title', save: 1 }
    expect(savesToThin(foldOf(saved(), saved({ lost: [lost] }), saved()), now)).toEqual([2])
  })

  it('says when to look again', () => {
    given(draft, [saved(), saved(), saved()])
      .when((state) => thinDraft(state, { draftId, saves: [1, 2], now }))
      .then(DraftStream.DraftThinned(draftId, { ...named, saves: [1, 2], lookAgainAt: null }))
    const soon = new Date(START + 2 * DAYS)
    given(draft, [saved(), saved(), saved()])
      .when((state) => thinDraft(state, { draftId, saves: [1], now: soon }))
      .then(
        DraftStream.DraftThinned(draftId, {
          ...named,
          saves: [1],
          lookAgainAt: new Date(START + 3 * DAYS).toISOString(),
        }),
      )
  })

  it('does nothing to one that was erased meanwhile', () => {
    given(draft, [saved(), gone])
      .when((state) => thinDraft(state, { draftId, saves: [1], now }))
      .thenNothing()
  })
})

describe('erasing', () => {
  const announced = DraftStream.DraftErasureAnnounced(draftId, { draftId })
  const when = (days: number) => (state: Draft) =>
    eraseDraftWhenDue(state, { draftId, now: new Date(START + days * DAYS) })

  it('is announced when thirty days are over, and done a day later', () => {
    given(draft, [saved(), discarded]).when(when(29)).thenNothing()
    given(draft, [saved(), discarded]).when(when(31)).then(announced)
    given(draft, [saved(), published()]).when(when(31)).then(announced)
    // The announcement of a test is of the third second.
    given(draft, [saved(), discarded, announced]).when(when(31)).then(gone)
    given(draft, [saved(), discarded, restored]).when(when(31)).thenNothing()
    given(draft, [saved()]).when(when(400)).thenNothing()
  })

  it('happens once', () => {
    const erase = (state: Draft) => eraseDraft(state, draftId)
    given(draft, [saved()]).when(erase).then(gone)
    given(draft, [erased(saved()), gone])
      .when(erase)
      .thenNothing()
    given(draft, []).when(erase).thenNothing()
  })
})
