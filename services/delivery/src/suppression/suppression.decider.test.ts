import { event } from '@soko/platform/testing/raw-event.ts'
import { dayOf, onDay, whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import {
  liftSuppression,
  recordSoftBounce,
  recordSuccess,
  suppress,
  withdrawComplaint,
} from './suppression.decider.ts'
import { suppression, type Suppression } from './suppression.ts'

const when = whenOf(suppression)
const address = { key: 'k1', mask: 'a•••@mail.example' }
const suppressed = (reason: string) => event('suppression-k1', 'AddressSuppressed', { ...address, reason })
const soft = event('suppression-k1', 'SoftBounceRecorded', { key: 'k1' })
const cleared = event('suppression-k1', 'SoftBouncesCleared', { key: 'k1' })
const lifted = event('suppression-k1', 'SuppressionLifted', { key: 'k1', by: 'root' })

const bounceOn = (days: number) => (state: Suppression) =>
  recordSoftBounce(state, { ...address, now: dayOf(days).getTime() })
const succeed = (state: Suppression) => recordSuccess(state, 'k1')
const lift = (state: Suppression) => liftSuppression(state, { key: 'k1', by: 'root' })

describe('the suppression of an address', () => {
  it('begins with a hard bounce or a complaint, which is the stronger reason', () => {
    const hard = (state: Suppression) => suppress(state, address, 'hard-bounce')
    const complain = (state: Suppression) => suppress(state, address, 'complaint')
    when([], hard).then(suppressed('hard-bounce'))
    when([suppressed('hard-bounce')], hard).thenNothing()
    when([suppressed('hard-bounce')], complain).then(suppressed('complaint'))
    when([suppressed('complaint')], hard).thenNothing()
    when([suppressed('complaint')], complain).thenNothing()
  })

  it('begins with the fifth soft bounce in 30 days without a success', () => {
    const four = [0, 1, 2, 3].map((day) => onDay(day, soft))
    when(four.slice(1), bounceOn(4)).then(soft)
    when(four, bounceOn(4)).then(soft, suppressed('soft-bounces'))
    when(four, bounceOn(29)).then(soft, suppressed('soft-bounces'))
    when(four, bounceOn(30)).then(soft)
    when([...four, onDay(3, cleared)], bounceOn(4)).then(soft)
    when([suppressed('hard-bounce')], bounceOn(4)).thenNothing()
  })

  it('records a success only after soft bounces', () => {
    when([], succeed).thenNothing()
    when([soft], succeed).then(cleared)
    when([soft, cleared], succeed).thenNothing()
    when([soft, suppressed('complaint')], succeed).thenNothing()
  })

  it('is lifted once, and then counts from zero', () => {
    when([suppressed('hard-bounce')], lift).then(lifted)
    when([suppressed('hard-bounce'), lifted], lift).thenNothing()
    when([soft, soft, soft, soft, suppressed('hard-bounce'), lifted], bounceOn(0)).then(soft)
  })

  it('after a complaint is lifted by the reader, not by an admin', () => {
    const withdraw = (state: Suppression) => withdrawComplaint(state, { key: 'k1', by: 'root' })
    when([suppressed('complaint')], lift).thenRefused('complaint')
    when([suppressed('complaint')], withdraw).then(lifted)
    when([suppressed('complaint'), lifted], withdraw).thenNothing()
    when([suppressed('hard-bounce')], withdraw).thenNothing()
  })
})
