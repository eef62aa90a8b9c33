import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { requestPasswordReset, resetPassword } from './password-reset.decider.ts'
import { ada } from '../accounts/testing/account-events.ts'

const when = whenOf(account)

/** `given` records one event per second, starting at this time. */
const START = Date.UTC(2026, 0, 1)
const MINUTE = 60 * 1000
const reset = { requestId: 'r1', passwordHash: 'new', now: START + MINUTE }
const changed = ada.passwordChanged({ passwordHash: 'new', resetRequestId: 'r1' })

describe('requesting a password reset link', () => {
  it.each([
    ['mails one', [ada.registered], [ada.resetRequested('r1')]],
    ['mails one to a suspended person', [ada.registered, ada.suspended], [ada.resetRequested('r1')]],
    ['does nothing for nobody', [], []],
    ['does nothing for an erased person', [ada.registered, ada.erased], []],
  ])('%s', (_, events, expected) => {
    when(events, (state) => requestPasswordReset(state, 'r1')).then(...expected)
  })
})

describe('resetting a password', () => {
  it('leaves a confirmed address confirmed', () => {
    when([ada.registered, ada.verified, ada.resetRequested('r1')], (state) =>
      resetPassword(state, reset),
    ).then(changed)
  })

  it('accepts the link for 30 minutes', () => {
    const requested = [ada.registered, ada.resetRequested('r1')]
    const requestedAt = START + 1000
    when(requested, (state) => resetPassword(state, { ...reset, now: requestedAt + 30 * MINUTE })).then(
      changed,
      ada.verified,
    )
    when(requested, (state) =>
      resetPassword(state, { ...reset, now: requestedAt + 30 * MINUTE + 1 }),
    ).thenRefused('link-expired')
  })

  const linked = [ada.registered, ada.resetRequested('r1')]
  it.each([
    ['was used', [...linked, changed]],
    ['was replaced by a newer one', [...linked, ada.resetRequested('r2')]],
    ['went to a former address', [...linked, ada.emailChanged('obi@example.com')]],
    ['is of nobody', []],
    ['is of an erased person', [...linked, ada.erased]],
  ])('refuses a link that %s', (_, events) => {
    when(events, (state) => resetPassword(state, reset)).thenRefused('link-expired')
  })
})
