import { expect, it } from 'vitest'
import { pushOptionsOf, readPushConfig } from './push-config.ts'

const contactOf = (origin: string, env = {}) =>
  pushOptionsOf({ origin, noReply: 'no-reply@soko.example' }, readPushConfig(env)).contact

it.each([
  ['the setting', 'https://soko.example', { SOKO_PUSH_CONTACT: 'mailto:a@b.example' }, 'mailto:a@b.example'],
  ['the address of the site', 'https://soko.example', {}, 'https://soko.example'],
  ['the sender of mails', 'http://localhost:8080', {}, 'mailto:no-reply@soko.example'],
])('the contact is %s', (_, origin, env, contact) => {
  expect(contactOf(origin, env)).toBe(contact)
})

it('further push services are a list of hosts', () => {
  expect(readPushConfig({ SOKO_PUSH_HOSTS: 'push.example,*.push.example' }).hosts).toEqual([
    'push.example',
    '*.push.example',
  ])
})

it.each([
  { SOKO_PUSH_HOSTS: '*' },
  { SOKO_PUSH_HOSTS: 'https://push.example' },
  { SOKO_PUSH_HOSTS: '*.example:8443' },
  { SOKO_PUSH_CONTACT: 'http://soko.example' },
  { SOKO_PUSH_CONTACT: 'admin@soko.example' },
])('$SOKO_PUSH_HOSTS$SOKO_PUSH_CONTACT is refused', (env) => {
  expect(() => readPushConfig(env)).toThrow('SOKO_PUSH_')
})
