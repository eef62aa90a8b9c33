import { event } from '@soko/platform/testing/raw-event.ts'
import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { erasePerson } from './erasure.decider.ts'
import { ada, admin } from '../accounts/testing/account-events.ts'

const when = whenOf(account)

const claims = [
  { stream: 'claim-email', state: { owner: 'ada' } },
  { stream: 'claim-username', state: { owner: 'ada' } },
]
const released = claims.map(({ stream }) => event(stream, 'ClaimReleased', { owner: 'ada' }))

describe('an erasure', () => {
  it('ends the account and releases its names', () => {
    when([ada.registered], (state) => erasePerson(state, ['root'], claims)).then(ada.erased, ...released)
  })

  it.each([
    ['the last admin', ['ada'], ada.roleChanged('admin'), [admin.left('ada')]],
    ['a suspended person', ['root'], ada.suspended, []],
  ])('is a right of %s', (_, admins, event, left) => {
    when([ada.registered, event], (state) => erasePerson(state, admins, claims)).then(
      ada.erased,
      ...left,
      ...released,
    )
  })

  it('happens once', () => {
    when([ada.registered, ada.erased], (state) => erasePerson(state, [], claims)).thenRefused('not-found')
  })
})
