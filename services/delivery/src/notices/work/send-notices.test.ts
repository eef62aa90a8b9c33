import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { mentionSign, storedMention } from '@soko/contracts/text/mentions.ts'
import { describe, expect, it } from 'vitest'
import { ComplaintsStream } from '../../letters/complaints/complaint.events.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { mailings } from '../../letters/mailings.ts'
import { continueMailings } from '../../letters/mailings.decider.ts'
import { startSmtpSink } from '../../letters/testing/smtp-sink.ts'
import type { OutgoingMail } from '../../sending/mail-sender.ts'
import { createSmtpMailSender } from '../../sending/smtp-mail-sender.ts'
import { recordBounce } from '../../suppression/record-returns.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { NOTIFICATIONS } from '../../notifications/notifications-view.ts'
import { runRounds, type RunOptions } from '../../rounds/testing/run-rounds.ts'
import { createNoticeRounds } from './send-notices.ts'

const { published, retracted, commented, commentDeleted } = exampleEvents
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const delivery = useDelivery('amina', 'baraka', 'chen')

const subscribe = async (as: string, purpose: 'comments' | 'mentions' = 'comments') =>
  delivery.ask('POST /api/subscriptions', { as, body: { purpose, wording: 1 } })
const post = (fields: object = {}) => published({ postId: 'p1', authorId: 'amina', ...fields })
const wait = (minutes: number) => delivery.clock.advance(minutes * MINUTE)
const change = (userId: string, state: 'active' | 'suspended') =>
  delivery.accounts.set(userId, { email: `${userId}@example.com`, emailVerified: true, state })

const runNotices = (url: string, options: RunOptions = {}) =>
  runRounds(delivery, url, {
    ...options,
    createRounds: createNoticeRounds,
    views: { content: [NOTIFICATIONS], social: [NOTIFICATIONS], markets: [NOTIFICATIONS] },
  })

const begin = async (options: RunOptions = {}) => {
  const sink = await startSmtpSink()
  const test = runNotices(sink.url, options)
  await test.publish('content', post())
  return { sink, ...test }
}

