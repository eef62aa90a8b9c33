import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { PublicLetter, PublicLetterPart } from '@soko/contracts/events/letters.events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { describe, expect, it } from 'vitest'
import { lettersProjection } from './letters.projection.ts'

const named = { postId: 'p1', authorId: 'ada' }
const requested = PublicLetter.LetterRequested('p1', { ...named, sendAt: '2026-01-01T00:10:00.000Z' })
const settled = PublicLetterPart.RangeSettled('p1', '1', {
  from: 0,
  to: 4,
  exceptions: [
    { at: 0, outcome: 'refused', reason: '5.1.1' },
    { at: 1, outcome: 'deferred', reason: '4.2.2' },
    { at: 2, outcome: 'skipped', reason: 'unsubscribed' },
  ],
})
const again = PublicLetterPart.RangeSettled('p1', '1', {
  from: 1,
  to: 2,
  exceptions: [{ at: 1, outcome: 'refused', reason: '5.1.1' }],
})
const otherPart = PublicLetterPart.RangeSettled('p1', '2', { from: 0, to: 2, exceptions: [] })
const published = exampleEvents.published({ postId: 'p1', authorId: 'ada' })

describe('the view of letters', () => {
  it('counts the outcomes of all parts', async () => {
    const delivery = [requested, settled, again, otherPart]
    const { documents, lists } = await contentsAfter(lettersProjection, { delivery, content: [published] })
    expect(documents['outcomes:p1']).toEqual({
      sent: 3,
      refused: 2,
      skipped: 1,
      uncertain: 0,
      reasons: { '5.1.1': 2, unsubscribed: 1 },
    })
    expect(documents['post:p1']).toMatchObject({ authorId: 'ada', slug: published.data.slug })
    expect(lists).toEqual({ 'by:ada': [['p1', 1]] })
    await expectSameInAnyOrder(lettersProjection, { delivery, content: [published] })
  })

  it('counts who unsubscribed by a link in a letter, until they undo it', async () => {
    const named = { subscriberId: 'c1', subscriptionId: 's1' }
    const ended = (letter?: string) =>
      PublicSubscriptions.SubscriptionEnded('c1', {
        ...named,
        reason: 'unsubscribed',
        ...(letter !== undefined && { letter }),
      })
    const restored = PublicSubscriptions.SubscriptionRestored('c1', {
      ...named,
      subscriber: 'contact',
      purpose: 'author:ada',
      shareAddress: false,
      wording: 1,
      since: '2026-01-01T00:00:00.000Z',
    })
    const countedAfter = async (...delivery: readonly NewEvent[]) => {
      const { lists } = await contentsAfter(lettersProjection, { delivery })
      return Object.entries(lists).map(([name, entries]) => [name, entries.length])
    }
    expect(await countedAfter(ended('p1'))).toEqual([['unsubscribed:p1', 1]])
    expect(await countedAfter(ended('p1'), restored)).toEqual([])
    expect(await countedAfter(ended('p1'), restored, ended('p2'))).toEqual([['unsubscribed:p2', 1]])
    // The second end was not by a letter, and only that one was undone.
    expect(await countedAfter(ended('p1'), ended(), restored)).toEqual([['unsubscribed:p1', 1]])
  })

  it('forgets the title of an erased post', async () => {
    const content = [published, PublicPost.PostErased('p1', named)]
    expect((await contentsAfter(lettersProjection, { content })).documents).toEqual({})
  })
})
