import { type ClaimState, claimFold } from '@soko/platform/decider/claims.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { register } from './registration.decider.ts'

const command = {
  userId: 'ada',
  username: 'Ada',
  name: 'Ada Obi',
  email: 'Ada@example.com',
  passwordHash: 'hash',
  requestId: 'request',
  emailClaim: 'claim-email-1',
  usernameClaim: 'claim-username-1',
}
const free: ClaimState = { owner: null }
const taken: ClaimState = { owner: 'bob' }
const emailTaken = event('claim-email-1', 'ClaimTaken', { owner: 'ada' })
const usernameTaken = event('claim-username-1', 'ClaimTaken', { owner: 'ada' })
const opened: readonly [NewEvent, NewEvent] = [
  event('user-ada', 'AccountRegistered', {
    userId: 'ada',
    username: 'Ada',
    name: 'Ada Obi',
    email: 'Ada@example.com',
    passwordHash: 'hash',
  }),
  event('user-ada', 'EmailVerificationRequested', {
    userId: 'ada',
    requestId: 'request',
    email: 'Ada@example.com',
  }),
]

describe('registration', () => {
  it('opens the account, requests a mail and claims both names', () => {
    given(claimFold, [])
      .when((email) => register({ email, username: free }, command))
      .then(...opened, emailTaken, usernameTaken)
  })

  it('is refused for a taken email or username', () => {
    given(claimFold, [event('claim-email-1', 'ClaimTaken', { owner: 'bob' })])
      .when((email) => register({ email, username: free }, command))
      .thenRefused('email-taken')
    given(claimFold, [])
      .when((email) => register({ email, username: taken }, command))
      .thenRefused('username-taken')
  })
})