describe('mails about comments', () => {
  it('have the comments of others, five minutes after the first and at most once an hour', async () => {
    const { publish, round, process, mails, events } = await begin()
    await publish('social', commented('k0', 'p1', 'baraka', 'Before the subscription'))
    wait(1)
    await subscribe('amina')
    const text = `First, ${mentionSign('chen')}`
    await publish('social', commented('k1', 'p1', 'baraka', text), commented('k2', 'p1', 'amina', 'My own'))
    const rounds = process()
    await round(rounds)
    expect(await mails()).toEqual([])
    wait(3)
    await publish('social', commented('k3', 'p1', 'chen', 'Second'))
    wait(2)
    await round(rounds)
    await round(rounds)
    await round()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: [{ address: 'amina@example.com' }],
      subject: 'Comments on: Post p1',
    })
    expect(mail?.text).toContain('2 new comments on your analysis')
    expect(mail?.text).toContain('(@baraka):\n> First, @chen')
    expect(mail?.text).toContain('(@chen):\n> Second')
    expect(mail?.text).toContain('#comment-k1')
    expect(mail?.text).not.toMatch(/Before|My own/)
    expect(await events('NoticePrepared')).toMatchObject([
      { stream: 'notices-amina', data: { kind: 'comments', postId: 'p1', items: 2 } },
    ])

    await publish('social', commented('k4', 'p1', 'baraka', 'Third'))
    wait(50)
    await round(rounds)
    expect(await mails()).toHaveLength(1)
    await publish('social', commented('k5', 'p1', 'baraka', 'Fourth'))
    wait(10)
    await round(rounds)
    const next = (await mails())[1]
    expect(next?.text).toMatch(/Third[^]*Fourth/)
    expect(next?.text).not.toMatch(/First|Second/)
    expect(next?.headers.find(({ key }) => key === 'references')).toEqual(
      mail?.headers.find(({ key }) => key === 'references'),
    )
    expect(next?.messageId).not.toBe(mail?.messageId)
  })

  it('are for subscribers only, and about one analysis each', async () => {
    const { sink, publish, round } = await begin()
    await subscribe('amina')
    await publish('content', post({ postId: 'p2' }), post({ postId: 'p3', authorId: 'baraka' }))
    await publish(
      'social',
      commented('k1', 'p1', 'chen'),
      commented('k2', 'p2', 'chen'),
      commented('k3', 'p3', 'chen'),
      commented('k4', 'unknown', 'chen'),
    )
    wait(5)
    await round()
    expect(sink.accepted).toEqual(['amina@example.com', 'amina@example.com'])
  })

  it('are also about imported analyses', async () => {
    const { sink, publish, round } = await begin()
    await subscribe('amina')
    await publish('content', post({ postId: 'p2', isImport: true }))
    await publish('social', commented('k1', 'p2', 'chen'))
    wait(5)
    await round()
    expect(sink.accepted).toHaveLength(1)
  })

  it('link to a page that ends them', async () => {
    const { publish, round, mails } = await begin()
    await subscribe('amina')
    await publish('social', commented('k1', 'p1', 'chen'))
    wait(5)
    await round()
    const [mail] = await mails()
    const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1]
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      `<https://soko.example/api/unsubscribe/${token}>`,
    )
    expect(mail?.text).toContain('https://soko.example/settings/notifications')
    expect((await delivery.ask(`POST /api/unsubscribe/${token}`)).body).toMatchObject({
      state: 'unsubscribed',
      purpose: 'comments',
    })
    await publish('social', commented('k2', 'p1', 'chen'))
    wait(70)
    await round()
    expect(await mails()).toHaveLength(1)
    // Comments before a new subscription are never sent.
    await subscribe('amina')
    await round()
    expect(await mails()).toHaveLength(1)
  })

  it('leave out deleted comments, and those by suspended or erased authors', async () => {
    const { publish, round, process, mails } = await begin()
    await delivery.people('dayo')
    await subscribe('amina')
    await publish(
      'social',
      commented('k1', 'p1', 'baraka', 'Deleted'),
      commented('k2', 'p1', 'chen', 'Suspended'),
      commented('k3', 'p1', 'dayo', 'Shown'),
      commentDeleted('k1', 'p1', 'baraka'),
    )
    change('chen', 'suspended')
    wait(5)
    const rounds = process()
    await round(rounds)
    const [mail] = await mails()
    expect(mail?.text).toContain('Shown')
    expect(mail?.text).not.toMatch(/Deleted|Suspended/)

    await publish('social', commented('k4', 'p1', 'dayo'))
    delivery.accounts.delete('dayo')
    wait(70)
    await round(rounds)
    expect(await mails()).toHaveLength(1)
  })

  it('leave out a comment that is deleted while other mails are sent', async () => {
    const { sink, publish, round, process, events } = await begin()
    await subscribe('amina')
    await subscribe('baraka')
    await publish('content', post({ postId: 'p2', authorId: 'baraka' }))
    await publish('social', commented('k1', 'p1', 'chen'), commented('k2', 'p2', 'chen'))
    wait(5)
    const smtp = createSmtpMailSender({ url: sink.url })
    const send = async (mail: OutgoingMail) => {
      await publish('social', commentDeleted('k1', 'p1', 'chen'), commentDeleted('k2', 'p2', 'chen'))
      return smtp.send(mail)
    }
    await round(process({ senders: [{ ...smtp, send }] }))
    expect(sink.accepted).toHaveLength(1)
    expect(await events('NoticePrepared')).toHaveLength(1)
    smtp.close()
  })

  it('are not sent about retracted analyses, or to suspended, suppressed or erased members', async () => {
    const { sink, publish, round } = await begin()
    const people = ['amina', 'baraka', 'chen']
    for (const userId of people) await subscribe(userId)
    await publish(
      'content',
      post({ postId: 'p2', authorId: 'baraka' }),
      post({ postId: 'p3', authorId: 'chen' }),
    )
    await publish('content', post({ postId: 'p4', authorId: 'baraka' }), retracted('p4', 'baraka'))
    await delivery.people('dayo')
    await publish(
      'social',
      ...(['p1', 'p2', 'p3', 'p4'].map((postId) => commented(`of-${postId}`, postId, 'dayo')) as [
        ReturnType<typeof commented>,
      ]),
    )
    change('amina', 'suspended')
    await recordBounce(delivery.kit, 'baraka@example.com', 'hard')
    await delivery.erase('chen')
    wait(5)
    await round()
    expect(sink.accepted).toEqual([])
  })

  it('are dropped after a day', async () => {
    const { sink, publish, round } = await begin()
    await subscribe('amina')
    await publish('social', commented('k1', 'p1', 'chen'))
    delivery.clock.advance(24 * HOUR + MINUTE)
    await round()
    expect(sink.accepted).toEqual([])
  })

  it('leave nothing of an erased member in the log', async () => {
    const { publish, round, events } = await begin()
    await subscribe('amina')
    await publish('social', commented('k1', 'p1', 'chen'))
    wait(5)
    await round()
    await delivery.erase('amina')
    await expect.poll(async () => events('NoticePrepared')).toMatchObject([{ data: undefined }])
  })
})

