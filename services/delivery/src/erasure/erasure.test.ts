import { DeliveryExport } from '@soko/contracts/endpoints/export.ts'
import { defaultPushSettings } from '@soko/contracts/types/notification-settings.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { noteErasure, notedErasures } from '@soko/platform/object-store/erasure-ledger.ts'
import { describe, expect, it } from 'vitest'
import { DigestStream } from '../digests/digest.events.ts'
import { AuthorLettersStream, LetterSettingsStream } from '../letters/letter.events.ts'
import { PushSettingsStream } from '../push/push-settings.events.ts'
import { PushSubscriptionsStream } from '../push/push-subscription.events.ts'
import { recordBounce } from '../suppression/record-returns.ts'
import { useDelivery } from '../testing/run-delivery.ts'
import { eraseUnconfirmed } from './erase-unconfirmed.ts'
import { repeatContactErasures } from './repeat-contact-erasures.ts'

const DAY = 24 * 3_600_000
const AUTHOR = 'author:wanjiru'
const delivery = useDelivery('wanjiru', 'amina')
const subscribe = async (purpose: string, shareAddress = false) =>
  delivery.ask('POST /api/subscriptions', { as: 'amina', body: { purpose, shareAddress, wording: 1 } })
const exported = async () => {
  const headers = { 'soko-service-token': delivery.ports.serviceToken }
  return DeliveryExport.parse((await delivery.ask('GET /internal/export/amina', { headers })).body)
}

const pushSubscribed = PushSubscriptionsStream.PushSubscribed('amina', {
  userId: 'amina',
  deviceId: 'd1',
  sessionId: 'x1',
  device: 'Firefox on Windows',
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
  p256dh: 'BCVxsr7N',
  auth: 'BTBZMqHH',
})
const pushSettingsChanged = PushSettingsStream.PushSettingsChanged('amina', {
  userId: 'amina',
  ...defaultPushSettings,
  zone: 'Africa/Nairobi',
})
const digestOf = (subscriberId: string) =>
  DigestStream.DigestPrepared(subscriberId, {
    day: '2026-11-30',
    frequency: 'weekly',
    dueAt: '2026-11-30T04:00:00.000Z',
    upTo: { content: 1, markets: 1 },
    items: 6,
  })
const append = async (...events: readonly [NewEvent, ...NewEvent[]]) =>
  delivery.ports.log.append({ id: delivery.ports.ids.next(), expected: {}, events })
const hasData = async (stream: string) =>
  (await delivery.ports.log.readStream(stream)).map(({ data }) => data !== undefined)
/** Repeats the cleanup, because it reads a view. */
const hasDataAfterCleanup = async (stream: string) => {
  await eraseUnconfirmed(delivery.kit)
  return hasData(stream)
}

describe('the export of a person', () => {
  it('has the settings of their letters', async () => {
    await append(LetterSettingsStream.LetterRepliesChosen('amina', { replies: 'author' }))
    expect(await exported()).toMatchObject({ letters: { replies: 'author' } })
  })

  it('has the devices without their keys, and their settings', async () => {
    await append(pushSubscribed, pushSettingsChanged)
    expect(await exported()).toMatchObject({
      devices: [{ device: 'Firefox on Windows', since: expect.any(String) }],
      pushSettings: { ...defaultPushSettings, zone: 'Africa/Nairobi' },
    })
  })

  it('has the lists that the person imported, without their addresses', async () => {
    const body = { addresses: ['ama@mail.example'], origin: 'My Substack' }
    await delivery.ask('POST /api/me/imports', { as: 'amina', body })
    const { imports } = await exported()
    expect(imports).toMatchObject([{ state: 'waiting', origin: 'My Substack', addresses: 1 }])
    expect(JSON.stringify(imports)).not.toContain('ama@')
  })

  it('has no suppression of an unconfirmed address', async () => {
    await recordBounce(delivery.kit, 'amina@example.com', 'hard')
    expect(await exported()).toMatchObject({ suppressed: { reason: 'hard-bounce' } })
    delivery.accounts.set('amina', { email: 'amina@example.com', emailVerified: false, state: 'active' })
    expect(await exported()).toMatchObject({ suppressed: null })
  })

  it('has all subscriptions, with the texts that were agreed to', async () => {
    await subscribe(AUTHOR, true)
    await subscribe('digest')
    await subscribe('comments')
    await delivery.ask('POST /api/subscriptions/remove', { as: 'amina', body: { purpose: 'digest' } })
    const digest = { frequency: 'daily', weekday: 1, hour: 18, zone: 'Africa/Lagos' }
    await delivery.ask('POST /api/me/digest', { as: 'amina', body: digest })
    expect(await exported()).toMatchObject({
      subscriptions: [
        {
          purpose: AUTHOR,
          state: 'active',
          shareAddress: true,
          wording: expect.stringContaining('take my address'),
        },
        { purpose: 'digest', state: 'ended', wording: expect.stringContaining('digest') },
        { purpose: 'comments', state: 'active', wording: expect.stringContaining('comments on my analyses') },
      ],
      digest,
      suppressed: null,
    })
    expect((await delivery.ask('GET /internal/export/amina', { as: 'amina' })).status).toBe(401)
  })
})

