import type { ServerHttp2Stream } from 'node:http2'
import { PublicSessions } from '@soko/contracts/events/auth.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { mentionSign, storedMention } from '@soko/contracts/text/mentions.ts'
import { defaultPushSettings, type NotificationKind } from '@soko/contracts/types/notification-settings.ts'
import { until } from '@soko/platform/testing/until.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { MailingsStream } from '../../letters/letter.events.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { PushSettingsStream } from '../push-settings.events.ts'
import { type Pushes, runPushes } from '../testing/run-pushes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const { published, retracted, commented, commentDeleted, followed, unfollowed } = exampleEvents
const { callJudged, judgementWithdrawn, instrumentFollowed, draftPublished, draftNotPublished } =
  exampleEvents

const tea = { postId: 'p1', authorId: 'ada', title: 'Tea holds' }
const post = (postId: string) => published({ ...tea, postId, title: `Tea ${postId}` })
const statusOf =
  (status: number, headers = {}) =>
  (stream: ServerHttp2Stream): void =>
    stream.respond({ ':status': status, ...headers }, { endStream: true })

let test: Pushes

it('sends a published post to the devices of followers', async () => {
  const whole = await runPushes({ every: 50 })
  await whole.join('ada', 'bo', 'cleo')
  await whole.addDevice('bo')
  await whole.follow('bo', 'ada')
  await whole.happen('content', published(tea))
  await until(() => whole.received().length === 2)
  const payload = {
    title: 'Name of ada published an analysis',
    body: 'Tea holds',
    path: '/posts/post/tea-holds',
    tag: 'author-ada',
  }
  expect(whole.received()).toEqual([payload, payload])
  const { received } = whole.service
  expect(new Set(received.map(({ path }) => path)).size).toBe(2)
  expect(received[0]?.headers).toMatchObject({ urgency: 'normal', topic: expect.stringMatching(/^.{32}$/) })
  expect(received[0]?.headers['topic']).not.toBe(received[1]?.headers['topic'])
})

it('sends what was recorded before the service stops', async () => {
  const whole = await runPushes({ every: 50 })
  await whole.join('ada', 'bo')
  for (let devices = 1; devices < 10; devices += 1) await whole.addDevice('bo')
  await whole.follow('bo', 'ada')
  const open: ServerHttp2Stream[] = []
  whole.service.respond((stream) => open.push(stream))
  const posts = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  const [first = tea, ...others] = posts.map((postId) => ({ ...tea, postId }))
  await whole.happen('content', published(first), ...others.map((each) => published(each)))
  await until(() => open.length === 50)
  const stopped = whole.stop()
  // The work of the service has ended when it releases its lease.
  await until(async () => (await whole.ports.leases.take('pushes', 'other', MINUTE)) !== undefined)
  whole.service.respond(statusOf(201))
  for (const stream of open) statusOf(201)(stream)
  await stopped
  expect(whole.received()).toHaveLength(60)
})

