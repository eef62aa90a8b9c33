import { mentionSign, storedMention } from '@soko/contracts/text/mentions.ts'
import { summarize } from '@soko/contracts/text/summarize.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailings } from '../../letters/mailings.ts'
import { continueMailings } from '../../letters/mailings.decider.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import type { OutgoingMail } from '../../sending/mail-sender.ts'
import { createSmtpMailSender } from '../../sending/smtp-mail-sender.ts'
import { startSmtpSink } from '../../letters/testing/smtp-sink.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { readersOf, runDigests } from '../testing/run-digests.ts'

const { published, retracted, followed, instrumentFollowed, categoryFollowed, callMade, callJudged } =
  exampleEvents
const HOUR = 3_600_000
const delivery = useDelivery('amina', 'baraka', 'chen')

const { waitUntil, schedule, subscribeDaily } = readersOf(delivery)

/** The date on which the tests run has no effect. */
beforeEach(() => waitUntil(12))

const post = (postId: string, fields: object = {}) => published({ postId, authorId: 'chen', ...fields })

describe('digests', () => {
  it('have what the reader follows since the digest before, once a period', async () => {
    const { url } = await startSmtpSink()
    const { publish, round, process, mails, events } = runDigests(delivery, url)
    const made = callMade('c1', 'baraka', 'COCOA', 'p3')
    const until = delivery.clock.now().toISOString().slice(0, 10)
    const call = { ...made, data: { ...made.data, until } }
    await subscribeDaily('amina')
    await publish('social', followed('amina', 'chen'), instrumentFollowed('amina', 'COCOA'))
    await publish('content', categoryFollowed('amina', 'kenya'))
    await publish('content', post('p1'), post('p2', { authorId: 'baraka', categories: ['Kenya'] }))
    await publish('content', post('p3', { authorId: 'baraka' }), post('p4'))
    await publish('content', retracted('p4', 'chen'), call)
    await publish('markets', callJudged('c1', 'baraka', 'COCOA'))
    const rounds = process()
    await round(rounds)
    expect(await mails()).toEqual([])

    waitUntil(7)
    await round(rounds)
    await round(rounds)
    await round()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toMatchObject([{ address: 'amina@example.com' }])
    expect(mail?.text?.replaceAll('\n', ' ')).toContain(
      '2 analyses and 1 decided call from the 3 people, topics and instruments you follow.',
    )
    expect(mail?.text).toContain('1. Post p1')
    expect(mail?.text).toContain('2. Post p2')
    expect(mail?.text).toContain('Name of baraka, you follow Kenya.')
    expect(mail?.text).toContain('/calls/c1')
    expect(mail?.text).toContain('every day at 07:00 Nairobi')
    expect(mail?.text).toContain('Change day or time: https://soko.example/settings/notifications')
    expect(mail?.text).not.toMatch(/Post p[34]/)
    expect(await events('DigestPrepared')).toMatchObject([{ data: { frequency: 'daily', items: 3 } }])

    waitUntil(7)
    await round(rounds)
    expect(await mails()).toHaveLength(1)
    await publish('content', post('p5'))
    waitUntil(7)
    await round(rounds)
    const next = (await mails()).at(-1)
    expect(next?.text).toContain('Post p5')
    expect(next?.text).not.toContain('Post p1')
  })

  it('have summaries with current names, and an ellipsis if they were cut from the text', async () => {
    const { url } = await startSmtpSink()
    const { publish, round, mails } = runDigests(delivery, url)
    await subscribeDaily('amina')
    await publish('social', followed('amina', 'chen'))
    const text = `As ${mentionSign('baraka')} wrote, ${'it rained in Kericho and '.repeat(20)}it stopped.`
    const html = `<p>${text.replace(mentionSign('baraka'), storedMention('baraka'))}</p>`
    await publish('content', post('p1', { html, editorText: summarize(text) }))
    waitUntil(7)
    await round()
    const [mail] = await mails()
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toMatch(
      /As @baraka wrote, it rained .*(?:it|rained|in|Kericho|and)\u2026/,
    )
  })

  it('link to a page that ends them', async () => {
    const { url } = await startSmtpSink()
    const { publish, round, mails } = runDigests(delivery, url)
    await subscribeDaily('amina')
    await publish('social', followed('amina', 'chen'))
    await publish('content', post('p1'))
    waitUntil(7)
    await round()
    const [mail] = await mails()
    const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1]
    const link = `https://soko.example/api/unsubscribe/${token}`
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`)
    expect((await delivery.ask(`POST /api/unsubscribe/${token}`)).body).toMatchObject({ purpose: 'digest' })
    await publish('content', post('p2'))
    waitUntil(7)
    await round()
    expect(await mails()).toHaveLength(1)
  })

  it('are for visitors about the topics they subscribe to', async () => {
    const { url } = await startSmtpSink()
    const { publish, round, mails } = runDigests(delivery, url)
    await delivery.subscribeVisitor('ama@mail.example', 'category:Kenya')
    await publish('content', post('p1', { categories: ['Kenya'] }), post('p2'))
    // Weekly, on Monday at 07:00 in UTC.
    for (let day = 0; day < 7; day += 1) {
      waitUntil(10)
      await round()
    }
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toContain('1 analysis from the topic you subscribe to.')
    expect(mail?.text).not.toContain('Change day or time')
    expect(mail?.text).toContain('Post p1')
  })

  it('of a visitor are those of the member whom the visitor becomes', async () => {
    const { url } = await startSmtpSink()
    const { publish, round, mails, events } = runDigests(delivery, url)
    const weekOf = async () => {
      for (let day = 0; day < 7; day += 1) {
        waitUntil(10)
        await round()
      }
    }
    await delivery.subscribeVisitor('ama@mail.example', 'category:Kenya')
    await publish('content', post('p1', { categories: ['Kenya'] }))
    await weekOf()
    await delivery.confirmAccount('ama1', 'ama@mail.example')
    await delivery.untilRecorded('digest-ama1', 'DigestsMoved')
    await publish('content', post('p2', { categories: ['Kenya'] }))
    await weekOf()
    expect((await mails()).map(({ text }) => text?.match(/Post p\d/g))).toEqual([['Post p1'], ['Post p2']])
    expect((await events('DigestPrepared')).map(({ stream }) => stream)).toContain('digest-ama1')
  })

  describe('to idle readers', () => {
    const DAY = 24 * HOUR
    /** Publishes an analysis before each local hour of the digest for some days, and sends what is due. */
    const passDays = async ({ publish, round }: ReturnType<typeof runDigests>, days: number) => {
      for (let day = 0; day < days; day += 1) {
        const postId = `p${delivery.clock.now().getTime()}`
        await publish('content', post(postId, { categories: ['Kenya'] }))
        waitUntil(10)
        await round()
      }
    }
    const skipDays = (days: number) => delivery.clock.advance(days * DAY)
    const offerIn = (text = '') => /Keep sending:\s+https:\/\/soko\.example\/keep\/(\S+)/.exec(text)?.[1]
    const keep = async (token = '') => delivery.ask(`POST /api/keep/${token}`)

    it('become weekly, then monthly, and stop unless the reader accepts the last one’s offer', async () => {
      const { url } = await startSmtpSink()
      const digests = runDigests(delivery, url)
      const { mails, events } = digests
      await schedule('amina', { hour: 10 })
      await delivery.ask('POST /api/subscriptions', { as: 'amina', body: { purpose: 'digest', wording: 1 } })
      await digests.publish('social', followed('amina', 'chen'))
      const sentIn = async (days: number) => {
        const before = (await mails()).length
        await passDays(digests, days)
        return (await mails()).slice(before)
      }
      expect(await sentIn(2)).toHaveLength(2)
      skipDays(31)
      expect(await sentIn(7)).toHaveLength(1)
      skipDays(60)
      const [monthly, ...others] = await sentIn(35)
      expect(others.length).toBeLessThan(2)
      expect(monthly?.text?.replaceAll('\n', ' ')).toContain('it comes monthly')
      expect(offerIn(monthly?.text)).toBeUndefined()
      skipDays(10)
      const last = await sentIn(50)
      const offer = offerIn(last.at(-1)?.text)
      expect(offer).toBeDefined()
      expect(await sentIn(35)).toEqual([])

      // Mail scanners open links.
      expect((await delivery.ask(`GET /api/keep/${offer}`)).body).toEqual({
        state: 'offered',
        address: 'a•••@example.com',
      })
      expect(await sentIn(1)).toEqual([])
      for (let press = 0; press < 2; press += 1)
        expect(await keep(offer)).toMatchObject({ status: 200, body: { state: 'kept' } })
      expect(await events('DigestKept')).toHaveLength(1)
      expect(await sentIn(1)).toHaveLength(1)
    })

    it('are as often as chosen again after a visit', async () => {
      const { url } = await startSmtpSink()
      const digests = runDigests(delivery, url)
      await schedule('amina', { hour: 10 })
      await delivery.ask('POST /api/subscriptions', { as: 'amina', body: { purpose: 'digest', wording: 1 } })
      await digests.publish('social', followed('amina', 'chen'))
      skipDays(200)
      const account = { email: 'amina@example.com', emailVerified: true, state: 'active' } as const
      delivery.accounts.set('amina', { ...account, lastVisitAt: delivery.clock.now().toISOString() })
      await passDays(digests, 2)
      const mails = await digests.mails()
      expect(mails).toHaveLength(2)
      expect(mails[0]?.text).toContain('because you chose it')
    })

    it('ask visitors twice a year', async () => {
      const { url } = await startSmtpSink()
      const digests = runDigests(delivery, url)
      await delivery.subscribeVisitor('ama@mail.example', 'category:Kenya')
      skipDays(165)
      await passDays(digests, 21)
      const offers = (await digests.mails()).map(({ text }) => offerIn(text))
      const offer = offers.at(-1)
      expect(offer).toBeDefined()
      expect(offers.slice(0, -1).every((each) => each === undefined)).toBe(true)
      expect(await keep(offer)).toMatchObject({ body: { state: 'kept', address: 'a•••@mail.example' } })
      await passDays(digests, 7)
      expect(await digests.mails()).toHaveLength(offers.length + 1)
    })
  })

  it('leave out suspended authors and readers, and readers who chose them after the hour', async () => {
    const { url } = await startSmtpSink()
    const { publish, round, mails } = runDigests(delivery, url)
    await subscribeDaily('amina', 'baraka')
    await publish(
      'social',
      followed('amina', 'chen'),
      followed('amina', 'baraka'),
      followed('baraka', 'chen'),
    )
    await publish('content', post('p1'), post('p2', { authorId: 'baraka' }))
    const suspend = (userId: string) => {
      const email = `${userId}@example.com`
      delivery.accounts.set(userId, { email, emailVerified: true, state: 'suspended' })
    }
    suspend('chen')
    waitUntil(7)
    await schedule('amina', { hour: 6 })
    await round()
    expect(await mails()).toEqual([])
    await schedule('amina')
    await publish('content', post('p3', { authorId: 'baraka' }))
    suspend('baraka')
    waitUntil(7)
    await round()
    expect(await mails()).toEqual([])
    delivery.accounts.set('baraka', {
      email: 'b@example.com',
      emailVerified: true,
      state: 'active',
    })
    await publish('content', post('p4', { authorId: 'baraka' }))
    waitUntil(7)
    await round()
    expect((await mails()).map(({ to }) => to?.[0]?.address)).toEqual(['amina@example.com'])
  })

  it('leave out what is retracted while others are sent', async () => {
    const sink = await startSmtpSink()
    const { publish, round, process } = runDigests(delivery, sink.url)
    await subscribeDaily('amina', 'baraka')
    await schedule('baraka', { zone: 'Africa/Kampala' })
    await publish('social', followed('amina', 'chen'), followed('baraka', 'chen'))
    await publish('content', post('p1'))
    waitUntil(7)
    const smtp = createSmtpMailSender({ url: sink.url })
    const send = async (mail: OutgoingMail) => {
      const result = await smtp.send(mail)
      delivery.clock.advance(2 * 60_000)
      await publish('content', retracted('p1', 'chen'))
      return result
    }
    await round(process({ senders: [{ ...smtp, send }] }))
    expect(sink.accepted).toHaveLength(1)
    smtp.close()
  })

  it('are sent by one of several processes', async () => {
    const sink = await startSmtpSink()
    const { publish, round, process } = runDigests(delivery, sink.url)
    const people = Array.from({ length: 12 }, (_, at) => `reader${at}`)
    await delivery.people(...people)
    await subscribeDaily(...people)
    const [first, ...others] = people.map((userId) => followed(userId, 'chen'))
    if (first !== undefined) await publish('social', first, ...others)
    await publish('content', post('p1'))
    waitUntil(7)
    await Promise.all([round(process()), round(process()), round(process())])
    expect(sink.accepted.toSorted()).toEqual(people.map((userId) => `${userId}@example.com`).toSorted())
  })

  it('are not sent again by another process after a crash', async () => {
    const sink = await startSmtpSink()
    const { publish, round, process } = runDigests(delivery, sink.url)
    await subscribeDaily('amina', 'baraka')
    await publish('social', followed('amina', 'chen'), followed('baraka', 'chen'))
    await publish('content', post('p1'))
    waitUntil(7)
    const smtp = createSmtpMailSender({ url: sink.url })
    const crash = async (mail: OutgoingMail) => {
      await smtp.send(mail)
      throw new Error('the process was killed')
    }
    await expect(round(process({ senders: [{ ...smtp, send: crash }] }))).rejects.toThrow('killed')
    expect(sink.accepted).toHaveLength(1)
    await round()
    expect(sink.accepted.toSorted()).toEqual(['amina@example.com', 'baraka@example.com'])
    smtp.close()
  })

  it('are not made up for after six hours', async () => {
    const { url } = await startSmtpSink()
    const { publish, round, mails } = runDigests(delivery, url)
    await subscribeDaily('amina')
    await publish('social', followed('amina', 'chen'))
    await publish('content', post('p1'))
    waitUntil(7)
    delivery.clock.advance(6 * HOUR + 1)
    await round()
    expect(await mails()).toEqual([])
  })

  it('wait for the sending rate, and continue where it stopped them', async () => {
    const sink = await startSmtpSink()
    const limits = { perSecond: 1e6, perHour: 2, perDay: 1e9 }
    const { publish, round, process } = runDigests(delivery, sink.url, { limits })
    await subscribeDaily('amina', 'baraka')
    await delivery.people('dayo')
    await subscribeDaily('dayo')
    await publish(
      'social',
      ...((['amina', 'baraka', 'dayo'] as const).map((id) => followed(id, 'chen')) as [
        ReturnType<typeof followed>,
      ]),
    )
    await publish('content', post('p1'))
    waitUntil(7)
    const rounds = process()
    await round(rounds)
    expect(sink.accepted).toHaveLength(2)
    delivery.clock.advance(HOUR)
    await round(rounds)
    expect(new Set(sink.accepted).size).toBe(3)
  })

  it('count the mails of the last hour, also of other processes', async () => {
    const sink = await startSmtpSink()
    const limits = { perSecond: 1e6, perHour: 2, perDay: 1e9 }
    const { publish, round } = runDigests(delivery, sink.url, { limits })
    await subscribeDaily('amina')
    await publish('social', followed('amina', 'chen'))
    await publish('content', post('p1'))
    waitUntil(7)
    await delivery.kit.executor.execute(() => [MailingsStream.BatchClaimed({ mails: 2 })])
    await round()
    expect(sink.accepted).toEqual([])
    delivery.clock.advance(HOUR)
    await round()
    expect(sink.accepted).toEqual(['amina@example.com'])
  })

  it('wait while mailings are held, and then have only later items', async () => {
    const sink = await startSmtpSink()
    const { publish, round, counter, mails, events } = runDigests(delivery, sink.url)
    await subscribeDaily('amina')
    await publish('social', followed('amina', 'chen'))
    await publish('content', post('p1'))
    await counter.advance(7)
    waitUntil(7)
    await round()
    expect(sink.accepted).toEqual([])
    expect(await events('MailingsHeld')).toHaveLength(1)
    await delivery.kit.executor.execute(async (load) =>
      continueMailings(await load(mailings, MailingsStream.of()), {
        by: 'root',
        upTo: { content: (await delivery.source('content').publish(post('p2'))).position, markets: 0 },
      }),
    )
    await publish('content', post('p3'))
    await round()
    expect((await mails())[0]?.text).toMatch(/Post p3/)
    expect((await mails())[0]?.text).not.toMatch(/Post p[12]/)
  })
})
