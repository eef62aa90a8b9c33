import type { Decision } from '@soko/platform/decider/execute.ts'
import { until } from '@soko/platform/testing/until.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { authorLetters } from '../letters/author-letters.ts'
import { continueLetter, requestLetter } from '../letters/letter.decider.ts'
import { letter } from '../letters/letter.ts'
import {
  AuthorLettersStream,
  LetterPartStream,
  LetterStream,
  MailingsStream,
} from '../letters/letter.events.ts'
import { startSmtpSink } from '../letters/testing/smtp-sink.ts'
import { createSmtpMailSender } from '../sending/smtp-mail-sender.ts'
import { SUBSCRIPTIONS } from '../subscriptions/subscription-view.ts'
import { bodyOf, RETURNED_TOKEN, runDelivery, useDelivery } from '../testing/run-delivery.ts'
import { createReturnPaths } from '../tokens/return-path.ts'
import { mailgunComplaint, sesBounce, sesComplaint, sns, snsConfirmation } from './testing/provider-json.ts'
import { sample } from './testing/samples.ts'

const AUTHOR = 'author:wanjiru'
const ama = 'ama@mail.example'
const readers = Array.from({ length: 5 }, (_, at) => `reader${at}`)
const delivery = useDelivery('wanjiru', 'otieno', ...readers)

const bearer = { authorization: `Bearer ${RETURNED_TOKEN}` }
const report = async (body: unknown, headers: Record<string, string> = bearer, type = 'application/json') =>
  delivery.ask('POST /api/mail/returned', { body, headers: { 'content-type': type, ...headers } })
const outcomeOf = async (body: unknown, type?: string) => {
  const { status, body: answer } = await report(body, bearer, type)
  expect(status).toBe(200)
  return (answer as { outcome: string }).outcome
}
const raw = async (name: string, returnPath: string) => outcomeOf(sample(name, returnPath), 'message/rfc822')

const subscribe = async (as: string) => {
  const body = { purpose: AUTHOR, wording: 1 }
  const { body: made } = await delivery.ask('POST /api/subscriptions', { as, body })
  return (made as { subscriptionId: string }).subscriptionId
}
const pathTo = (id: string, address: string) =>
  createReturnPaths(delivery.ports.dataKey, 'soko.example').of(id, address)
const suppressed = async () => {
  const answer = await delivery.ask('GET /api/admin/suppressions', { as: 'root', role: 'admin' })
  return bodyOf<{ items: { key: string; address: string; reason: string }[] }>(answer).items
}