describe('a push message', () => {
  beforeEach(async () => {
    test = await runPushes()
    await test.join('ada', 'bo', 'cleo')
  })

  const send = async (...[service, ...events]: Parameters<Pushes['happen']>) => {
    await test.happen(service, ...events)
    await test.round()
    return test.received()
  }
  const only = (kind?: NotificationKind) =>
    ({ kinds: { ...noKinds, ...(kind !== undefined && { [kind]: true }) } }) as const
  const noKinds = Object.fromEntries(
    Object.keys(defaultPushSettings.kinds).map((kind) => [kind, false]),
  ) as Record<NotificationKind, boolean>

  it('is about a comment, for the author of the post', async () => {
    await test.happen('content', published(tea))
    expect(
      await send(
        'social',
        commented('k1', 'p1', 'ada'),
        commented('k2', 'p1', 'bo', `Well\nsaid, ${mentionSign('cleo')}.`),
      ),
    ).toEqual([
      {
        title: 'Name of bo commented on your analysis',
        body: 'Well said, @cleo.',
        path: '/posts/post/tea-holds#comment-k2',
        tag: 'comments-p1',
      },
    ])
    expect(test.service.received[0]?.headers['urgency']).toBe('high')
  })

  it('is about a mention, once, also for a follower', async () => {
    await test.follow('bo', 'ada')
    const mentioning = published({ ...tea, html: `<p>${storedMention('bo')}</p>` })
    const mention = {
      title: 'Name of ada mentioned you',
      body: 'Tea holds',
      path: '/posts/post/tea-holds',
      tag: 'mention-p1',
    }
    expect(await send('content', mentioning)).toEqual([mention])
    await test.round()
    expect(test.received()).toEqual([mention])
  })

  it('is about the post for a follower who wants no mentions', async () => {
    await test.follow('bo', 'ada')
    await test.choose('bo', only('post'))
    await send('content', published({ ...tea, html: `<p>${storedMention('bo')}</p>` }))
    expect(test.titles()).toEqual(['Name of ada published an analysis'])
  })

  it('is about a judged call, once for each user', async () => {
    await test.follow('bo', 'ada')
    await test.source('social').publish(instrumentFollowed('bo', 'COCOA'), instrumentFollowed('ada', 'COCOA'))
    await test.source('social').publish(instrumentFollowed('cleo', 'COCOA'))
    await test.choose('cleo', only('instrument-judged'))
    const call = { body: 'See how it was decided.', path: '/calls/c1', tag: 'call-c1' }
    const found = await send('markets', callJudged('c1', 'ada', 'COCOA', 'wrong'))
    expect(found.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
      { ...call, title: 'Name of ada’s call on COCOA was wrong' },
      { ...call, title: 'Name of ada’s call on COCOA was wrong' },
      { ...call, title: 'Your call on COCOA was wrong' },
    ])
  })

  it('is about a follower', async () => {
    await test.choose('ada', only('follower'))
    expect(await send('social', followed('bo', 'ada'))).toEqual([
      { title: 'Name of bo followed you', body: '@bo', path: '/profile/bo', tag: 'followers' },
    ])
  })

  it('is about a scheduled analysis', async () => {
    await test.happen(
      'content',
      published(tea),
      draftPublished('d1', 'ada', 'p1', '2026-01-01T00:00:00.000Z'),
    )
    expect(await send('content', draftNotPublished('d2', 'ada'))).toMatchObject([
      { title: 'Your analysis was published', body: 'Tea holds', path: '/posts/post/tea-holds' },
      { title: 'Your scheduled analysis could not be published', path: '/write?draft=d2' },
    ])
  })

  it('is only of the kinds that its user wants', async () => {
    await test.follow('bo', 'ada')
    await test.choose('bo', { kinds: { ...only().kinds, mention: true } })
    expect(await send('content', published(tea))).toEqual([])
  })

  it('is only about what happened after the device was added', async () => {
    await test.follow('bo', 'ada')
    await test.happen('content', published(tea))
    test.clock.advance(MINUTE)
    const late = test.service.subscribe()
    await test.addDevice('bo', late)
    await test.round()
    expect(test.service.received.filter(({ path }) => !late.endpoint.endsWith(path))).toHaveLength(1)
    expect(test.received()).toHaveLength(1)
  })

  it('is not sent about what happened over 24 hours ago', async () => {
    await test.follow('bo', 'ada')
    await test.happen('content', published(tea))
    test.clock.advance(24 * HOUR)
    await test.round()
    await test.round(test.process())
    expect(test.received()).toEqual([])
  })

  it('is not sent about what was undone while it waited', async () => {
    for (const name of ['ada', 'bo']) await test.choose(name, { quiet: { from: '09:00', to: '12:00' } })
    await test.follow('bo', 'ada')
    await test.follow('cleo', 'ada')
    await test.choose('cleo', { quiet: { from: '09:00', to: '12:00' }, ...only('author-judged') })
    await test.happen('content', published(tea), published({ ...tea, postId: 'p2', title: 'Cocoa' }))
    await test.happen('social', commented('k1', 'p1', 'bo'), commented('k2', 'p1', 'cleo'))
    await test.happen('markets', callJudged('c1', 'ada', 'TEA'), callJudged('c2', 'ada', 'GOLD'))
    await test.round()
    expect(test.received()).toEqual([])
    await test.happen('content', retracted('p2', 'ada'))
    await test.happen('social', commentDeleted('k2', 'p1', 'cleo'), unfollowed('cleo', 'ada'))
    await test.happen('markets', judgementWithdrawn('c2', 'ada', 'GOLD'))
    test.waitUntil(12)
    await test.round()
    expect(test.titles().toSorted()).toEqual([
      'Name of ada published an analysis',
      'Name of ada’s call on TEA was right',
      'Name of bo commented on your analysis',
      'Your call on TEA was right',
    ])
  })

  it('waits in quiet hours of its user, also in a new process', async () => {
    await test.follow('bo', 'ada')
    await test.choose('bo', { quiet: { from: '22:00', to: '07:00' }, zone: 'Africa/Nairobi' })
    test.waitUntil(20)
    await test.happen('content', published(tea))
    await test.round()
    expect(test.received()).toEqual([])
    const later = test.process()
    await test.round(later)
    expect(test.received()).toEqual([])
    test.waitUntil(4)
    await test.round(later)
    await test.round()
    expect(test.titles()).toEqual(['Name of ada published an analysis'])
  })

  it('considers new settings after a quarter of an hour', async () => {
    await test.follow('bo', 'ada')
    await test.choose('bo', { quiet: { from: '09:00', to: '23:00' } })
    await test.happen('content', published(tea))
    await test.round()
    await test.choose('bo')
    test.clock.advance(15 * MINUTE)
    await test.round()
    expect(test.received()).toHaveLength(1)
  })

  it('stands for several in the evening if a day has more than the limit', async () => {
    await test.follow('bo', 'ada')
    await test.choose('bo', { perDay: 1 })
    for (const postId of ['p1', 'p2', 'p3']) await test.happen('content', post(postId))
    await test.round()
    expect(test.received()).toMatchObject([{ body: 'Tea p1' }])
    test.waitUntil(19)
    await test.round(test.process())
    await test.round()
    expect(test.received().slice(1)).toEqual([
      {
        title: '2 more notifications',
        body: 'Name of ada published an analysis; Name of ada published an analysis',
        path: '/notifications',
        tag: 'summary',
      },
    ])
  })

  it('is sent once by two processes and after a restart', async () => {
    await test.follow('bo', 'ada')
    const [one, other] = [test.process(), test.process()]
    for (const postId of ['p1', 'p2', 'p3']) await test.happen('content', post(postId))
    await Promise.all([test.round(one), test.round(other)])
    await test.round(test.process())
    expect(
      test
        .received()
        .map(({ body }) => body)
        .toSorted(),
    ).toEqual(['Tea p1', 'Tea p2', 'Tea p3'])
  })

  it('is sent once if the clock is set back to the day before', async () => {
    await test.follow('bo', 'ada')
    test.waitUntil(0)
    await test.happen('content', published(tea))
    await test.round()
    test.clock.advance(-MINUTE)
    await test.round(test.process())
    expect(test.received()).toHaveLength(1)
  })

  it('is sent although another one cannot be planned', async () => {
    for (const follower of ['bo', 'cleo']) await test.follow(follower, 'ada')
    // Temporal refuses this zone.
    const settings = { ...defaultPushSettings, userId: 'bo', zone: 'EAT' }
    await test.append(PushSettingsStream.PushSettingsChanged('bo', settings))
    await test.happen('content', published(tea))
    await test.round()
    expect(test.received()).toHaveLength(1)
    await test.choose('bo')
    test.clock.advance(MINUTE)
    await test.round()
    expect(test.received()).toHaveLength(2)
  })

  it('is not sent about the act of a suspended user', async () => {
    await test.follow('bo', 'ada')
    await test.choose('bo', { quiet: { from: '09:00', to: '12:00' } })
    await test.happen('content', published(tea))
    await test.round()
    test.accounts.set('ada', { email: 'ada@example.com', emailVerified: true, state: 'suspended' })
    test.waitUntil(12)
    await test.round()
    expect(test.received()).toEqual([])
  })

  it('is counted outside the log, so that a restored log is found', async () => {
    await test.follow('bo', 'ada')
    const counter = createSentCounter(test.ports.objects, 'soko.example')
    for (const [postId, counted] of [
      ['p1', 1],
      ['p2', 1],
      ['p3', 2],
    ] as const) {
      if (postId === 'p3') test.clock.advance(HOUR)
      await test.happen('content', post(postId))
      await test.round()
      expect(await counter.read()).toBe(counted)
    }
    expect(test.received()).toHaveLength(3)
    await counter.advance(3)
    await test.happen('content', post('p4'))
    await test.round(test.process())
    expect(test.received()).toHaveLength(3)
  })

  it('is not sent after a crash between its record and its request', async () => {
    await test.follow('bo', 'ada')
    const crashing = test.process()
    await crashing.stop()
    await test.happen('content', published(tea))
    await test.round(crashing)
    await test.round()
    expect(test.received()).toEqual([])
  })

  it('is not sent about what happened while mailings were held after a restore', async () => {
    await test.follow('bo', 'ada')
    await test.append(MailingsStream.MailingsHeld({ claimed: 0, counted: 1 }))
    await test.happen('content', post('p1'))
    await test.round()
    test.clock.advance(MINUTE)
    await test.append(
      MailingsStream.MailingsContinued({
        by: 'admin',
        claimed: 0,
        counted: 1,
        upTo: { content: 2, markets: 0, social: 2 },
      }),
    )
    await test.happen('content', post('p2'))
    await test.round()
    await test.round(test.process())
    expect(test.received()).toMatchObject([{ body: 'Tea p2' }])
  })

  it('goes to the account that uses the browser now', async () => {
    const shared = test.service.subscribe()
    await test.addDevice('bo', shared)
    await test.addDevice('cleo', shared)
    for (const follower of ['bo', 'cleo']) await test.follow(follower, 'ada')
    await test.happen('content', published(tea))
    await test.round()
    expect(test.service.received.filter(({ path }) => shared.endpoint.endsWith(path))).toHaveLength(1)
    expect(test.received()).toHaveLength(3)
  })

  it('is not sent after its user signed out', async () => {
    await test.follow('bo', 'ada')
    await test.publish(PublicSessions.SessionEnded('bo', { userId: 'bo', sessionId: 'session-of-bo' }))
    await test.untilRecorded('push-subscriptions-bo', 'PushUnsubscribed')
    expect(await send('content', published(tea))).toEqual([])
  })

  describe('that the push service does not accept', () => {
    beforeEach(async () => {
      await test.follow('bo', 'ada')
    })

    it('removes a device whose subscription has ended', async () => {
      test.service.respond(statusOf(410))
      await send('content', published(tea))
      expect(await test.devicesOf('bo')).toEqual([])
      expect(await test.devicesOf('ada')).toHaveLength(1)
    })

    it('removes a device after three refusals in a row', async () => {
      test.service.respond(statusOf(400))
      for (const postId of ['p1', 'p2']) await send('content', post(postId))
      test.service.respond(statusOf(201))
      await send('content', post('p3'))
      test.service.respond(statusOf(400))
      for (const postId of ['p4', 'p5']) await send('content', post(postId))
      expect(await test.devicesOf('bo')).toHaveLength(1)
      await send('content', post('p6'))
      expect(await test.devicesOf('bo')).toEqual([])
    })

    it('is sent again with the same topic when the service asks for it', async () => {
      test.service.respond(statusOf(429, { 'retry-after': '120' }))
      await send('content', published(tea))
      test.service.respond(statusOf(201))
      await test.round()
      expect(test.received()).toHaveLength(1)
      test.clock.advance(2 * MINUTE)
      await test.round()
      await test.round()
      expect(test.received()).toHaveLength(2)
      const [one, other] = test.service.received
      expect(one?.headers['topic']).toBe(other?.headers['topic'])
    })

    it('is sent again when the pause of an unauthorized site ends', async () => {
      test.service.respond(statusOf(403))
      await send('content', published(tea))
      test.service.respond(statusOf(201))
      test.clock.advance(10 * MINUTE)
      await test.round()
      expect(test.received()).toHaveLength(2)
    })

    it('is given up after half an hour', async () => {
      test.service.respond(statusOf(500))
      await send('content', published(tea))
      for (let minutes = 0; minutes < 40; minutes += 10) {
        test.clock.advance(10 * MINUTE)
        await test.round()
      }
      expect(test.received()).toHaveLength(3)
    })

    it('is not sent again about what was undone meanwhile', async () => {
      test.service.respond(statusOf(500))
      await send('content', published(tea))
      await test.happen('content', retracted('p1', 'ada'))
      test.clock.advance(MINUTE)
      await test.round()
      expect(test.received()).toHaveLength(1)
    })
  })
})
