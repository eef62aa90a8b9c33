import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { mentionHtml } from '@soko/contracts/text/mention-html.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import PostalMime, { type Email } from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { createEmbeddedSite } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'

const HOUR = 3_600_000

/** Takes more than ten seconds: so long after its start, the site sends such mails for the first time. */
it('the site sends a digest, and emails about comments and mentions', { timeout: 180_000 }, async () => {
  const clock = createMovableClock()
  const data = await temporaryFolder()
  const site = await createEmbeddedSite({
    data,
    port: 0,
    origin: 'http://localhost:8080',
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
    clock,
  })
  onTestFinished(async () => site.stop())
  await site.start()
  const mails = async (): Promise<readonly Email[]> => {
    const names = (await readdir(join(data, 'outbox'))).filter((name) => name.endsWith('.eml')).toSorted()
    return Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(data, 'outbox', name)))),
    )
  }

  const register = async (username: string) => {
    const client = createSiteClient(site.address)
    const [email, password] = [`${username}@example.com`, `${username} sells maize`]
    await client.call('POST /api/auth/register', {
      body: { name: `${username} of Soko`, username, email, password },
    })
    const id = await client.signIn(email, password)
    const confirming = await until(async () =>
      (await mails()).find(({ to, text }) => to?.[0]?.address === email && text?.includes('token=')),
    )
    const token = /token=([\w.-]+)/.exec(confirming.text ?? '')?.[1]
    await client.call('POST /api/auth/verify', { body: { token } })
    return { ...client, id }
  }
  const author = await register('adaeze')
  const reader = await register('neema')

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
    const find = async () => (await mails()).find(({ subject }) => subject?.startsWith(start))
    await expect.poll(find, { timeout: 90_000 }).toBeDefined()
    return find()
  }
  const digest = await mailAbout('Your day')
  expect(digest?.to?.[0]?.address).toBe('neema@example.com')
  expect(digest?.text).toContain('Cloves at Pemba')
  expect(digest?.text).toContain('adaeze of Soko, you follow @adaeze.')
  const link = /http:\/\/localhost:8080(\/unsubscribe\/\S+)/.exec(digest?.text ?? '')?.[1]

  const mention = await mailAbout('You were mentioned in: Cloves at Pemba')
  expect(mention?.to?.[0]?.address).toBe('neema@example.com')
  expect(mention?.text).toContain('Dear, as @neema wrote.')
  const comments = await mailAbout('Comments on: Cloves at Pemba')
  expect(comments?.to?.[0]?.address).toBe('adaeze@example.com')
  expect(comments?.text).toContain('Not in Zanzibar.')

  expect(await reader.call(`POST /api${link ?? ''}` as 'POST /', { body: {} })).toMatchObject({
    state: 'unsubscribed',
    purpose: 'digest',
  })
})
