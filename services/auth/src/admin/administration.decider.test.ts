import { given, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { account } from '../accounts/account.ts'
import { setRole, setType } from './administration.decider.ts'
import { reinstate } from './suspension.decider.ts'
import { admins } from '../accounts/admins.ts'
import { ada, admin } from '../accounts/testing/account-events.ts'

const when = whenOf(account)

const member = [ada.registered]
const anAdmin = [ada.registered, ada.roleChanged('admin')]

describe('a role', () => {
  it.each([
    ['makes an admin', member, [], 'admin', [ada.roleChanged('admin'), admin.joined('ada')]],
    [
      'is taken from an admin when there is another',
      anAdmin,
      ['ada', 'root'],
      'member',
      [ada.roleChanged('member'), admin.left('ada')],
    ],
    ['that an admin has changes nothing', anAdmin, ['ada'], 'admin', []],
    ['that a member has changes nothing', member, ['root'], 'member', []],
  ] as const)('%s', (_, events, all, role, expected) => {
    when(events, (state) => setRole(state, all, role)).then(...expected)
  })

  it('is not revoked for the last admin', () => {
    when(anAdmin, (state) => setRole(state, ['ada'], 'member')).thenRefused('last-admin')
  })

  it('takes effect for a suspended user only when they are reinstated', () => {
    when([...member, ada.suspended], (state) => setRole(state, ['root'], 'admin')).then(
      ada.roleChanged('admin'),
    )
    when([...member, ada.suspended, ada.roleChanged('admin')], (state) => reinstate(state, 'root')).then(
      ada.reinstated,
      admin.joined('ada'),
    )
  })

  it('is refused for unknown and erased users', () => {
    when([], (state) => setRole(state, [], 'admin')).thenRefused('not-found')
    when([...member, ada.erased], (state) => setRole(state, [], 'admin')).thenRefused('not-found')
  })
})

describe('a type', () => {
  it('changes only when it differs', () => {
    when(member, (state) => setType(state, 'Pro')).then(ada.typeChanged('Pro'))
    when([...member, ada.typeChanged('Pro')], (state) => setType(state, 'Pro')).thenNothing()
  })

  it('is refused for unknown and erased users', () => {
    when([...member, ada.erased], (state) => setType(state, 'Pro')).thenRefused('not-found')
  })
})

describe('the admins', () => {
  it('lists the users who joined and have not left', () => {
    given(admins, [admin.joined('ada'), admin.joined('obi'), admin.left('ada'), admin.joined('obi')])
      .when((state) => {
        expect(state).toEqual(['obi'])
        return []
      })
      .thenNothing()
  })
})
