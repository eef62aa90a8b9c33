import type { ServerHttp2Stream } from 'node:http2'
import { PublicSessions } from '@soko/contracts/events/auth.events.ts'
import {
  defaultPushSettings,
  type OwnPush,
  type PushDevice,
  type PushSettings,
} from '@soko/contracts/types/notification-settings.ts'
import { until } from '@soko/platform/testing/until.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { bodyOf, type Delivery, runDelivery } from '../testing/run-delivery.ts'
import type { PushTarget } from './push-sender.ts'
import { PUSH_CERTIFICATE } from './testing/push-certificate.ts'
import { type PushService, runPushService } from './testing/push-service.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let service: PushService
let delivery: Delivery

beforeEach(async () => {
  service = await runPushService()
  const { cert: ca } = PUSH_CERTIFICATE
  const push = { contact: 'mailto:admin@soko.example', hosts: ['push.example'], network: service.network, ca }
  delivery = await runDelivery({}, { push })
  onTestFinished(delivery.close)
  await delivery.people('amina', 'baraka')
})

type As = { readonly as?: string; readonly sessionId?: string }

const add = async (
  { endpoint, p256dh, auth }: PushTarget,
  { as = 'amina', zone, ...more }: As & { readonly zone?: string } = {},
) =>
  delivery.ask('POST /api/me/push/devices', {
    as,
    ...more,
    body: { endpoint, keys: { p256dh, auth }, ...(zone !== undefined && { zone }) },
    headers: { 'user-agent': FIREFOX },
  })
const own = async (as = 'amina', sessionId?: string) =>
  bodyOf<OwnPush>(
    await delivery.ask('GET /api/me/push', { as, ...(sessionId !== undefined && { sessionId }) }),
  )
const added = async (...given: Parameters<typeof add>) => {
  const answer = await add(...given)
  expect(answer.status).toBe(200)
  return bodyOf<PushDevice>(answer)
}
const test = async (deviceId: string, headers = {}) =>
  delivery.ask(`POST /api/me/push/devices/${deviceId}/test`, { as: 'amina', headers })
const change = async (settings: object) =>
  delivery.ask('POST /api/me/push/settings', { as: 'amina', body: settings })
const statusOf =
  (status: number) =>
  (stream: ServerHttp2Stream): void =>
    stream.respond({ ':status': status }, { endStream: true })