describe('the erasure of a person', () => {
  it('deletes their data, refuses new subscriptions, and leaves a log that verifies', async () => {
    const { subscriberId: contactId } = await delivery.subscribeVisitor('ama@mail.example', AUTHOR)
    await delivery.confirmAccount('ama1', 'ama@mail.example')
    await delivery.untilRecorded(`contact-${contactId}`, 'ContactJoined')
    await delivery.sendForm('amina@example.com', 'digest')
    await delivery.untilRecorded('subscriptions-amina', 'ConfirmationRequested')
    await expect.poll(delivery.mails).toHaveLength(1)
    await subscribe(AUTHOR, true)
    for (const userId of ['ama1', 'amina']) await delivery.erase(userId)
    await delivery.untilRecorded(`contact-${contactId}`, 'ContactErased')

    await expect.poll(delivery.mails).toEqual([])
    const remaining = async () =>
      (await delivery.ports.log.readAll(0))
        .flatMap(({ events }) => events)
        .filter(({ stream, data }) => /^(subscriptions|contact)-/.test(stream) && data !== undefined)
        .map(({ type }) => type)
        .toSorted()
    await expect
      .poll(remaining)
      .toEqual(['ContactErased', 'SubscriberErased', 'SubscriberErased', 'SubscriberErased'])
    await delivery.ports.log.verify()
    expect(await exported()).toEqual({
      subscriptions: [],
      digest: null,
      letters: { replies: 'nobody' },
      devices: [],
      pushSettings: null,
      imports: [],
      suppressed: null,
    })

    // The access token may outlive the account for a moment, and auth may still know it.
    delivery.accounts.set('amina', { email: 'amina@example.com', emailVerified: true, state: 'active' })
    expect([401, 403]).toContain((await subscribe(AUTHOR)).status)
  })

  it('includes their digests, devices and letters', async () => {
    const letter = { postId: 'p1', sendAt: '2026-11-30T06:10:00.000Z' }
    await append(
      pushSubscribed,
      pushSettingsChanged,
      digestOf('amina'),
      AuthorLettersStream.AuthorLetterRequested('amina', letter),
      LetterSettingsStream.LetterRepliesChosen('amina', { replies: 'author' }),
    )
    await delivery.erase('amina')
    for (const name of [
      'digest',
      'push-subscriptions',
      'push-settings',
      'author-letters',
      'letter-settings',
    ]) {
      const stream = `${name}-amina`
      await expect.poll(async () => hasData(stream)).toEqual([false])
    }
  })

  it('continues after an interruption', async () => {
    await subscribe(AUTHOR)
    const { log, ids } = delivery.ports
    const begun = {
      stream: 'subscriptions-amina',
      type: 'SubscriberErased',
      schema: 1,
      data: { subscriberId: 'amina' },
    }
    await log.append({ id: ids.next(), expected: {}, events: [begun] })
    await delivery.erase('amina')
    await expect
      .poll(async () => (await log.readStream('subscriptions-amina')).map(({ data }) => data !== undefined))
      .toEqual([false, true])
  })
})

describe('the erasure of a contact', () => {
  it('includes its digests', async () => {
    const { subscriberId, token } = await delivery.subscribeVisitor('ama@mail.example', 'digest')
    await append(digestOf(subscriberId))
    await delivery.ask(`POST /api/unsubscribe/${token}`)
    delivery.clock.advance(2 * DAY)
    await expect.poll(async () => hasDataAfterCleanup(`digest-${subscriberId}`)).toEqual([false])
  })
})

describe('an erasure before the restore of a backup', () => {
  it('is repeated', async () => {
    const { subscriberId } = await delivery.subscribeVisitor('ama@mail.example', 'digest')
    await noteErasure(delivery.ports.objects, 'contact', subscriberId)
    await noteErasure(delivery.ports.objects, 'contact', 'never-heard-of')
    await repeatContactErasures({ ...delivery.kit, ...delivery.ports })
    await delivery.untilRecorded(`subscriptions-${subscriberId}`, 'SubscriberErased')
    await expect.poll(async () => hasData(`contact-${subscriberId}`)).toEqual([false, true])
    // The address can subscribe again, after an hour without a mail to confirm.
    delivery.clock.advance(DAY)
    expect(await delivery.subscribeVisitor('ama@mail.example', AUTHOR)).not.toMatchObject({ subscriberId })
  })

  it('is in the ledger', async () => {
    const { subscriberId, token } = await delivery.subscribeVisitor('ama@mail.example', 'digest')
    await delivery.ask(`POST /api/unsubscribe/${token}`)
    delivery.clock.advance(2 * DAY)
    await expect.poll(async () => hasDataAfterCleanup(`contact-${subscriberId}`)).toEqual([false, true])
    expect(await Array.fromAsync(notedErasures(delivery.ports.objects, 'contact'))).toEqual([subscriberId])
    expect(await Array.fromAsync(notedErasures(delivery.ports.objects, 'user'))).toEqual([])
  })
})

describe('a request that nobody confirmed', () => {
  it('is erased after seven days, also if its subscriber stays', async () => {
    await subscribe(AUTHOR)
    await delivery.sendForm('amina@example.com', 'category:Gossip')
    expect((await exported()).subscriptions).toMatchObject([{ purpose: AUTHOR }])
    delivery.clock.advance(7 * DAY)
    // Subscribed stays, and so does SubscriptionEnded.
    await expect
      .poll(async () => hasDataAfterCleanup('subscriptions-amina'))
      .toEqual([true, false, false, true])
    expect(JSON.stringify(await delivery.ports.log.readAll(0))).not.toContain('Gossip')
    expect((await exported()).subscriptions).toMatchObject([{ purpose: AUTHOR, state: 'active' }])
    await delivery.ports.log.verify()
  })
})
