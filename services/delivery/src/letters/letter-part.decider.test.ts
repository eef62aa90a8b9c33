import { dayOf, type GivenEvent, onDay, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { letter } from './letter.ts'
import { type LetterPart, letterPart, nextRange } from './letter-part.ts'
import { claimRange, listRecipients, settleInterrupted, settleRange } from './letter-part.decider.ts'
import { mailings } from './mailings.ts'
import { letterEvents, postId, subscriptionIds } from './testing/letter-examples.ts'

const { listed, claimed, settled } = letterEvents
const when = whenOf(letterPart)
const ids = subscriptionIds(100)
const named = { postId, part: 1 }

const requested = { ...letter.initial, status: 'requested' as const, authorId: 'ada' }
const frozen = { ...requested, status: 'frozen' as const, parts: 1, recipients: 100 }

describe('listing recipients', () => {
  const list =
    (ids: readonly string[], { number = 1, before }: { number?: number; before?: readonly string[] } = {}) =>
    (part: LetterPart) =>
      listRecipients(
        {
          letter: requested,
          before: before && { ...letterPart.initial, isListed: true, ids: before },
          part,
        },
        { postId, part: number, ids },
      )

  it('lists a part once', () => {
    when([], list(ids)).then(listed(ids))
    when([listed(ids)], list(ids)).thenNothing()
  })

  it('lists the next part after a full one, with greater ids', () => {
    const full = subscriptionIds(1_000)
    when([], list(['t1'], { number: 2, before: full })).then(listed(['t1'], 2))
    when([], list(['t1'], { number: 2, before: ids })).thenNothing()
    expect(() => list([full[999]!], { number: 2, before: full })(letterPart.initial)).toThrow('increasing')
    expect(() => list(['b', 'a'])(letterPart.initial)).toThrow('increasing')
    expect(() => list(['a', 'a'])(letterPart.initial)).toThrow('increasing')
  })
})

describe('claiming a range', () => {
  const claim =
    (from: number, to: number, waits: { letter?: object; mailings?: object } = {}) =>
    (part: LetterPart) =>
      claimRange(
        {
          letter: { ...frozen, ...waits.letter },
          mailings: { ...mailings.initial, ...waits.mailings },
          part,
        },
        { ...named, from, to },
      )

  it('takes the recipients in order, once, up to 32', () => {
    when([listed(ids)], claim(0, 32)).then(claimed(0, 32))
    when([listed(ids)], claim(0, 33)).thenNothing()
    when([listed(ids)], claim(1, 2)).thenNothing()
    when([listed(ids), claimed(0, 32), settled(0, 32)], claim(0, 32)).thenNothing()
    when([listed(ids), claimed(0, 32), settled(0, 32)], claim(32, 64)).then(claimed(32, 64))
    when([listed(['a'])], claim(0, 2)).thenNothing()
  })

  it('waits until the former range is settled', () => {
    when([listed(ids), claimed(0, 32)], claim(32, 64)).thenNothing()
  })

  it('takes deferred recipients again, and no others with them', () => {
    const events = [listed(ids), claimed(0, 3), settled(0, 3, [1, 'deferred', '450'], [2, 'refused', '550'])]
    when(events, claim(1, 2)).then(claimed(1, 2))
    when(events, claim(1, 3)).thenNothing()
    when([...events, claimed(1, 2), settled(1, 2)], claim(1, 2)).thenNothing()
  })

  it('waits while the letter is paused, not frozen or held', () => {
    when([listed(ids)], claim(0, 32, { letter: { paused: 'late' } })).thenNothing()
    when([listed(ids)], claim(0, 32, { letter: { status: 'requested' } })).thenNothing()
    when([listed(ids)], claim(0, 32, { mailings: { held: { claimed: 0, counted: 1 } } })).thenNothing()
  })
})

describe('settling a range', () => {
  const settle = (claim: number) => (part: LetterPart) =>
    settleRange(part, { ...named, claim, exceptions: [] })
  const interrupt = (part: LetterPart) => settleInterrupted(part, named)

  it('settles only its own claim, once', () => {
    when([listed(ids), claimed(0, 2)], settle(1)).then(settled(0, 2))
    when([listed(ids), claimed(0, 2), settled(0, 2)], settle(1)).thenNothing()
    const again = [listed(ids), claimed(0, 1), settled(0, 1, [0, 'deferred', '450']), claimed(0, 1)]
    when(again, settle(1)).thenNothing()
    when(again, settle(2)).then(settled(0, 1))
  })

  it('makes an interrupted range uncertain', () => {
    const lost = settled(0, 2, [0, 'uncertain', 'interrupted'], [1, 'uncertain', 'interrupted'])
    when([listed(ids), claimed(0, 2)], interrupt).then(lost)
    when([listed(ids), claimed(0, 2), lost], interrupt).thenNothing()
    when([listed(ids), claimed(0, 2), lost], settle(1)).thenNothing()
  })
})

describe('the next range', () => {
  const next = (events: readonly GivenEvent[], minutes: number) => {
    let found: unknown
    when(events, (part) => {
      found = nextRange(part, new Date(dayOf(0).getTime() + minutes * 60_000), 32)
      return []
    })
    return found
  }
  const all = subscriptionIds(3)
  const deferredOnDay0 = (reason: string) =>
    onDay(0, settled(0, 3, [0, 'deferred', reason], [1, 'deferred', reason]))

  it('retries a refusal that is temporary after 5, 15, 60 and 240 minutes', () => {
    const events: GivenEvent[] = [listed(all), onDay(0, claimed(0, 3)), deferredOnDay0('450')]
    for (const minutes of [5, 15, 60, 240]) {
      expect(next(events, minutes - 1)).toBeUndefined()
      expect(next(events, minutes)).toEqual({ from: 0, to: 2 })
      const again = settled(0, 2, [0, 'deferred', '450'], [1, 'deferred', '450'])
      events.push(onDay(0, claimed(0, 2)), onDay(0, again))
    }
  })

  it('retries at once if nothing was attempted', () => {
    expect(next([listed(all), claimed(0, 3), deferredOnDay0('not-attempted')], 0)).toEqual({ from: 0, to: 2 })
  })

  it('prefers recipients that were never claimed', () => {
    const events = [listed(ids), claimed(0, 3), deferredOnDay0('not-attempted')]
    expect(next(events, 0)).toEqual({ from: 3, to: 35 })
  })
})
