import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { PUSH_CERTIFICATE } from '@soko/delivery/push/testing/push-certificate.ts'
import { runPushService } from '@soko/delivery/push/testing/push-service.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createEmbeddedSite } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'

/** Starts a whole site. */
const SLOW = { timeout: 120_000 }
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

it('the whole site notifies the phone of a follower, until the follower signs out', SLOW, async () => {
  const clock = createMovableClock()
  // Quiet hours of devices in UTC end at 07:00.
  clock.advance(34 * 3_600_000 - (clock.now().getTime() % (24 * 3_600_000)))
  const service = await runPushService(clock)
  const site = await createEmbeddedSite({
    data: await temporaryFolder(),
    port: 0,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
    clock,
    push: {
      contact: undefined,
      hosts: ['push.example'],
      network: service.network,
      ca: PUSH_CERTIFICATE.cert,
      every: 50,
    },
  })
  onTestFinished(async () => site.stop())
  await site.start()

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
  const { endpoint, p256dh, auth } = service.subscribe()
  const device = await reader.call<{ deviceId: string; name: string }>('POST /api/me/push/devices', {
    body: { endpoint, keys: { p256dh, auth }, zone: 'UTC' },
    headers: { 'user-agent': PHONE },
  })
  expect(device.name).toBe('Chrome on Android')
  await reader.call(`POST /api/users/follow/${author.id}`, { body: {} })
  await author.call('POST /api/posts/create', { body: { title: 'Cloves at Pemba', desc: '<p>Dear.</p>' } })
  await until(() => service.received.length === 1)
  expect(JSON.parse(service.received[0]?.payload ?? '')).toMatchObject({
    title: 'adaeze of Soko published an analysis',
    body: 'Cloves at Pemba',
    path: '/posts/post/cloves-at-pemba',
  })

  await reader.call('POST /api/auth/logout')
  await reader.signIn('neema@example.com', 'neema sells maize')
  await until(async () => (await reader.call<{ devices: object[] }>('GET /api/me/push')).devices.length === 0)
})
