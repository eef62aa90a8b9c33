import { once } from 'node:events'
import type { ServerHttp2Stream } from 'node:http2'
import { systemClock } from '@soko/platform/clock.ts'
import { createMovableClock, type MovableClock } from '@soko/platform/testing/movable-clock.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createPushHosts } from './push-hosts.ts'
import { type PushMessage, pushTopic } from './push-message.ts'
import { createPushSender, type PushSender, type PushTarget } from './push-sender.ts'
import { createPushSessions, type PushSessionOptions, type PushSessions } from './push-sessions.ts'
import { PUSH_CERTIFICATE } from './testing/push-certificate.ts'
import { type PushService, runPushService } from './testing/push-service.ts'
import { createVapid } from './vapid.ts'
import { deriveVapidKeys } from './vapid-keys.ts'

const DATA_KEY = Buffer.alloc(32, 7)
const topic = pushTopic(DATA_KEY, 'phone', 'amina')
const message: PushMessage = {
  payload: JSON.stringify({ title: 'Amina Odhiambo', body: 'Tea holds ☕' }),
  urgency: 'normal',
  timeToLive: 12 * 3_600,
  topic,
}

let service: PushService
let sender: PushSender
let clock: MovableClock

const createSender = (options: Partial<PushSessionOptions> = { ca: PUSH_CERTIFICATE.cert }) => {
  const sessions = createPushSessions({ network: service.network, ...options })
  onTestFinished(sessions.close)
  return senderOver(sessions)
}

const senderOver = (sessions: PushSessions) =>
  createPushSender({
    hosts: createPushHosts(['push.example', '*.push.example']),
    vapid: createVapid(deriveVapidKeys(DATA_KEY), { subject: 'mailto:a@soko.example', clock: systemClock }),
    sessions,
    clock,
  })

beforeEach(async () => {
  service = await runPushService()
  clock = createMovableClock()
  sender = createSender()
})

const statusOf =
  (status: number, headers = {}) =>
  (stream: ServerHttp2Stream): void =>
    stream.respond({ ':status': status, ...headers }, { endStream: true })

describe('a push message', () => {
  it('arrives encrypted, authorized and with its headers', async () => {
    expect(await sender.send(service.subscribe(), message)).toEqual({ kind: 'accepted' })
    expect(service.received).toEqual([
      {
        path: expect.stringMatching(/^\/send\/0\?token=/),
        payload: message.payload,
        headers: expect.objectContaining({
          ':method': 'POST',
          'content-encoding': 'aes128gcm',
          ttl: '43200',
          urgency: 'normal',
          topic,
        }),
      },
    ])
  })

  it.each([
    ['404', statusOf(404), { kind: 'gone' }],
    ['410', statusOf(410), { kind: 'gone' }],
    ['400', statusOf(400), { kind: 'refused', status: 400 }],
    ['401', statusOf(401), { kind: 'unauthorized', seconds: 600 }],
    ['403', statusOf(403), { kind: 'unauthorized', seconds: 600 }],
    ['413', statusOf(413), { kind: 'refused', status: 413 }],
    ['a redirect', statusOf(307, { location: '/send/1' }), { kind: 'unexpected', status: 307 }],
    ['429', statusOf(429), { kind: 'later', seconds: 60 }],
    ['429 with a time', statusOf(429, { 'retry-after': '7' }), { kind: 'later', seconds: 7 }],
    ['500', statusOf(500), { kind: 'later', seconds: 60 }],
    ['503 for a year', statusOf(503, { 'retry-after': '31536000' }), { kind: 'later', seconds: 86_400 }],
    ['a body', (stream: ServerHttp2Stream) => stream.end('{"reason":"none"}'), { kind: 'accepted' }],
  ])('has a result for %s', async (_, respond, result) => {
    service.respond(respond)
    expect(await sender.send(service.subscribe(), message)).toEqual(result)
    expect(service.received).toHaveLength(1)
  })

  it.each([
    ['resets the request', (stream: ServerHttp2Stream) => stream.close(2)],
    ['ends the session', (stream: ServerHttp2Stream) => stream.session!.destroy()],
    ['breaks the connection', () => service.cut()],
  ])('is sent on a usable connection after the service %s', async (_, respond) => {
    const target = service.subscribe()
    service.respond(respond)
    expect(await sender.send(target, message)).toMatchObject({ kind: 'unreachable' })
    service.respond(statusOf(201))
    await expect.poll(async () => sender.send(target, message)).toEqual({ kind: 'accepted' })
  })

  it('times out without a response, and is sent on a new connection then', async () => {
    const target = service.subscribe()
    const impatient = createSender({ ca: PUSH_CERTIFICATE.cert, timeout: 300 })
    service.respond(() => {})
    await expect
      .poll(async () => (await impatient.send(target, message), service.received))
      .not.toHaveLength(0)
    service.respond(statusOf(201))
    await expect.poll(async () => impatient.send(target, message)).toEqual({ kind: 'accepted' })
    expect(service.sessions.length).toBeGreaterThan(1)
  })

  it.each([
    ['a payload over 1,000 bytes', { payload: 'x'.repeat(1_001) }],
    ['more than 24 hours', { timeToLive: 24 * 3_600 + 1 }],
    ['less than 12 hours', { timeToLive: 0 }],
    ['a topic over 32 characters', { topic: 'a'.repeat(33) }],
    ['a topic of other characters', { topic: 'tea & co' }],
  ])('is rejected with %s', async (_, more) => {
    await expect(sender.send(service.subscribe(), { ...message, ...more })).rejects.toThrow(RangeError)
    expect(service.received).toEqual([])
  })
})

