import { describe, expect, it } from 'vitest'
import { continueLetter, stopLetter } from '../letter.decider.ts'
import { letter } from '../letter.ts'
import { LetterPartStream, LetterStream, MailingsStream } from '../letter.events.ts'
import { mailings } from '../mailings.ts'
import { continueMailings } from '../mailings.decider.ts'
import { authorId, postId, subscriptionIds } from '../testing/letter-examples.ts'
import { addressOf, letterSources } from '../testing/letter-sources.ts'
import { runLetters } from '../testing/run-letters.ts'
import { startCuttingProxy } from '../testing/cutting-proxy.ts'
import { startSmtpSink } from '../testing/smtp-sink.ts'
import { dropRecipients } from './drop-recipients.ts'
import { beginSending } from './send-letters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const addresses = (count: number) => subscriptionIds(count).map(addressOf)
const ended = (sent: number, refused = 0, skipped = 0, uncertain = 0) => [
  { data: { sent, refused, skipped, uncertain } },
]

describe('sending a letter', () => {
  it('reaches each recipient of all parts once, and never again', async () => {
    const [unknown = '', gone = ''] = subscriptionIds(2)
    const sink = await startSmtpSink({
      refuse: (at, to) => (at === 'recipient' && to === addressOf(unknown) ? { code: 550 } : undefined),
    })
    const { eligible } = letterSources([])
    const test = await runLetters(sink.url, 1_040, {
      eligible: async (ids) =>
        (await eligible(ids)).map((each) =>
          each.subscriptionId === gone ? { subscriptionId: gone, skip: 'erased' } : each,
        ),
    })
    await test.request()
    await test.send()
    await test.request()
    await test.send()
    expect(sink.accepted.toSorted()).toEqual(addresses(1_040).slice(2))
    expect(await test.events('LetterEnded')).toMatchObject(ended(1_038, 1, 1))
    expect(await test.events('RangeSettled')).toHaveLength(34)
    expect(await test.counter.read()).toBe(34)
  })

  it('ends without recipients, and does not begin once it is stopped', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 0)
    await test.request()
    await test.send()
    expect(await test.events('LetterEnded')).toMatchObject(ended(0))
    await test.request('p2')
    await test.executor.execute(async (load) =>
      stopLetter(await load(letter, LetterStream.of('p2')), { postId: 'p2', authorId }),
    )
    await test.send()
    expect(await test.events('RecipientsFrozen')).toHaveLength(1)
  })

  it('reaches nobody twice if two processes believe that they hold the lease', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 300)
    await test.request()
    await Promise.all([test.send(), test.send()])
    test.clock.advance(2 * HOUR)
    await test.send()
    expect(new Set(sink.accepted).size).toBe(sink.accepted.length)
    const [{ data } = { data: {} }] = await test.events('LetterEnded')
    const { sent, uncertain } = data as { sent: number; uncertain: number }
    expect(sent + uncertain).toBe(300)
    expect(sink.accepted.length).toBeGreaterThanOrEqual(sent)
  })

  it('never repeats a range that an earlier process left open', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 50)
    await test.request()
    const never = async () => Promise.reject(new Error('killed'))
    await expect(test.send({ eligible: never })).rejects.toThrow('killed')
    await test.executor.execute(() => [LetterPartStream.RangeClaimed(postId, '1', { from: 0, to: 32 })])
    await test.send()
    expect(sink.accepted.toSorted()).toEqual(addresses(50).slice(32))
    expect(await test.events('LetterEnded')).toMatchObject(ended(18, 0, 0, 32))
  })

  it('drops the list of its recipients after 90 days', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 5)
    const listed = async () => (await test.events('RecipientsListed')).map(({ data }) => data !== undefined)
    await test.request()
    await test.send()
    await dropRecipients(test, postId)
    expect(await listed()).toEqual([true])
    test.clock.advance(90 * 24 * HOUR)
    await dropRecipients(test, postId)
    expect(await listed()).toEqual([false])
    expect(await test.events('RangeSettled')).toMatchObject([{ data: { from: 0, to: 5 } }])
  })

  it('composes mails with all that is known of a recipient', async () => {
    const sink = await startSmtpSink()
    const composed: unknown[] = []
    const { eligible, compose } = letterSources([])
    const test = await runLetters(sink.url, 1, {
      compose: async (name, recipient) => {
        composed.push(recipient)
        return compose(name, recipient)
      },
    })
    await test.request()
    await test.send()
    expect(composed).toEqual(await eligible(subscriptionIds(1)))
  })

  it.each(['author-suspended', 'retracted', 'removed'] as const)('ends early if %s', async (reason) => {
    const sink = await startSmtpSink()
    let ranges = 0
    const test = await runLetters(sink.url, 100, {
      withheld: async () => {
        ranges += 1
        return ranges === 1 ? undefined : reason
      },
    })
    await test.request()
    await test.send()
    expect(sink.accepted).toHaveLength(32)
    expect(await test.events('LetterEnded')).toMatchObject(ended(32, 0, 68))
    const { data } = (await test.events('RangeSettled')).at(-1) ?? {}
    expect(data).toMatchObject({
      exceptions: expect.arrayContaining([{ at: 99, outcome: 'skipped', reason }]) as unknown,
    })
  })
})