describe('a device', () => {
  it('is named after its browser, and belongs to a session', async () => {
    const target = service.subscribe()
    const device = await added(target)
    expect(device).toMatchObject({ name: 'Firefox on Windows', isCurrent: true })
    const { position } = await delivery.ports.log.head()
    expect(await added(target)).toEqual(device)
    expect((await delivery.ports.log.head()).position).toBe(position)
    expect(await own()).toMatchObject({ key: expect.stringMatching(/^[\w-]{87}$/), devices: [device] })
    expect((await own('amina', 'another')).devices).toEqual([{ ...device, isCurrent: false }])
  })

  it('is removed', async () => {
    const [phone, laptop] = [await added(service.subscribe()), await added(service.subscribe())]
    const remove = async (as: string) =>
      delivery.ask(`POST /api/me/push/devices/${phone.deviceId}/remove`, { as })
    expect((await remove('baraka')).status).toBe(204)
    expect((await own()).devices).toEqual([phone, laptop])
    for (let press = 0; press < 2; press += 1) expect((await remove('amina')).status).toBe(204)
    expect((await own()).devices).toEqual([laptop])
  })

  it('leaves nothing of its browser in the log when it is removed', async () => {
    const target = service.subscribe()
    const { deviceId } = await added(target)
    const kept = await added(service.subscribe())
    await delivery.ask(`POST /api/me/push/devices/${deviceId}/remove`, { as: 'amina' })
    const logged = async () => JSON.stringify(await delivery.ports.log.readStream('push-subscriptions-amina'))
    await until(async () => !(await logged()).includes(target.endpoint))
    expect((await own()).devices).toEqual([kept])
    await delivery.ports.log.verify()
  })

  it('belongs to the account that used its browser last', async () => {
    const target = service.subscribe()
    await added(target)
    await added(target, { as: 'baraka' })
    expect((await own('amina')).devices).toEqual([])
    expect((await own('baraka')).devices).toHaveLength(1)
  })

  it.each([
    ['of an unknown push service', { endpoint: 'https://evil.example/1' }, 'endpoint'],
    ['on an address instead of a host', { endpoint: 'https://127.0.0.1/1' }, 'endpoint'],
    ['without TLS', { endpoint: 'http://push.example/1' }, 'endpoint'],
    ['with a short key', { p256dh: 'BCVxsr7N' }, 'keys'],
    ['with a short secret', { auth: 'BTBZMqHH' }, 'keys'],
  ])('is refused %s', async (_, wrong, field) => {
    const answer = await add({ ...service.subscribe(), ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect((await own()).devices).toEqual([])
  })

  it('is removed with its session', async () => {
    const ending = async (sessionId: string) => added(service.subscribe(), { sessionId })
    await ending('one')
    await ending('two')
    const three = await ending('three')
    const left = async () => (await own('amina', 'three')).devices.length
    await delivery.publish(PublicSessions.SessionEnded('amina', { userId: 'amina', sessionId: 'one' }))
    await until(async () => (await left()) === 2)
    await delivery.publish(PublicSessions.SessionsEnded('amina', { userId: 'amina', except: 'three' }))
    await until(async () => (await left()) === 1)
    expect((await own('amina', 'three')).devices).toEqual([three])
  })
})

describe('the test of a device', () => {
  it('arrives, once per key', async () => {
    const { deviceId } = await added(service.subscribe())
    for (let press = 0; press < 2; press += 1) {
      const answer = await test(deviceId, { 'idempotency-key': 'once' })
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'sent' } })
    }
    expect(service.received.map(({ payload }) => JSON.parse(payload) as object)).toEqual([
      { title: expect.any(String), body: expect.any(String), path: '/settings/notifications', tag: 'test' },
    ])
  })

  it('removes a device whose subscription has ended', async () => {
    const { deviceId } = await added(service.subscribe())
    service.respond(statusOf(410))
    for (let press = 0; press < 2; press += 1) {
      expect((await test(deviceId, { 'idempotency-key': 'once' })).body).toEqual({ outcome: 'gone' })
    }
    expect((await own()).devices).toEqual([])
    expect((await test(deviceId)).status).toBe(404)
  })

  it('reports a push service that does not accept it, and can be repeated', async () => {
    const { deviceId } = await added(service.subscribe())
    service.respond(statusOf(500))
    const headers = { 'idempotency-key': 'once' }
    expect((await test(deviceId, headers)).body).toEqual({ outcome: 'failed' })
    service.respond(statusOf(201))
    expect((await test(deviceId, headers)).body).toEqual({ outcome: 'sent' })
    expect(service.received).toHaveLength(2)
  })

  it('is limited to ten in ten minutes', async () => {
    const { deviceId } = await added(service.subscribe())
    for (let press = 0; press < 10; press += 1) expect((await test(deviceId)).status).toBe(200)
    expect((await test(deviceId)).status).toBe(429)
    expect(service.received).toHaveLength(10)
  })

  it('is only for the own devices', async () => {
    const { deviceId } = await added(service.subscribe(), { as: 'baraka' })
    expect((await test(deviceId)).status).toBe(404)
    expect(service.received).toEqual([])
  })
})

describe('the settings', () => {
  const settings: PushSettings = {
    kinds: { ...defaultPushSettings.kinds, post: false },
    quiet: null,
    perDay: null,
    zone: 'Africa/Lagos',
  }

  it('have the time zone of the first device', async () => {
    expect((await own()).settings).toEqual(defaultPushSettings)
    await added(service.subscribe(), { zone: 'Africa/Nairobi' })
    await added(service.subscribe(), { zone: 'Africa/Lagos' })
    expect((await own()).settings).toEqual({ ...defaultPushSettings, zone: 'Africa/Nairobi' })
  })

  it('stay when a device is added', async () => {
    await change(settings)
    await added(service.subscribe(), { zone: 'Africa/Nairobi' })
    expect((await own()).settings).toEqual(settings)
  })

  it('are recorded once', async () => {
    expect(await change(settings)).toMatchObject({ status: 200, body: settings })
    const { position } = await delivery.ports.log.head()
    await change(settings)
    expect((await delivery.ports.log.head()).position).toBe(position)
    await change({ ...settings, quiet: { from: '22:00', to: '06:30' } })
    expect((await own()).settings).toEqual({ ...settings, quiet: { from: '22:00', to: '06:30' } })
    expect((await own('baraka')).settings).toEqual(defaultPushSettings)
  })

  it.each([
    ['an unknown zone', { zone: 'Africa/Nowhere' }],
    ['an abbreviation of a zone', { zone: 'EAT' }],
    ['a time after midnight', { quiet: { from: '24:00', to: '07:00' } }],
    ['no pushes', { perDay: 0 }],
    ['a missing kind', { kinds: { post: true } }],
  ])('are refused with %s', async (_, wrong) => {
    expect((await change({ ...settings, ...wrong })).status).toBe(422)
  })
})
