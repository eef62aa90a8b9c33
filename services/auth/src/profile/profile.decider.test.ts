import { event } from '@soko/platform/testing/raw-event.ts'
import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { changeEmail, changePassword, changeProfile, type ClaimMove } from './profile.decider.ts'
import { ada } from '../accounts/testing/account-events.ts'

const when = whenOf(account)

const registered = [ada.registered]
const move = (to: string, owner: string | null = null): ClaimMove => ({
  from: { stream: 'claim-old', state: { owner: 'ada' } },
  to: { stream: to, state: { owner } },
})

const taken = event('claim-new', 'ClaimTaken', { owner: 'ada' })
const released = event('claim-old', 'ClaimReleased', { owner: 'ada' })

describe('changing a profile', () => {
  it('records changed fields', () => {
    when(registered, (state) =>
      changeProfile(state, { fields: { name: 'Ada Obi', bio: 'Maize.', shareBookmarks: true } }),
    ).then(ada.changed({ bio: 'Maize.', shareBookmarks: true }))
  })

  it('does nothing without a difference, and removes an emptied field', () => {
    const events = [...registered, ada.changed({ bio: 'Maize.' })]
    when(events, (state) =>
      changeProfile(state, { fields: { bio: 'Maize.', phone: undefined, photo: '' } }),
    ).thenNothing()
    when(events, (state) => changeProfile(state, { fields: { bio: '' } })).then(ada.changed({ bio: '' }))
  })

  it.each([
    ['moves the claim of a new username', 'obi', move('claim-new'), [taken, released]],
    ['keeps the claim when only the case changes', 'ADA', move('claim-old', 'ada'), []],
  ] as const)('%s', (_, username, usernameClaims, moved) => {
    when(registered, (state) => changeProfile(state, { fields: { username }, usernameClaims })).then(
      ada.changed({ username }),
      ...moved,
    )
  })

  it('is refused for a username in use', () => {
    when(registered, (state) =>
      changeProfile(state, { fields: { username: 'obi' }, usernameClaims: move('claim-new', 'obi') }),
    ).thenRefused('username-taken')
  })

  it('is refused for an erased person', () => {
    when([...registered, ada.erased], (state) =>
      changeProfile(state, { fields: { bio: 'Back.' } }),
    ).thenRefused('not-found')
  })
})

describe('changing the email', () => {
  const command = { email: 'obi@example.com', requestId: 'v1', emailClaims: move('claim-new') }

  it('moves the claim and requests a mail to the new address', () => {
    when(registered, (state) => changeEmail(state, command)).then(
      ada.emailChanged('obi@example.com'),
      ada.verificationRequested('v1', 'obi@example.com'),
      taken,
      released,
    )
  })

  it('does nothing when it is unchanged', () => {
    when(registered, (state) => changeEmail(state, { ...command, email: 'ada@example.com' })).thenNothing()
  })

  it('is refused for an address in use, and for an erased account', () => {
    when(registered, (state) =>
      changeEmail(state, { ...command, emailClaims: move('claim-new', 'obi') }),
    ).thenRefused('email-taken')
    when([...registered, ada.erased], (state) => changeEmail(state, command)).thenRefused('not-found')
  })
})

describe('changing the password', () => {
  it('is refused for an erased person', () => {
    when([...registered, ada.erased], (state) => changePassword(state, 'new')).thenRefused('not-found')
  })
})
