import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { startSmtpSink } from '../../letters/testing/smtp-sink.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { readersOf, runDigests } from '../testing/run-digests.ts'

const { published, followed } = exampleEvents
const delivery = useDelivery('amina', 'baraka', 'chen')
const { waitUntil, subscribeDaily } = readersOf(delivery)

describe('a digest that the mail system does not accept', () => {
  const begin = async (url: string) => {
    waitUntil(12)
    const test = runDigests(delivery, url, { connections: 1 })
    await subscribeDaily('amina', 'baraka')
    await test.publish('social', followed('amina', 'chen'), followed('baraka', 'chen'))
    await test.publish('content', published({ postId: 'p1', authorId: 'chen' }))
    waitUntil(7)
    return test
  }

  it('is sent again if it certainly was not accepted', async () => {
    let isGreylisted = true
    const sink = await startSmtpSink({
      refuse: (at, recipient) =>
        at === 'recipient' && isGreylisted && recipient.startsWith('amina') ? { code: 450 } : undefined,
    })
    const { round, process, events } = await begin(sink.url)
    const rounds = process()
    await round(rounds)
    expect(sink.accepted).toEqual(['baraka@example.com'])
    isGreylisted = false
    await round(rounds)
    await round(rounds)
    expect(sink.accepted).toEqual(['baraka@example.com', 'amina@example.com'])
    expect(await events('DigestNotSent')).toEqual([])
  })

  it('is not sent hours later', async () => {
    let isGreylisted = true
    const sink = await startSmtpSink({
      refuse: (at) => (at === 'recipient' && isGreylisted ? { code: 450 } : undefined),
    })
    const { round, process, events } = await begin(sink.url)
    const rounds = process()
    await round(rounds)
    isGreylisted = false
    delivery.clock.advance(7 * 3_600_000)
    await round(rounds)
    expect(sink.accepted).toEqual([])
    const late = { data: { outcome: 'not-accepted', reason: 'late' } }
    expect(await events('DigestNotSent')).toMatchObject([late, late])
  })

  it('is not sent to readers who unsubscribed meanwhile', async () => {
    let isGreylisted = true
    const sink = await startSmtpSink({
      refuse: (at) => (at === 'recipient' && isGreylisted ? { code: 450 } : undefined),
    })
    const { round, process, events, mails } = await begin(sink.url)
    const rounds = process()
    await round(rounds)
    isGreylisted = false
    const ofAmina = (await mails()).find(({ to }) => to?.[0]?.address?.startsWith('amina') === true)
    const token = /\/unsubscribe\/(\S+)/.exec(ofAmina?.text ?? '')?.[1]
    await delivery.ask(`POST /api/unsubscribe/${token}`)
    await round(rounds)
    expect(sink.accepted).toEqual(['baraka@example.com'])
    expect(await events('DigestNotSent')).toMatchObject([
      { stream: 'digest-amina', data: { outcome: 'not-accepted', reason: 'unsubscribed' } },
    ])
  })

  it('stops the others while the mail system is unavailable, and is given up when the process stops', async () => {
    let isDown = true
    const sink = await startSmtpSink({
      refuse: (at) => (at === 'sender' && isDown ? { code: 421 } : undefined),
    })
    const { round, process, events } = await begin(sink.url)
    const rounds = process()
    await round(rounds)
    await round(rounds)
    expect(await events('DigestPrepared')).toHaveLength(1)
    await rounds.abandon()
    expect(await events('DigestNotSent')).toMatchObject([{ data: { outcome: 'not-accepted' } }])
    isDown = false
    await round()
    expect(sink.accepted).toHaveLength(1)
  })

  it('is never sent again if it was refused, or may have been accepted', async () => {
    const sink = await startSmtpSink({
      refuse: (at, recipient) =>
        at === 'recipient' && recipient.startsWith('amina') ? { code: 550 } : undefined,
    })
    const { round, process, events } = await begin(sink.url)
    const rounds = process()
    await round(rounds)
    await round(rounds)
    expect(sink.accepted).toEqual(['baraka@example.com'])
    expect(await events('DigestNotSent')).toMatchObject([
      { stream: 'digest-amina', data: { outcome: 'refused' } },
    ])
  })
})