describe('mails about mentions', () => {
  const html = `<p>As ${storedMention('baraka')} and ${storedMention('chen')} wrote.</p>`

  it('have the text around the mention, once for an analysis', async () => {
    const { publish, round, process, mails, events } = await begin()
    await subscribe('baraka', 'mentions')
    await subscribe('amina', 'mentions')
    await publish('content', post({ postId: 'p2', html }))
    const rounds = process()
    await round(rounds)
    expect(await mails()).toEqual([])
    wait(5)
    await round(rounds)
    await publish(
      'content',
      exampleEvents.revised({ postId: 'p2', authorId: 'amina', html: `${html}${html}` }),
    )
    wait(90)
    await round(rounds)
    await round()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: [{ address: 'baraka@example.com' }],
      subject: 'You were mentioned in: Post p2',
    })
    expect(mail?.text).toContain('(@amina):\n> As @baraka and @chen wrote.')
    expect(await events('NoticePrepared')).toMatchObject([
      { stream: 'notices-baraka', data: { kind: 'mention', postId: 'p2', items: 1 } },
    ])
  })

  it('are not sent for imported or retracted analyses, or removed mentions', async () => {
    const { sink, publish, round } = await begin()
    await subscribe('baraka', 'mentions')
    await publish('content', post({ postId: 'p2', html, isImport: true }), post({ postId: 'p3', html }))
    await publish('content', retracted('p3', 'amina'), post({ postId: 'p4', html }))
    await publish('content', exampleEvents.revised({ postId: 'p4', authorId: 'amina' }))
    wait(5)
    await round()
    expect(sink.accepted).toEqual([])
  })
})

