import { mentionHtml } from '@soko/contracts/text/mention-html.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { expect, it, onTestFinished } from 'vitest'
import { startMailingSite } from './testing/mailing-site.ts'

const HOUR = 3_600_000

/** Takes more than ten seconds: so long after its start, the site sends such mails for the first time. */
it('the site sends a digest, and emails about comments and mentions', { timeout: 180_000 }, async () => {
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
  await reader.call('POST /api/subscriptions', { body: { purpose: 'mentions', wording: 1 } })
  await author.call('POST /api/subscriptions', { body: { purpose: 'comments', wording: 1 } })
  const html = `<p>Dear, as ${mentionHtml(reader.id, '@neema')} wrote.</p>`
  const post = await author.call<{ _id: string }>('POST /api/posts/create', {
    body: { title: 'Cloves at Pemba', html },
  })
  await reader.call('POST /api/comments/create', {
    body: { comment: 'Not in Zanzibar.', postId: post._id },
  })
  clock.advance(2 * HOUR)

  /** A minute after the start, there is a second round, if the first one came too early. */
  const mailAbout = async (start: string) => {
    const find = async () => (await site.mails()).find(({ subject }) => subject?.startsWith(start))
    await expect.poll(find, { timeout: 90_000 }).toBeDefined()
    return find()
  }
  const digest = await mailAbout('Your day')
  expect(digest?.to?.[0]?.address).toBe('neema@example.com')
  expect(digest?.text).toContain('Cloves at Pemba')
  expect(digest?.text).toContain('adaeze, you follow @adaeze.')
  const token = /\/unsubscribe\/([\w.-]+)/.exec(digest?.text ?? '')?.[1]

  const mention = await mailAbout('You were mentioned in: Cloves at Pemba')
  expect(mention?.to?.[0]?.address).toBe('neema@example.com')
  expect(mention?.text).toContain('Dear, as @neema wrote.')
  const comments = await mailAbout('Comments on: Cloves at Pemba')
  expect(comments?.to?.[0]?.address).toBe('adaeze@example.com')
  expect(comments?.text).toContain('Not in Zanzibar.')

  expect(await reader.call(`POST /api/unsubscribe/${token}`, { body: {} })).toMatchObject({
    state: 'unsubscribed',
    purpose: 'digest',
  })
})
