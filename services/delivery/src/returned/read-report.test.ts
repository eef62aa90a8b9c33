import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import {
  AT,
  mailgun,
  mailgunComplaint,
  sesBounce,
  sesComplaint,
  sesDelivery,
  sns,
  snsConfirmation,
} from './testing/provider-json.ts'
import { context, ID, READER, sample, TAG } from './testing/samples.ts'

const readJson = async (json: unknown, type = 'application/json') =>
  readReport(type, Buffer.from(JSON.stringify(json)), context)

const returned = (kind: string, status?: string) => ({
  outcome: 'returned',
  mails: [{ kind, eventId: expect.any(String), id: ID, tag: TAG, address: READER, status, at: AT }],
})
const IGNORED = { outcome: 'ignored' }
const UNREADABLE = { outcome: 'unreadable' }

describe('readReport', () => {
  it('decides by the content type, never by the content', async () => {
    const json = Buffer.from(JSON.stringify(sesComplaint()))
    expect(await readReport('message/rfc822', sample('yahoo-complaint'), context)).toMatchObject({
      mails: [{ kind: 'complaint', id: ID }],
    })
    expect(await readReport('message/rfc822', json, context)).toEqual(IGNORED)
    expect(await readReport('application/json', sample('yahoo-complaint'), context)).toEqual(UNREADABLE)
    expect(await readReport('application/octet-stream', json, context)).toEqual(UNREADABLE)
  })

  it.each([
    ['an unknown mailbox', sesBounce({}, { status: '5.1.1' }), returned('hard', '5.1.1')],
    [
      'a full mailbox',
      sesBounce({ bounceType: 'Transient' }, { status: '5.2.2' }),
      returned('soft', '5.2.2'),
    ],
    ['a vacation message', sesBounce({ bounceType: 'Transient' }), IGNORED],
    ['a policy', sesBounce({}, { status: '5.7.1' }), returned('soft', '5.7.1')],
    ['no mailbox, without a status', sesBounce({ bounceSubType: 'NoEmail' }), returned('hard')],
    [
      'an unknown reason',
      sesBounce({ bounceType: 'Undetermined', bounceSubType: 'Undetermined' }),
      returned('soft'),
    ],
    ['a display name', sesBounce({}, { emailAddress: '"R" <reader@mail.example>' }), returned('soft')],
    ['a complaint without a type', sesComplaint(), returned('complaint')],
    ['a complaint', sesComplaint('abuse'), returned('complaint')],
    ['a mail that is no spam', sesComplaint('not-spam'), IGNORED],
    ['a delivery', sesDelivery, returned('delivered')],
    ['an event of no interest', { ...sesDelivery, notificationType: 'Open' }, IGNORED],
    ['a bounce without a time', { ...sesBounce({}), bounce: { bounceType: 'Permanent' } }, UNREADABLE],
  ])('reads %s from Amazon SES, in three forms', async (_, content, expected) => {
    expect(await readJson(sns(content), 'text/plain; charset=UTF-8')).toEqual(expected)
    expect(await readJson(content)).toEqual(expected)
    const { notificationType: eventType, ...rest } = content
    expect(await readJson({ ...rest, eventType })).toEqual(expected)
  })

  it('opens no link to confirm a subscription, and returns only links to Amazon SNS', async () => {
    const link = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=EXAMPLE'
    expect(await readJson(snsConfirmation(link))).toEqual({ outcome: 'confirmation', link })
    for (const other of [
      'https://sns.evil.example/',
      'http://sns.eu-west-1.amazonaws.com/',
      'javascript:alert(1)',
    ]) {
      expect(await readJson(snsConfirmation(other))).toEqual(UNREADABLE)
    }
  })

  it.each([
    [
      'an unknown mailbox',
      { event: 'failed', severity: 'permanent', 'delivery-status': { code: 550, 'enhanced-code': '5.1.1' } },
      returned('hard', '5.1.1'),
    ],
    [
      'a code in the message only',
      {
        event: 'failed',
        severity: 'permanent',
        'delivery-status': { code: 550, message: '550 5.1.1 No such user' },
      },
      returned('hard', '5.1.1'),
    ],
    [
      'a mail that got too old',
      {
        event: 'failed',
        severity: 'permanent',
        reason: 'old',
        'delivery-status': { code: 602, message: 'Too old' },
      },
      returned('soft'),
    ],
    [
      'an address that Mailgun suppresses',
      { event: 'failed', severity: 'permanent', reason: 'suppress-bounce', 'delivery-status': { code: 605 } },
      returned('hard'),
    ],
    ['an attempt', { event: 'failed', severity: 'temporary', 'delivery-status': { code: 421 } }, IGNORED],
    ['a delivery', { event: 'delivered', 'delivery-status': { code: 250 } }, returned('delivered')],
    ['an event of no interest', { event: 'opened' }, IGNORED],
    ['an unknown severity', { event: 'failed', severity: 'huge' }, UNREADABLE],
  ])('reads %s from Mailgun', async (_, data, expected) => {
    expect(await readJson(mailgun(data))).toEqual(expected)
  })

  it('reads a complaint from Mailgun, which has no sender', async () => {
    expect(await readJson(mailgunComplaint())).toMatchObject({
      mails: [{ kind: 'complaint', id: ID, tag: undefined, address: READER }],
    })
  })

  it.each([
    ['Amazon SES', sesBounce({}), sesBounce({ feedbackId: 'other' })],
    ['Mailgun', mailgunComplaint(), mailgunComplaint({ id: 'other' })],
  ])('returns the same event id for repeated reports of %s only', async (_, report, other) => {
    const eventIdOf = async (json: unknown) => {
      const read = await readJson(json)
      return read.outcome === 'returned' ? read.mails[0]?.eventId : undefined
    }
    expect(await eventIdOf(report)).toEqual(expect.any(String))
    expect(await eventIdOf(report)).toBe(await eventIdOf(report))
    expect(await eventIdOf(other)).not.toBe(await eventIdOf(report))
  })

  it('knows only the address of a mail with a foreign sender, and no time in the future', async () => {
    const message = { headers: { 'message-id': '20261012.1@elsewhere.example' } }
    const event = mailgunComplaint({ message, timestamp: context.now / 1_000 + 60 })
    expect(await readJson(event)).toMatchObject({
      mails: [{ id: undefined, address: 'reader@mail.example', at: context.now }],
    })
  })

  it('never rejects', async () => {
    const deep = Buffer.from('['.repeat(400_000))
    expect(await readReport('application/json', deep, context)).toEqual(UNREADABLE)
    expect(await readReport('application/json', Buffer.from(`{"Type":${deep.toString()}`), context)).toEqual(
      UNREADABLE,
    )
    const part = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('Bounce', 'Complaint', 'failed', 'Notification', '{}'),
    )
    const names = [
      'notificationType',
      'Type',
      'Message',
      'SubscribeURL',
      'event-data',
      'bounce',
      'mail',
      '__proto__',
    ]
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), part), async (json) => {
        expect((await readJson(json)).outcome).not.toBe('returned')
      }),
    )
  })
})
