import { temporaryLeases } from '@soko/platform/testing/temporary-leases.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runLetters } from '../testing/run-letters.ts'
import { startSmtpSink } from '../testing/smtp-sink.ts'
import { createLetterWorker } from './letter-worker.ts'

describe('the letter worker', () => {
  it('sends letters in one of several processes', async () => {
    const sink = await startSmtpSink()
    const test = await runLetters(sink.url, 200)
    const leases = await temporaryLeases()
    const workers = [1, 2, 3].map(() => createLetterWorker({ ...test.process(), leases }, { every: 10 }))
    onTestFinished(async () => {
      await Promise.all(workers.map(async (worker) => worker.stop()))
    })
    for (const worker of workers) worker.start()
    await test.request()
    await expect.poll(async () => test.events('LetterEnded')).toMatchObject([{ data: { sent: 200 } }])
    expect(new Set(sink.accepted).size).toBe(200)
    expect(sink.accepted).toHaveLength(200)
  })

  it('settles what it has sent when it stops, so that another process goes on', async () => {
    const begun = Promise.withResolvers<void>()
    const sink = await startSmtpSink({ onStage: (at) => at === 'accepted' && begun.resolve() })
    const test = await runLetters(sink.url, 500)
    await test.request()
    const leases = await temporaryLeases()
    const worker = createLetterWorker({ ...test.process(), leases }, { every: 10 })
    worker.start()
    await begun.promise
    await worker.stop()
    const next = createLetterWorker({ ...test.process(), leases }, { every: 10 })
    onTestFinished(next.stop)
    next.start()
    await expect.poll(async () => test.events('LetterEnded')).toMatchObject([{ data: { sent: 500 } }])
    expect(sink.accepted).toHaveLength(500)
  })
})