describe('POST /api/mail/returned', () => {
  it('does not exist unless the operator has set a token', async () => {
    const other = await runDelivery({}, { returnedToken: undefined })
    onTestFinished(other.close)
    const answer = await other.ask('POST /api/mail/returned', { body: {}, headers: bearer })
    expect(answer.status).toBe(404)
  })

  it('needs the token of the operator, as Bearer or as a password', async () => {
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`ses:${password}`).toString('base64')}`,
    })
    const without = await report({}, {})
    expect(without.status).toBe(401)
    expect(without.headers.get('www-authenticate')).toContain('Basic')
    expect((await report({}, basic(`${RETURNED_TOKEN}!`))).status).toBe(401)
    expect((await report({}, basic(RETURNED_TOKEN))).status).toBe(200)
    expect((await report('x', bearer, 'text/html')).status).toBe(415)
    for (let failure = 0; failure < 9; failure += 1) await report({}, { authorization: 'Bearer wrong' })
    expect((await report({})).status).toBe(429)
  })

  it('suppresses the address of a raw bounce once, also of a visitor', async () => {
    const path = pathTo(await subscribe('reader0'), 'reader0@example.com')
    expect(await raw('postfix-unknown-user', path)).toBe('returned')
    const { position } = await delivery.ports.log.head()
    expect(await raw('postfix-unknown-user', path)).toBe('returned')
    expect((await delivery.ports.log.head()).position).toBe(position)
    const { subscriptionId } = await delivery.subscribeVisitor(ama, AUTHOR)
    await raw('exim-unknown-user', pathTo(subscriptionId, ama))
    expect(await suppressed()).toMatchObject([
      { address: 'a•••@mail.example', reason: 'hard-bounce' },
      { address: 'r•••@example.com', reason: 'hard-bounce' },
    ])
  })

  it('ignores forged reports, and those about the former address of a reader', async () => {
    const id = await subscribe('reader0')
    const path = pathTo(id, 'reader0@example.com')
    expect(await raw('yahoo-complaint', path.replace('-', '-0'))).toBe('unmatched')
    delivery.accounts.set('reader0', { email: ama, emailVerified: true, state: 'active' })
    for (const name of ['postfix-unknown-user', 'yahoo-complaint'])
      expect(await raw(name, path)).toBe('unmatched')
    expect(await suppressed()).toEqual([])
  })

  it('reads reports of providers, and shows the link of a confirmation only in the log', async () => {
    const bounce = sns(sesBounce({}, { status: '5.1.1', emailAddress: ama }))
    expect(await outcomeOf(JSON.stringify(bounce), 'text/plain; charset=UTF-8')).toBe('returned')
    expect(await outcomeOf(mailgunComplaint({ recipient: 'otieno@example.com' }))).toBe('returned')
    expect(await suppressed()).toMatchObject([{ reason: 'complaint' }, { reason: 'hard-bounce' }])
    const link = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=T'
    expect((await report(snsConfirmation(link))).body).toEqual({ outcome: 'confirmation' })
    expect(await outcomeOf({ hello: 'there' })).toBe('unreadable')
  })

  it('lets admins lift bounces, but not complaints', async () => {
    await outcomeOf(sesComplaint())
    await outcomeOf(sesBounce({}, { status: '5.1.1', emailAddress: ama }))
    const [bounced, complained] = await suppressed()
    const lift = async (key = '') =>
      (await delivery.ask(`POST /api/admin/suppressions/${key}/lift`, { as: 'root', role: 'admin' })).status
    expect(await lift(bounced?.key)).toBe(204)
    expect(await lift(complained?.key)).toBe(409)
    expect(await suppressed()).toMatchObject([{ reason: 'complaint' }])
  })

  it('suppresses the address of a reader who complains after unsubscribing, and counts it for the author', async () => {
    const path = pathTo(await subscribe('reader0'), 'reader0@example.com')
    await delivery.ask('POST /api/subscriptions', { as: 'reader0', body: { purpose: 'digest', wording: 1 } })
    await delivery.ask('POST /api/subscriptions/remove', { as: 'reader0', body: { purpose: AUTHOR } })
    await untilApplied(delivery.kit, SUBSCRIPTIONS)
    expect(await raw('yahoo-complaint', path)).toBe('returned')
    const { body } = await delivery.ask('GET /api/me/subscriptions', { as: 'reader0' })
    expect(body).toMatchObject({ items: [], suppressed: 'complaint' })
    const complaints = await delivery.ask('GET /api/admin/mail/complaints', { as: 'root', role: 'admin' })
    expect(complaints.body).toMatchObject({ authors: [{ author: { username: 'wanjiru' }, complaints: 1 }] })
  })

  it('allows mail again to a member who subscribes after a complaint, and ignores the same report', async () => {
    const path = pathTo(await subscribe('reader0'), 'reader0@example.com')
    await raw('yahoo-complaint', path)
    expect(await suppressed()).toMatchObject([{ reason: 'complaint' }])
    await subscribe('reader0')
    expect(await suppressed()).toEqual([])
    expect(await raw('yahoo-complaint', path)).toBe('returned')
    expect(await suppressed()).toEqual([])
    const { body } = await delivery.ask('GET /api/me/subscriptions', { as: 'reader0' })
    expect(body).toMatchObject({ items: [{ purpose: AUTHOR }], suppressed: null })
  })
})

describe('complaints about letters', () => {
  const execute = async (decide: Decision) => delivery.kit.executor.execute(decide)
  const request = async (postId: string, authorId: string) =>
    execute(async (load) =>
      requestLetter(
        {
          letter: await load(letter, LetterStream.of(postId)),
          sent: await load(authorLetters, AuthorLettersStream.of(authorId)),
        },
        { postId, authorId, sendAt: new Date(delivery.clock.now().getTime() + 600_000) },
      ),
    )
  const pausedBy = async (postId: string) =>
    (await delivery.kit.executor.load(letter, LetterStream.of(postId))).paused
  const complain = async (subscriptionId: string, username: string) =>
    raw('yahoo-complaint', pathTo(subscriptionId, `${username}@example.com`))
  const verdicts = async () => {
    const answer = await delivery.ask('GET /api/admin/mail/complaints', { as: 'root', role: 'admin' })
    return answer.body
  }

  const complainAll = async (count: number) => {
    const ids = await Promise.all(readers.map(subscribe))
    for (const [at, username] of readers.slice(0, count).entries())
      expect(await complain(ids[at] ?? '', username)).toBe('returned')
  }

  it('pause the letters of an author from the fifth on', async () => {
    await request('p1', 'wanjiru')
    await request('p2', 'otieno')
    await complainAll(4)
    expect(await verdicts()).toMatchObject({
      site: { mails: 0, complaints: 4, verdict: 'ok' },
      authors: [{ author: { username: 'wanjiru' }, complaints: 4, verdict: 'ok' }],
    })
    expect(await pausedBy('p1')).toBeUndefined()
    expect(await outcomeOf(mailgunComplaint({ recipient: 'reader4@example.com' }))).toBe('returned')
    // This mail had no known author.
    expect(await verdicts()).toMatchObject({ site: { complaints: 5 }, authors: [{ complaints: 4 }] })
    await delivery.people('reader5')
    await complain(await subscribe('reader5'), 'reader5')
    await until(async () => (await pausedBy('p1')) === 'complaints')
    await request('p3', 'wanjiru')
    await until(async () => (await pausedBy('p3')) === 'complaints')
    expect(await pausedBy('p2')).toBeUndefined()
    expect(await verdicts()).toMatchObject({ authors: [{ complaints: 5, verdict: 'stop' }] })
  })

  it('are compared with the mails of the author, also of a letter that is being sent', async () => {
    await request('p1', 'wanjiru')
    await execute(() => [
      LetterStream.RecipientsFrozen('p1', { postId: 'p1', authorId: 'wanjiru', parts: 2, recipients: 2_000 }),
    ])
    for (const part of ['1', '2']) {
      await execute(() => [
        LetterPartStream.RecipientsListed('p1', part, { recipients: 1_000, subscriptionIds: [] }),
        LetterPartStream.RangeClaimed('p1', part, { from: 0, to: 1_000 }),
        LetterPartStream.RangeSettled('p1', part, { from: 0, to: 1_000, exceptions: [] }),
      ])
    }
    await complainAll(5)
    const counts = { mails: 2_000, complaints: 5, verdict: 'alarm' }
    expect(await verdicts()).toMatchObject({ site: counts, authors: [counts] })
    expect(await pausedBy('p1')).toBeUndefined()
  })

  it('pause all letters at 0.3 % of the mails of the site, again after an admin has continued them', async () => {
    await request('p2', 'otieno')
    await execute(() => [MailingsStream.BatchClaimed({ mails: 1_000 })])
    await complainAll(3)
    await until(async () => (await pausedBy('p2')) === 'complaints')
    await execute(async (load) => continueLetter(await load(letter, LetterStream.of('p2')), 'p2', 'root'))
    await complainAll(4)
    await until(async () => (await pausedBy('p2')) !== undefined)
    expect(await pausedBy('p2')).toBe('complaints')
  })
})

describe('a letter to an address that the mail server refuses for ever', () => {
  it('suppresses the address', async () => {
    const sink = await startSmtpSink({
      refuse: (at) => (at === 'recipient' ? { code: 550, text: '5.1.1 no such user' } : undefined),
    })
    const letters = {
      senders: [createSmtpMailSender({ url: sink.url })],
      limits: { perSecond: 1e6, perHour: 1e6, perDay: 1e6 },
      every: 50,
    }
    const other = await runDelivery({}, { letters })
    onTestFinished(other.close)
    await other.people('wanjiru', 'otieno')
    await other.ask('POST /api/subscriptions', { as: 'otieno', body: { purpose: AUTHOR, wording: 1 } })
    await other.publishPost('wanjiru', '01K0J8R0000000000000000PST')
    await until(async () => (await other.ports.log.readStream('mailings')).length > 0)
    other.clock.advance(10 * 60_000)
    const answer = await until(async () => {
      const { body } = await other.ask('GET /api/admin/suppressions', { as: 'root', role: 'admin' })
      return (body as { total: number }).total > 0 && body
    })
    expect(answer).toMatchObject({ items: [{ address: 'o•••@example.com', reason: 'hard-bounce' }] })
  })
})
