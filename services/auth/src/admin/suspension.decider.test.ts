import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { ada, admin } from '../accounts/testing/account-events.ts'
import { reinstate, suspend } from './suspension.decider.ts'

const member = [ada.registered]
const anAdmin = [ada.registered, ada.roleChanged('admin')]

describe('a suspension', () => {
  it('begins and ends', () => {
    given(account, member)
      .when((state) => suspend(state, ['root'], 'root'))
      .then(ada.suspended)
    given(account, [...member, ada.suspended])
      .when((state) => reinstate(state, 'root'))
      .then(ada.reinstated)
  })

  it('twice is the same as once', () => {
    given(account, [...member, ada.suspended])
      .when((state) => suspend(state, ['root'], 'root'))
      .thenNothing()
    given(account, member)
      .when((state) => reinstate(state, 'root'))
      .thenNothing()
  })

  it('takes an admin out of those who can act, but not the last', () => {
    given(account, anAdmin)
      .when((state) => suspend(state, ['root', 'ada'], 'root'))
      .then(ada.suspended, admin.left('ada'))
    given(account, anAdmin)
      .when((state) => suspend(state, ['ada'], 'ada'))
      .thenRefused('last-admin')
  })

  it('is for people who are there', () => {
    given(account, [...member, ada.erased])
      .when((state) => suspend(state, ['root'], 'root'))
      .thenRefused('not-found')
    given(account, [...member, ada.erased])
      .when((state) => reinstate(state, 'root'))
      .thenRefused('not-found')
  })
})
