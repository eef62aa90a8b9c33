import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import { expect, it, onTestFinished } from 'vitest'
import { startMailingSite } from './testing/mailing-site.ts'

const HOUR = 3_600_000

/** Takes more than ten seconds: so long after its start, the site sends digests for the first time. */
it('the whole site sends a digest of what a member follows', { timeout: 120_000 }, async () => {
  const clock = createMovableClock()
  const site = await startMailingSite(await temporaryFolder(), clock)
  onTestFinished(site.stop)
  const author = await site.join('adaeze')
  const reader = await site.join('neema')

  const due = new Date(clock.now().getTime() + 2 * HOUR)
  await reader.call(`POST /api/users/follow/${author.id}`, { body: {} })
  await reader.call('POST /api/subscriptions', { body: { purpose: 'digest', wording: 1 } })
  await reader.call('POST /api/me/digest', {
    body: { frequency: 'daily', weekday: 1, hour: due.getUTCHours(), zone: 'UTC' },
  })
  await author.call('POST /api/posts/create', { body: { title: 'Cloves at Pemba', desc: '<p>Dear.</p>' } })
  clock.advance(2 * HOUR)

  const digest = await until(async () =>
    (await site.mails()).find(({ subject }) => subject?.startsWith('Your day')),
  )
  expect(digest.to?.[0]?.address).toBe('neema@example.com')
  expect(digest.text).toContain('Cloves at Pemba')
  expect(digest.text).toContain('adaeze, you follow @adaeze.')
  const token = await site.tokenMailedTo(reader.email, '/unsubscribe/')

  expect(await reader.call(`POST /api/unsubscribe/${token}`, { body: {} })).toMatchObject({
    state: 'unsubscribed',
    purpose: 'digest',
  })
})