describe('a mail that is not accepted for now', () => {
  it('is sent again after five minutes, and refused after five attempts', async () => {
    const [never = '', second = ''] = addresses(2)
    const attempts: string[] = []
    const sink = await startSmtpSink({
      refuse: (at, to) => {
        if (at !== 'recipient') return undefined
        attempts.push(to)
        const isRefused =
          to === never || (to === second && attempts.filter((each) => each === to).length === 1)
        return isRefused ? { code: 450 } : undefined
      },
    })
    const test = await runLetters(sink.url, 10)
    await test.request()
    await test.send()
    expect(sink.accepted).toHaveLength(8)
    await test.send()
    expect(sink.accepted).toHaveLength(8)
    test.clock.advance(5 * MINUTE)
    await test.send()
    expect(sink.accepted).toHaveLength(9)
    for (const minutes of [15, 60, 240]) {
      test.clock.advance(minutes * MINUTE)
      await test.send()
    }
    expect(attempts.filter((to) => to === never)).toHaveLength(5)
    expect(await test.events('LetterEnded')).toMatchObject(ended(9, 1))
  })

  it('pauses all letters if the mail system asks for it', async () => {
    let isClosed = true
    const sink = await startSmtpSink({
      refuse: (at) => (at === 'recipient' && isClosed ? { code: 421 } : undefined),
    })
    const test = await runLetters(sink.url, 40)
    await test.request()
    const round = await beginSending(test.process(), new AbortController().signal)
    await round()
    isClosed = false
    await round()
    expect(sink.accepted).toEqual([])
    test.clock.advance(MINUTE)
    await round()
    expect(sink.accepted.toSorted()).toEqual(addresses(40))
    expect(await test.events('LetterEnded')).toMatchObject(ended(40))
  })
})

describe('a mail system that breaks connections', () => {
  it('makes few mails uncertain, because all letters pause', async () => {
    const sink = await startSmtpSink()
    const proxy = await startCuttingProxy(sink.port)
    const test = await runLetters(proxy.url, 100)
    await test.request()
    const round = await beginSending(test.process(), new AbortController().signal)
    proxy.cutAt('content')
    await round()
    expect(sink.accepted.length).toBeLessThan(32)
    test.clock.advance(MINUTE)
    await round()
    expect(sink.accepted.toSorted()).toEqual(addresses(100))
    expect(await test.events('LetterEnded')).toMatchObject(ended(99, 0, 0, 1))
  })
})

describe('letters wait', () => {
  it('for an admin if the log is older than the counter', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 40)
    await test.counter.advance(7)
    await test.request()
    const round = await beginSending(test.process(), new AbortController().signal)
    await round()
    await round()
    expect(sink.accepted).toEqual([])
    expect(await test.events('MailingsHeld')).toMatchObject([{ data: { claimed: 0, counted: 7 } }])
    const stream = MailingsStream.of()
    await test.executor.execute(async (load) =>
      continueMailings(await load(mailings, stream), { by: 'root', upTo: { content: 1, markets: 1 } }),
    )
    await round()
    expect(sink.accepted).toHaveLength(40)
    expect(await test.counter.read()).toBe(9)
    await test.send()
    expect(await test.events('MailingsHeld')).toHaveLength(1)
  })

  it('for an admin after 24 hours', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 3)
    await test.request()
    test.clock.advance(25 * HOUR)
    await test.send()
    expect(await test.events('LetterPaused')).toMatchObject([{ data: { reason: 'late' } }])
    expect(sink.accepted).toEqual([])
    await test.executor.execute(async (load) =>
      continueLetter(await load(letter, LetterStream.of(postId)), postId, 'root'),
    )
    await test.send()
    expect(sink.accepted).toHaveLength(3)
  })

  it('for an admin if the mail system was unavailable for 24 hours', async () => {
    let isClosed = false
    const sink = await startSmtpSink({
      refuse: (at) => (at === 'sender' && isClosed ? { code: 421 } : undefined),
      onStage: (at) => (isClosed ||= at === 'accepted' && sink.accepted.length >= 32),
    })
    const test = await runLetters(sink.url, 100)
    await test.request()
    const round = await beginSending(test.process(), new AbortController().signal)
    for (let hours = 0; hours < 24; hours += 1) {
      await round()
      test.clock.advance(HOUR)
    }
    expect(await test.events('LetterPaused')).toEqual([])
    test.clock.advance(HOUR)
    await round()
    expect(await test.events('LetterPaused')).toMatchObject([{ data: { reason: 'late' } }])
    await test.executor.execute(async (load) =>
      continueLetter(await load(letter, LetterStream.of(postId)), postId, 'root'),
    )
    isClosed = false
    const accepted = sink.accepted.length
    await test.send()
    expect(sink.accepted.length).toBeGreaterThan(accepted)
    expect(new Set(sink.accepted).size).toBe(sink.accepted.length)
  })

  it('for the counter, without sending', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 40)
    await test.request()
    let advances = 0
    const advance = async (claimed: number) => {
      advances += 1
      if (advances > 1) throw new Error('the object store is unavailable')
      await test.counter.advance(claimed)
    }
    await expect(test.send({ counter: { ...test.counter, advance } })).rejects.toThrow('unavailable')
    expect(sink.accepted).toEqual([])
    await test.send()
    expect(await test.events('LetterEnded')).toMatchObject(ended(40))
  })

  it('for the limit of an hour, which a new holder of the lease remembers', async () => {
    const sink = await startSmtpSink()
    const limits = { perSecond: 1e6, perHour: 40, perDay: 1e9 }
    const test = await runLetters(sink.url, 60, { limits })
    await test.request()
    await test.send()
    const first = sink.accepted.length
    await test.send()
    // A slow machine may earn a further mail meanwhile, one in 90 seconds.
    expect([first, sink.accepted.length].every((count) => count >= 40 && count < 45)).toBe(true)
    test.clock.advance(HOUR)
    await test.send()
    expect(sink.accepted.toSorted()).toEqual(addresses(60))
  })
})
