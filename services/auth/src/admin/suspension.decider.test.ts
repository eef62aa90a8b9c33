import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { ada, admin } from '../accounts/testing/account-events.ts'
import { reinstate, suspend } from './suspension.decider.ts'

const when = whenOf(account)

const member = [ada.registered]
const anAdmin = [ada.registered, ada.roleChanged('admin')]

describe('a suspension', () => {
  it('begins and ends', () => {
    when(member, (state) => suspend(state, ['root'], 'root')).then(ada.suspended)
    when([...member, ada.suspended], (state) => reinstate(state, 'root')).then(ada.reinstated)
  })

  it('is idempotent', () => {
    when([...member, ada.suspended], (state) => suspend(state, ['root'], 'root')).thenNothing()
    when(member, (state) => reinstate(state, 'root')).thenNothing()
  })

  it('removes an admin from the acting admins, except the last', () => {
    when(anAdmin, (state) => suspend(state, ['root', 'ada'], 'root')).then(ada.suspended, admin.left('ada'))
    when(anAdmin, (state) => suspend(state, ['ada'], 'ada')).thenRefused('last-admin')
  })

  it('is refused for unknown and erased users', () => {
    when([...member, ada.erased], (state) => suspend(state, ['root'], 'root')).thenRefused('not-found')
    when([...member, ada.erased], (state) => reinstate(state, 'root')).thenRefused('not-found')
  })
})