describe('the address of a push message', () => {
  it.each([
    ['an unknown host', 'https://push.example.evil.example/a'],
    ['a similar host', 'https://evilpush.example/a'],
    ['HTTP', 'http://push.example/a'],
    ['a password', 'https://a:b@push.example/a'],
    ['an IP address', 'https://127.0.0.1/a'],
    ['no URL', 'push.example'],
  ])('is refused for %s', async (_, endpoint) => {
    const target = { ...service.subscribe(), endpoint }
    expect(await sender.send(target, message)).toEqual({ kind: 'not-allowed' })
  })

  it('is checked after DNS resolution', async () => {
    const target = service.subscribe('inside.push.example')
    expect(await sender.send(target, message)).toMatchObject({
      kind: 'unreachable',
      cause: { name: 'NotFetched', reason: 'refused' },
    })
    expect(service.sessions).toEqual([])
  })

  it('must have a trusted certificate', async () => {
    const strict = createSender({})
    expect(await strict.send(service.subscribe(), message)).toMatchObject({ kind: 'unreachable' })
  })

  it('must come with usable keys', async () => {
    const target = { ...service.subscribe(), p256dh: 'BCVxsr7N' }
    expect(await sender.send(target, message)).toEqual({ kind: 'refused', status: undefined })
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a%3d',
    'https://web.push.apple.com/a',
  ])('may be %s', (endpoint) => {
    expect(createPushHosts()(endpoint)?.href).toBe(endpoint)
  })
})

describe('a push service that does not authorize the site', () => {
  const refuse = async (targets: readonly PushTarget[]) => {
    service.respond(statusOf(403))
    for (const target of targets) await sender.send(target, message)
    service.respond(statusOf(201))
  }
  const devices = (count: number) => Array.from({ length: count }, () => service.subscribe())

  it('gets no messages for ten minutes, unlike other services', async () => {
    await refuse(devices(3))
    const [device] = devices(1)
    expect(await sender.send(device!, message)).toMatchObject({ kind: 'unauthorized' })
    expect(service.received).toHaveLength(3)
    expect(await sender.send(service.subscribe('other.push.example'), message)).toEqual({ kind: 'accepted' })
    clock.advance(600_000)
    expect(await sender.send(device!, message)).toEqual({ kind: 'accepted' })
  })

  it('is not paused because of wrong devices after it has accepted a message', async () => {
    const [right] = devices(1)
    expect(await sender.send(right!, message)).toEqual({ kind: 'accepted' })
    await refuse(devices(5))
    expect(await sender.send(right!, message)).toEqual({ kind: 'accepted' })
  })

  it('is not paused because of one device', async () => {
    const [one, two, other] = devices(3)
    await refuse([one!, one!, one!, two!])
    expect(await sender.send(other!, message)).toEqual({ kind: 'accepted' })
    await refuse([one!, two!])
    expect(await sender.send(other!, message)).toEqual({ kind: 'accepted' })
  })
})

describe('a push service that does not respond', () => {
  it('gets no messages for a minute, and then one at a time', async () => {
    const send = async (count: number) => {
      const targets = Array.from({ length: count }, () => service.subscribe())
      return Promise.all(targets.map(async (target) => sender.send(target, message)))
    }
    const attempts: ServerHttp2Stream[] = []
    service.respond((stream) => {
      attempts.push(stream)
      stream.close(2)
    })
    await send(10)
    expect((await send(10)).map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'unreachable'))
    expect(attempts).toHaveLength(10)
    expect(await sender.send(service.subscribe('other.push.example'), message)).toMatchObject({
      kind: 'unreachable',
    })
    expect(attempts).toHaveLength(11)
    clock.advance(60_000)
    await send(10)
    expect(attempts).toHaveLength(12)
    clock.advance(60_000)
    service.respond(statusOf(201))
    expect(await send(1)).toEqual([{ kind: 'accepted' }])
    expect((await send(10)).map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'accepted'))
  })
})

describe('the session of a push service', () => {
  it('ends with its requests', async () => {
    const sessions = createPushSessions({ network: service.network, ca: PUSH_CERTIFICATE.cert })
    const begun = Promise.withResolvers<void>()
    service.respond(() => begun.resolve())
    const waiting = senderOver(sessions).send(service.subscribe(), message)
    await begun.promise
    await sessions.close()
    expect(await waiting).toMatchObject({ kind: 'unreachable' })
  })

  it('is shared by concurrent messages to a host', async () => {
    const targets = Array.from({ length: 50 }, () => service.subscribe())
    const results = await Promise.all(targets.map(async (target) => sender.send(target, message)))
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
    await sender.send(service.subscribe('other.push.example'), message)
    expect(service.received).toHaveLength(51)
    expect(service.sessions).toHaveLength(2)
  })

  it('is replaced once the service closes it, after its last response', async () => {
    service.respond((stream) => {
      stream.session!.goaway()
      stream.respond({ ':status': 201 }, { endStream: true })
    })
    for (let messages = 1; messages <= 2; messages += 1) {
      expect(await sender.send(service.subscribe(), message)).toEqual({ kind: 'accepted' })
      expect(service.sessions).toHaveLength(messages)
    }
  })

  it('is closed when idle, and opened again', async () => {
    const shortLived = createSender({ ca: PUSH_CERTIFICATE.cert, idle: 20 })
    await shortLived.send(service.subscribe(), message)
    const [first] = service.sessions
    if (!first!.closed) await once(first!, 'close')
    expect(await shortLived.send(service.subscribe(), message)).toEqual({ kind: 'accepted' })
    expect(service.sessions).toHaveLength(2)
  })
})
