import { describe, expect, it } from 'vitest'
import { ComplaintsStream } from '../complaints/complaint.events.ts'
import { MailingsStream } from '../letter.events.ts'
import { mailings } from '../mailings.ts'
import { continueMailings } from '../mailings.decider.ts'
import { runLetters } from '../testing/run-letters.ts'
import { startSmtpSink } from '../testing/smtp-sink.ts'
import { beginBatch } from './begin-batch.ts'
import { beginSending } from './send-letters.ts'

const run = async (recipients = 40) => {
  const sink = await startSmtpSink()
  return { sink, test: await runLetters(sink.url, recipients) }
}

describe('a batch of digests', () => {
  it('is counted outside the log, with the ranges of letters', async () => {
    const { test } = await run()
    const round = await beginSending(test.process(), new AbortController().signal)
    expect(await beginBatch(test, 800)).toBe(true)
    expect(await test.counter.read()).toBe(1)
    await test.request()
    await round()
    expect(await test.counter.read()).toBe(3)
    expect(await beginBatch(test, 800)).toBe(true)
    expect(await test.counter.read()).toBe(4)
    await test.send()
    expect(await test.events('MailingsHeld')).toEqual([])
  })

  it('waits if the log is older than the counter, and makes letters wait', async () => {
    const { sink, test } = await run()
    await test.counter.advance(7)
    expect(await beginBatch(test, 800)).toBe(false)
    expect(await beginBatch(test, 800)).toBe(false)
    expect(await test.events('MailingsHeld')).toMatchObject([{ data: { claimed: 0, counted: 7 } }])
    expect(await test.events('BatchClaimed')).toEqual([])
    await test.request()
    await test.send()
    expect(sink.accepted).toEqual([])
    const upTo = { content: 50, markets: 7 }
    await test.executor.execute(async (load) =>
      continueMailings(await load(mailings, MailingsStream.of()), { by: 'root', upTo }),
    )
    expect(await beginBatch(test, 800)).toBe(true)
    expect(await test.counter.read()).toBe(8)
  })

  it('waits while 0.3 % of the mails in seven days caused complaints', async () => {
    const { test } = await run()
    expect(await beginBatch(test, 1_000)).toBe(true)
    const complain = async () =>
      test.executor.execute(() => [ComplaintsStream.ComplaintCounted({ authorId: null })])
    await complain()
    await complain()
    expect(await beginBatch(test, 1)).toBe(true)
    await complain()
    await complain()
    expect(await beginBatch(test, 1)).toBe(false)
    test.clock.advance(7 * 24 * 3_600_000)
    expect(await beginBatch(test, 1)).toBe(true)
  })

  it('is not sent if it cannot be counted', async () => {
    const { test } = await run()
    const advance = async () => Promise.reject(new Error('the object store is unavailable'))
    await expect(beginBatch({ ...test, counter: { ...test.counter, advance } }, 800)).rejects.toThrow(
      'unavailable',
    )
  })
})
