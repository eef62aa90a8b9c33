import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { erasePerson } from './erasure.decider.ts'
import { ada, admin } from '../accounts/testing/account-events.ts'

const claims = [
  { stream: 'claim-email', state: { owner: 'ada' } },
  { stream: 'claim-username', state: { owner: 'ada' } },
]
const released = claims.map(({ stream }) => event(stream, 'ClaimReleased', { owner: 'ada' }))

describe('an erasure', () => {
  it('ends the person and frees their names', () => {
    given(account, [ada.registered])
      .when((state) => erasePerson(state, ['root'], claims))
      .then(ada.erased, ...released)
  })

  it('is a right of the last admin too', () => {
    given(account, [ada.registered, ada.roleChanged('admin')])
      .when((state) => erasePerson(state, ['ada'], claims))
      .then(ada.erased, admin.left('ada'), ...released)
  })

  it('is a right of a suspended person', () => {
    given(account, [ada.registered, ada.suspended])
      .when((state) => erasePerson(state, ['root'], claims))
      .then(ada.erased, ...released)
  })

  it('happens once', () => {
    given(account, [ada.registered, ada.erased])
      .when((state) => erasePerson(state, [], claims))
      .thenRefused('not-found')
  })
})