describe('the rounds of notices', () => {
  const beginWithComment = async (options: RunOptions = {}) => {
    const test = await begin(options)
    await subscribe('amina')
    await test.publish('social', commented('k1', 'p1', 'chen', 'First'))
    wait(5)
    return test
  }

  it('of several processes send each mail once', async () => {
    const { sink, publish, round, process } = await beginWithComment()
    const posts = Array.from({ length: 8 }, (_, at) => `more${at}`)
    const events = posts.map((postId) => post({ postId, authorId: 'baraka' }))
    await subscribe('baraka')
    await publish('content', ...(events as [ReturnType<typeof post>]))
    const comments = posts.map((postId) => commented(`on-${postId}`, postId, 'chen'))
    await publish('social', ...(comments as [ReturnType<typeof commented>]))
    wait(5)
    await Promise.all([round(process()), round(process()), round(process())])
    expect(sink.accepted.toSorted()).toEqual(['amina@example.com', ...posts.map(() => 'baraka@example.com')])
  })

  it('send no mail again after a crash, before or after it was handed over', async () => {
    const { sink, publish, round, process, events, mails } = await beginWithComment()
    const smtp = createSmtpMailSender({ url: sink.url })
    const crash = (isHandedOver: boolean) => async (mail: OutgoingMail) => {
      if (isHandedOver) await smtp.send(mail)
      throw new Error('the process was killed')
    }
    for (const [at, isHandedOver] of [true, false].entries()) {
      await expect(round(process({ senders: [{ ...smtp, send: crash(isHandedOver) }] }))).rejects.toThrow(
        'killed',
      )
      expect(await events('NoticePrepared')).toHaveLength(at + 1)
      await round()
      wait(70)
      await round()
      expect(sink.accepted).toHaveLength(1)
      await publish('social', commented(`next${at}`, 'p1', 'chen', `Next ${at}`))
      wait(5)
    }
    await round()
    expect(sink.accepted).toHaveLength(2)
    expect((await mails()).at(-1)?.text).toContain('Next 1')
    smtp.close()
  })

  it('wait for the sending rate', async () => {
    const { sink, publish, round, process } = await beginWithComment({
      limits: { perSecond: 1e6, perHour: 1, perDay: 1e9 },
    })
    await publish('content', post({ postId: 'p2' }))
    await publish('social', commented('k2', 'p2', 'chen'))
    wait(5)
    const rounds = process()
    await round(rounds)
    expect(sink.accepted).toHaveLength(1)
    delivery.clock.advance(HOUR)
    await round(rounds)
    expect(sink.accepted).toHaveLength(2)
  })

  it('send nothing while complaints stop the mails of the site', async () => {
    const { sink, round } = await beginWithComment()
    await delivery.kit.executor.execute(() => [
      MailingsStream.BatchClaimed({ mails: 1_000 }),
      ...Array.from({ length: 4 }, () => ComplaintsStream.ComplaintCounted({ authorId: null })),
    ])
    await round()
    expect(sink.accepted).toEqual([])
  })

  it('drop what waited while mailings were held', async () => {
    const { sink, publish, round, counter, mails, events } = await beginWithComment()
    await counter.advance(7)
    await round()
    expect(sink.accepted).toEqual([])
    expect(await events('MailingsHeld')).toHaveLength(1)
    const { position } = await delivery.source('social').publish(commented('k2', 'p1', 'chen', 'Second'))
    await delivery.kit.executor.execute(async (load) =>
      continueMailings(await load(mailings, MailingsStream.of()), {
        by: 'root',
        upTo: { content: 0, markets: 0, social: position },
      }),
    )
    await round()
    expect(sink.accepted).toEqual([])
    await publish('social', commented('k3', 'p1', 'chen', 'Third'))
    wait(5)
    await round()
    const [mail] = await mails()
    expect(mail?.text).toMatch(/Third/)
    expect(mail?.text).not.toMatch(/First|Second/)
  })

  it('send a mail again that certainly was not accepted, without comments deleted meanwhile', async () => {
    let isGreylisted = true
    const sink = await startSmtpSink({
      refuse: (at) => (at === 'recipient' && isGreylisted ? { code: 450 } : undefined),
    })
    const { publish, round, process, mails, events } = runNotices(sink.url)
    await publish('content', post(), post({ postId: 'p2' }))
    await subscribe('amina')
    await publish(
      'social',
      commented('k1', 'p1', 'chen', 'First'),
      commented('k2', 'p1', 'chen', 'Second'),
      commented('k3', 'p2', 'chen'),
    )
    wait(5)
    const rounds = process()
    await round(rounds)
    expect(sink.accepted).toEqual([])
    await publish('social', commentDeleted('k1', 'p1', 'chen'), commentDeleted('k3', 'p2', 'chen'))
    isGreylisted = false
    await round(rounds)
    await round(rounds)
    expect(sink.accepted).toHaveLength(1)
    const [before, last] = [
      (await mails()).find(({ text }) => text?.includes('First')),
      (await mails()).at(-1),
    ]
    expect(last?.text).toContain('Second')
    expect(last?.text).not.toContain('First')
    expect(last?.messageId).toBe(before?.messageId)
    expect(await events('NoticeNotSent')).toMatchObject([
      { data: { postId: 'p2', outcome: 'not-accepted', reason: 'withdrawn' } },
    ])
  })

  it('never send a mail again that may have been accepted', async () => {
    const { sink, round, process, events } = await beginWithComment()
    const smtp = createSmtpMailSender({ url: sink.url })
    const send = async (mail: OutgoingMail) => {
      await smtp.send(mail)
      return { outcome: 'uncertain', reason: 'the connection broke' } as const
    }
    const rounds = process({ senders: [{ ...smtp, send }] })
    await round(rounds)
    wait(70)
    await round(rounds)
    await round()
    expect(sink.accepted).toHaveLength(1)
    expect(await events('NoticeNotSent')).toMatchObject([{ data: { outcome: 'uncertain' } }])
    smtp.close()
  })
})
