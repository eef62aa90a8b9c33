import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import PostalMime, { type Email } from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { createEmbeddedSite } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'

const HOUR = 3_600_000

/** Takes more than ten seconds: so long after its start, the site sends digests for the first time. */
it('the whole site sends a digest of what a member follows', { timeout: 120_000 }, async () => {
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
    return { ...client, id: await client.signIn(email, password) }
  }
  const author = await register('adaeze')
  const reader = await register('neema')
  const confirming = await until(async () =>
    (await mails()).find(
      ({ to, text }) => to?.[0]?.address === 'neema@example.com' && text?.includes('token='),
    ),
  )
  const token = /token=([\w.-]+)/.exec(confirming.text ?? '')?.[1]
  await reader.call('POST /api/auth/verify', { body: { token } })

  const due = new Date(clock.now().getTime() + 2 * HOUR)
  await reader.call(`POST /api/users/follow/${author.id}`, { body: {} })
  await reader.call('POST /api/subscriptions', { body: { purpose: 'digest', wording: 1 } })
  await reader.call('POST /api/me/digest', {
    body: { frequency: 'daily', weekday: 1, hour: due.getUTCHours(), zone: 'UTC' },
  })
  await author.call('POST /api/posts/create', { body: { title: 'Cloves at Pemba', desc: '<p>Dear.</p>' } })
  clock.advance(2 * HOUR)

  const digest = await until(async () =>
    (await mails()).find(({ subject }) => subject?.startsWith('Your day')),
  )
  expect(digest.to?.[0]?.address).toBe('neema@example.com')
  expect(digest.text).toContain('Cloves at Pemba')
  expect(digest.text).toContain('adaeze of Soko, you follow @adaeze.')
  const link = /http:\/\/localhost:8080(\/unsubscribe\/\S+)/.exec(digest.text ?? '')?.[1]

  expect(await reader.call(`POST /api${link ?? ''}` as 'POST /', { body: {} })).toMatchObject({
    state: 'unsubscribed',
    purpose: 'digest',
  })
})
