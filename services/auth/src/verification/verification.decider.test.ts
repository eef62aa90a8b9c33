import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { ada } from '../accounts/testing/account-events.ts'
import { requestVerification, verifyEmail } from './verification.decider.ts'

const when = whenOf(account)

/** `given` records one event per second, starting at this time. */
const START = Date.UTC(2026, 0, 1)
const DAY = 24 * 60 * 60 * 1000
const requested = [ada.registered, ada.verificationRequested('v1')]

describe('requesting another link to confirm the address', () => {
  it('requests a mail', () => {
    when(requested, (state) => requestVerification(state, 'v2')).then(ada.verificationRequested('v2'))
  })

  it('does nothing when the address is confirmed', () => {
    when([...requested, ada.verified], (state) => requestVerification(state, 'v2')).thenNothing()
  })

  it('is refused for an erased person', () => {
    when([...requested, ada.erased], (state) => requestVerification(state, 'v2')).thenRefused('not-found')
  })
})

describe('confirming an address', () => {
  const follow = { requestId: 'v1', now: START }

  it('accepts the link for a day', () => {
    const requestedAt = START + 1000
    when(requested, (state) => verifyEmail(state, { ...follow, now: requestedAt + DAY })).then(ada.verified)
    when(requested, (state) => verifyEmail(state, { ...follow, now: requestedAt + DAY + 1 })).thenRefused(
      'link-expired',
    )
  })

  it.each([
    ['was used', [...requested, ada.verified]],
    ['was replaced by a newer one', [...requested, ada.verificationRequested('v2')]],
    ['went to a former address', [...requested, ada.emailChanged('obi@example.com')]],
    ['is of nobody', []],
    ['is of an erased person', [...requested, ada.erased]],
  ])('refuses a link that %s', (_, events) => {
    when(events, (state) => verifyEmail(state, follow)).thenRefused('link-expired')
  })
})
