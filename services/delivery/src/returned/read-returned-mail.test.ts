import { Limits } from '@soko/contracts/fields/limits.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReturnedMail } from './read-returned-mail.ts'
import { addressTag, createReturnPaths } from '../tokens/return-path.ts'
import { context, dataKey, ID, NOW, READER, returnPaths, sample, TAG } from './testing/samples.ts'

const read = async (raw: Uint8Array | string) =>
  readReturnedMail(typeof raw === 'string' ? Buffer.from(raw) : raw, context)

const returned = (kind: string, status?: string) => ({
  outcome: 'returned',
  mails: [{ kind, eventId: expect.any(String), id: ID, tag: TAG, address: undefined, status, at: NOW }],
})

/** A notification with the given fields of its recipients. */
const notification = (fields: string, to = returnPaths.of(ID, READER)): string =>
  [
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.mail.example',
    '',
    fields,
    '--b--',
    '',
  ].join('\r\n')

const recipient = (action: string, status: string, diagnostic = ''): string =>
  `Final-Recipient: rfc822; reader@mail.example\r\nAction: ${action}\r\nStatus: ${status}\r\n${
    diagnostic && `Diagnostic-Code: ${diagnostic}\r\n`
  }`

describe('readReturnedMail', () => {
  it.each([
    ['postfix-unknown-user', returned('hard', '5.1.1')],
    ['postfix-expired', returned('soft', '4.4.1')],
    ['postfix-delayed', { outcome: 'ignored' }],
    ['exim-unknown-user', returned('hard', '5.1.1')],
    ['exchange-recipient-not-found', returned('hard', '5.1.10')],
    ['gmail-over-quota', returned('soft', '5.2.2')],
    ['yahoo-complaint', returned('complaint')],
    ['exchange-vacation', { outcome: 'ignored' }],
  ])('reads %s', async (name, expected) => {
    expect(await read(sample(name))).toEqual(expected)
    const bareNewlines = Buffer.from(Buffer.from(sample(name)).toString().replaceAll('\r\n', '\n'))
    expect(await read(bareNewlines)).toEqual(expected)
  })

  it.each([
    ['failed', '5.1.6', '', 'hard', '5.1.6'],
    ['failed', '5.7.1', 'smtp; 550 5.7.1 blocked', 'soft', '5.7.1'],
    // The sender's address is wrong, not the recipient's.
    ['failed', '5.1.8', '', 'soft', '5.1.8'],
    ['failed', '5.0.0', 'smtp; 550-5.1.1 The account does not exist', 'hard', '5.1.1'],
    ['failed', '5.0.0', 'smtp; 550 #5.1.0 Address rejected', 'hard', '5.1.0'],
    ['failed', '5.0.0', 'smtp; 550 rejected by filter 5.1.1', 'soft', '5.0.0'],
    ['failed', '', '550 5.1.1 no type', 'hard', '5.1.1'],
    ['failed', '5.0.0', 'smtp; 554 5.1.1.2 said no', 'soft', '5.0.0'],
    ['failed (5.1.1 in a comment)', '5.2.1', '', 'soft', '5.2.1'],
    ['FAILED', '', '', 'soft', undefined],
    ['delivered', '2.1.5', '', 'delivered', '2.1.5'],
  ])('reads action %s, status %s and diagnostic %s', async (action, status, diagnostic, kind, expected) => {
    expect(await read(notification(recipient(action, status, diagnostic)))).toEqual(returned(kind, expected))
  })

  it('counts a mailbox that forwards to several by the mildest status', async () => {
    const [hard, soft] = [recipient('failed', '5.1.1'), recipient('failed', '4.2.2')]
    expect(await read(notification(`${hard}\r\n${soft}`))).toEqual(returned('soft', '4.2.2'))
    expect(await read(notification(`${hard}\r\n${recipient('delivered', '2.0.0')}`))).toEqual(
      returned('delivered', '2.0.0'),
    )
  })

  it('returns the tag of the address that the mail was sent to', async () => {
    const former = returnPaths.of(ID, 'former@mail.example')
    expect(await read(sample('postfix-unknown-user', former))).toMatchObject({
      mails: [{ id: ID, tag: addressTag(dataKey, 'Former@mail.example') }],
    })
  })

  it('returns the same event id for a report that is transferred again', async () => {
    const eventIdOf = async (raw: string) => {
      const report = await read(raw)
      return report.outcome === 'returned' ? report.mails[0]?.eventId : undefined
    }
    const raw = notification(recipient('failed', '5.2.2'))
    expect(await eventIdOf(`Received: by mail.soko.example\r\n${raw}`)).toBe(await eventIdOf(raw))
    expect(await eventIdOf(raw.replace('--b--', 'Message-ID: 2\r\n--b--'))).not.toBe(await eventIdOf(raw))
  })

  it('matches no report without a valid Return-Path of this site', async () => {
    const other = createReturnPaths(new Uint8Array(32).fill(8), 'soko.example')
    for (const forged of [other.of(ID, READER), 'reader@mail.example']) {
      expect(await read(sample('postfix-unknown-user', forged))).toEqual({ outcome: 'unmatched' })
      expect(await read(sample('yahoo-complaint', forged))).toEqual({ outcome: 'unmatched' })
    }
  })

  it.each(['not-spam', 'auth-failure', 'virus'])(
    'does not count feedback of type %s as a complaint',
    async (type) => {
      const raw = Buffer.from(sample('yahoo-complaint'))
        .toString()
        .replace('Feedback-Type: abuse', `Feedback-Type: ${type}`)
      expect(await read(raw)).toEqual({ outcome: 'ignored' })
    },
  )

  it('ignores a receipt, and a bounce that is attached to a mail', async () => {
    const receipt = notification('').replace(
      'report-type=delivery-status',
      'report-type=disposition-notification',
    )
    expect(
      await read(receipt.replace('message/delivery-status', 'message/disposition-notification')),
    ).toEqual({
      outcome: 'ignored',
    })
    const forwarded = `To: ${returnPaths.of(ID, READER)}\r\nContent-Type: message/rfc822\r\n\r\n`
    expect(await read(Buffer.concat([Buffer.from(forwarded), sample('postfix-unknown-user')]))).toEqual({
      outcome: 'ignored',
    })
  })

  it.each([
    ['more than a megabyte', `${notification(recipient('failed', '5.1.1'))}${'x'.repeat(Limits.rawBytes)}`],
    [
      'headers of 200 kB',
      `X-Filler: ${'x'.repeat(200_000)}\r\n${notification(recipient('failed', '5.1.1'))}`,
    ],
    ['a report of 20 kB', notification(`${recipient('failed', '5.1.1')}X-Filler: ${'x'.repeat(20_000)}`)],
    ['no recipient', notification('X-Nothing: 1')],
    ['an unknown action', notification(recipient('exploded', '5.1.1'))],
    ['no report', notification('').replace('message/delivery-status', 'text/plain')],
    [
      'parts nested a thousand deep',
      Array.from(
        { length: 1_000 },
        (_, at) =>
          `Content-Type: multipart/report; report-type=delivery-status; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      ).join(''),
    ],
    [
      'another charset than its bytes',
      Buffer.concat([
        Buffer.from(notification('').split('Reporting-MTA')[0] ?? '', 'latin1'),
        Buffer.from(recipient('failed', '5.1.1'), 'utf16le'),
      ]),
    ],
  ])('cannot read a mail with %s', async (_, raw) => {
    expect(await read(raw)).toEqual({ outcome: 'unreadable' })
  })

  it('reads a report in base64, whose fields are in any case and folded', async () => {
    const fields =
      'FINAL-RECIPIENT: rfc822;\r\n reader@mail.example\r\naction:\r\n\tfailed\r\nstatus : 5.1.1\r\n'
    const raw = notification(Buffer.from(fields).toString('base64'))
      .replace('Reporting-MTA: dns; mx.mail.example\r\n\r\n', '')
      .replace('delivery-status\r\n\r\n', 'delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n')
    expect(await read(raw)).toEqual(returned('hard', '5.1.1'))
  })

  it('never rejects, and makes no hard bounce or complaint of a damaged mail', async () => {
    const samples = ['postfix-expired', 'gmail-over-quota', 'exchange-vacation'].map((name) => sample(name))
    const pieces = [
      '\r\n',
      '\r\n\r\n',
      '--',
      ': ',
      '=?utf-7?B?',
      'Content-Type: multipart/report; boundary=',
      '\0',
      '\uFEFF',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(
          fc.record({
            at: fc.nat(4_000),
            remove: fc.nat(200),
            insert: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })),
          }),
          { maxLength: 6 },
        ),
        async (original, edits) => {
          let raw = Buffer.from(original)
          for (const { at, remove, insert } of edits) {
            raw = Buffer.concat([raw.subarray(0, at), Buffer.from(insert), raw.subarray(at + remove)])
          }
          const report = await read(raw)
          const kinds = report.outcome === 'returned' ? report.mails.map(({ kind }) => kind) : []
          expect(['hard', 'complaint']).not.toContain(kinds[0])
        },
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (raw) => {
        expect((await read(raw)).outcome).not.toBe('returned')
      }),
    )
  })
})
