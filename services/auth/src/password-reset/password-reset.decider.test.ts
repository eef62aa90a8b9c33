import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { requestPasswordReset, resetPassword } from './password-reset.decider.ts'
import { ada } from '../accounts/testing/account-events.ts'

/** `given` records one event a second, from this moment on. */
const START = Date.UTC(2026, 0, 1)
const MINUTE = 60 * 1000
const reset = { requestId: 'r1', passwordHash: 'new', now: START + MINUTE }
const changed = ada.passwordChanged({ passwordHash: 'new', resetRequestId: 'r1' })

describe('asking for a link that resets the password', () => {
  it('has one mailed', () => {
    given(account, [ada.registered])
      .when((state) => requestPasswordReset(state, 'r1'))
      .then(ada.resetRequested('r1'))
  })

  it('does so for a suspended person', () => {
    given(account, [ada.registered, ada.suspended])
      .when((state) => requestPasswordReset(state, 'r1'))
      .then(ada.resetRequested('r1'))
  })

  it('does nothing for nobody and for an erased person', () => {
    given(account, [])
      .when((state) => requestPasswordReset(state, 'r1'))
      .thenNothing()
    given(account, [ada.registered, ada.erased])
      .when((state) => requestPasswordReset(state, 'r1'))
      .thenNothing()
  })
})

describe('resetting a password', () => {
  it('sets it, and confirms the address to which the link went', () => {
    given(account, [ada.registered, ada.resetRequested('r1')])
      .when((state) => resetPassword(state, reset))
      .then(changed, ada.verified)
  })

  it('leaves an address confirmed that is', () => {
    given(account, [ada.registered, ada.verified, ada.resetRequested('r1')])
      .when((state) => resetPassword(state, reset))
      .then(changed)
  })

  it('takes the link for 30 minutes', () => {
    const requested = [ada.registered, ada.resetRequested('r1')]
    const requestedAt = START + 1000
    given(account, requested)
      .when((state) => resetPassword(state, { ...reset, now: requestedAt + 30 * MINUTE }))
      .then(changed, ada.verified)
    given(account, requested)
      .when((state) => resetPassword(state, { ...reset, now: requestedAt + 30 * MINUTE + 1 }))
      .thenRefused('link-expired')
  })

  it('takes the link once', () => {
    given(account, [ada.registered, ada.resetRequested('r1'), changed])
      .when((state) => resetPassword(state, reset))
      .thenRefused('link-expired')
  })

  it('takes the newest link only', () => {
    given(account, [ada.registered, ada.resetRequested('r1'), ada.resetRequested('r2')])
      .when((state) => resetPassword(state, reset))
      .thenRefused('link-expired')
  })

  it('does not take a link that went to a former address', () => {
    given(account, [ada.registered, ada.resetRequested('r1'), ada.emailChanged('obi@example.com')])
      .when((state) => resetPassword(state, reset))
      .thenRefused('link-expired')
  })

  it('takes no link of nobody or of an erased person', () => {
    given(account, [])
      .when((state) => resetPassword(state, reset))
      .thenRefused('link-expired')
    given(account, [ada.registered, ada.resetRequested('r1'), ada.erased])
      .when((state) => resetPassword(state, reset))
      .thenRefused('link-expired')
  })
})
