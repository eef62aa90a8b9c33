import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { expect, it } from 'vitest'
import { siteOf } from '../testing/site-of.ts'
import { securityOf } from './security.ts'

const reading =
  (supportEmail: string, status = 200): ReadApi =>
  async () =>
    Promise.resolve({ status, body: JSON.stringify(siteOf({ supportEmail })) })

it('has contacts, an expiry date and the public logs', async () => {
  const text = await securityOf(reading('support@soko.test'), 'https://soko.test', Date.UTC(2026, 0, 30, 10))
  expect(text).toBe(
    [
      'Contact: https://soko.test/company/contact',
      'Contact: mailto:support@soko.test',
      'Expires: 2026-07-29T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://soko.test/.well-known/security.txt',
      '',
      '# What was published here, and when, is in public logs that anybody can verify:',
      '# https://soko.test/log',
      '',
    ].join('\n'),
  )
})
