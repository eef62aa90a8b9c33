import { Limits } from '@soko/contracts/fields/limits.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { dayOf, erased, onDay, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft } from '../drafts/draft.ts'
import {
  changeRemark,
  countOpening,
  deleteRemark,
  makeLink,
  makeRemark,
  openedBy,
  type Previewed,
  revokeLink,
} from './preview.decider.ts'
import { preview } from './preview.ts'

const draftId = 'd1'
const named = { draftId, authorId: 'ada' }
/** Both states that are computed from the stream of a draft, as the routes load them. */
const previewed: Fold<Previewed> = foldOf(DraftStream, {
  initial: { draft: draft.initial, preview: preview.initial },
  evolve: (state, event) => ({
    draft: draft.evolve(state.draft, event),
    preview: preview.evolve(state.preview, event),
  }),
})
const when = whenOf(previewed)

const saved = DraftStream.DraftSaved(draftId, { ...named, images: [], lost: [] })
const discarded = DraftStream.DraftDiscarded(draftId, named)
const published = DraftStream.DraftPublished(draftId, { ...named, postId: 'p1', version: 1 })
const linkMade = (linkId = 'l1', days = 14) =>
  DraftStream.PreviewLinkMade(draftId, {
    draftId,
    linkId,
    name: 'Amina',
    secretHash: `hash of ${linkId}`,
    endsAt: dayOf(days).toISOString(),
  })
const revoked = DraftStream.PreviewLinkRevoked(draftId, { draftId, linkId: 'l1' })
const opened = DraftStream.PreviewOpened(draftId, { draftId, linkId: 'l1' })
const remarkFields = { draftId, remarkId: 'r1', by: 'Efua', text: 'At the port?', quote: '79 naira' }
const remark = DraftStream.RemarkMade(draftId, { ...remarkFields, linkId: 'l1' })

describe('making a link', () => {
  const link = { ...named, linkId: 'l1', name: 'Amina', secretHash: 'hash of l1', days: 14, now: dayOf(0) }
  const make = (state: Previewed) => makeLink(state, link)

  it('opens the draft for this many days', () => {
    when([saved], make).then(linkMade())
  })

  it('is for its author only, and for open drafts', () => {
    when([saved], (state) => makeLink(state, { ...link, authorId: 'bo' })).thenRefused('not-found')
    when([], make).thenRefused('not-found')
    when([saved, discarded], make).thenRefused('not-found')
    when([saved, published], make).thenRefused('draft-published')
  })

  it('is refused with too many active links', () => {
    const five = Array.from({ length: Limits.previewLinks }, (_, at) => linkMade(`l${at + 1}`))
    when([saved, ...five], (state) => makeLink(state, { ...link, linkId: 'l6' })).thenRefused(
      'too-many-previews',
    )
    when([saved, ...five, revoked], (state) =>
      makeLink(state, { ...link, linkId: 'l6', secretHash: 'hash of l6' }),
    ).then(linkMade('l6'))
    when([saved, ...five], (state) =>
      makeLink(state, { ...link, linkId: 'l6', secretHash: 'hash of l6', now: dayOf(14) }),
    ).then(linkMade('l6', 28))
  })
})

describe('a link', () => {
  const open = (days: number, secretHash = 'hash of l1') => ({ secretHash, now: dayOf(days) })
  const isOpen = (events: Parameters<typeof when>[0], by = open(1)) => {
    try {
      when(events, (state) => {
        openedBy(state, by)
        return []
      }).thenNothing()
      return true
    } catch {
      return false
    }
  }

  it('opens until it expires, is revoked, or the draft is published, discarded or erased', () => {
    expect(isOpen([saved, linkMade()])).toBe(true)
    expect(isOpen([saved, linkMade()], open(14))).toBe(false)
    expect(isOpen([saved, linkMade()], open(1, 'hash of another'))).toBe(false)
    expect(isOpen([saved, linkMade(), revoked])).toBe(false)
    expect(isOpen([saved, linkMade(), published])).toBe(false)
    expect(isOpen([saved, linkMade(), DraftStream.DraftErased(draftId, named)])).toBe(false)
    expect(isOpen([saved, erased(linkMade())])).toBe(false)
    expect(isOpen([saved, linkMade(), discarded])).toBe(false)
    expect(isOpen([saved, linkMade(), discarded, DraftStream.DraftRestored(draftId, named)])).toBe(true)
  })

  it('stays invalid when the draft of a post is started again', () => {
    expect(isOpen([saved, linkMade(), published, saved])).toBe(false)
  })

  it('is revoked once, by its author', () => {
    const revoke = (state: Previewed) => revokeLink(state, { ...named, linkId: 'l1' })
    when([saved, linkMade()], revoke).then(revoked)
    when([saved, linkMade(), revoked], revoke).thenNothing()
    when([saved, linkMade()], (state) =>
      revokeLink(state, { draftId, authorId: 'bo', linkId: 'l1' }),
    ).thenRefused('not-found')
  })

  it('counts openings by others, up to a limit', () => {
    const look = (readerId?: string) => (state: Previewed) =>
      countOpening(state, { draftId, readerId, ...open(1) })
    when([saved, linkMade()], look()).then(opened)
    when([saved, linkMade()], look('ada')).thenNothing()
    const often = Array.from({ length: Limits.previewOpenings }, () => opened)
    when([saved, linkMade(), ...often], look('bo')).thenNothing()
  })
})

describe('a remark', () => {
  const by = { secretHash: 'hash of l1', now: dayOf(1) }
  const make = (state: Previewed) => makeRemark(state, { ...remarkFields, ...by })
  const change = (answer?: string, done?: boolean) => (state: Previewed) =>
    changeRemark(state, { ...named, remarkId: 'r1', answer, done })
  const remove = (state: Previewed) => deleteRemark(state, { ...named, remarkId: 'r1' })
  const there = [saved, linkMade(), remark]

  it('is made by someone with the link', () => {
    when([saved, linkMade()], make).then(remark)
    when([saved, linkMade(), revoked], make).thenRefused('not-found')
  })

  it('is refused if there are too many', () => {
    const many = Array.from({ length: Limits.remarks }, (_, at) =>
      DraftStream.RemarkMade(draftId, { ...remarkFields, remarkId: `m${at}`, linkId: 'l1' }),
    )
    when([saved, linkMade(), ...many], make).thenRefused('too-many-remarks')
  })

  it('is answered and done by the author, also when its link is revoked', () => {
    const answered = DraftStream.RemarkAnswered(draftId, { draftId, remarkId: 'r1', answer: 'Yes' })
    const settled = DraftStream.RemarkSettled(draftId, { draftId, remarkId: 'r1', done: true })
    when([...there, revoked], change('Yes', true)).then(answered, settled)
    when([...there, answered, settled], change('Yes', true)).thenNothing()
    when([saved], change('Yes')).thenRefused('not-found')
  })

  it('is deleted once', () => {
    const remarkDeleted = DraftStream.RemarkDeleted(draftId, { ...named, remarkId: 'r1' })
    when(there, remove).then(remarkDeleted)
    when([...there, remarkDeleted], remove).thenNothing()
    when([...there, onDay(2, published)], remove).thenNothing()
  })
})
