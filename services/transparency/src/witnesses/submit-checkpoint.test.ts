import { formatNote, formatSignature, parseNote } from '@soko/contracts/transparency/note.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createWitnessAgent,
  NotCosigned,
  OtherTreeSeen,
  type Submission,
  submitCheckpoint,
} from './submit-checkpoint.ts'
import { makeLogKey, makeWitnessKey, type TestKey } from './testing/test-keys.ts'
import { createTestLog } from './testing/test-log.ts'
import { startTestWitness, type TestWitness, type TestResponse } from './testing/test-witness.ts'

const log = createTestLog()
const dispatcher = createWitnessAgent()
let witness: TestWitness
let keys: [TestKey, ...TestKey[]]
beforeEach(async () => {
  keys = [makeWitnessKey('witness.example/w1')]
  witness = await startTestWitness(log, keys)
})
afterEach(async () => {
  vi.useRealTimers()
  await witness.stop()
})

const submit = async (
  size: number,
  from = 0,
  more: Partial<Submission> & { readonly of?: typeof log } = {},
) => {
  const { checkpoint, consistency } = more.of ?? log
  return submitCheckpoint(witness, {
    checkpoint: checkpoint(size),
    from,
    consistency,
    now: () => new Date(),
    dispatcher,
    signal: new AbortController().signal,
    ...more,
  })
}
const respondWith = (status: number, body = '', type = 'text/x.tlog.size'): void =>
  witness.respondWith((): TestResponse => ({ status, body, headers: { 'content-type': type } }))

describe('submitCheckpoint', () => {
  it('gets a cosignature for a new log, and later ones with a proof', async () => {
    const first = await submit(5)
    expect(first).toMatchObject({ name: 'witness.example/w1', id: witness.key.id })
    await submit(300, 5)
    expect(witness.takeRequests()).toEqual([
      { old: 0, lines: 0, size: 5 },
      { old: 5, lines: 10, size: 300 },
    ])
    expect(witness.head().size).toBe(300)
  })

  it.each([0, 3, 99])("sends the proof from the witness's size if it assumed %i leaves", async (assumed) => {
    await submit(70)
    witness.takeRequests()
    await submit(99, assumed)
    expect(witness.takeRequests().map(({ old }) => old)).toEqual([assumed, 70])
    witness.forget()
    await submit(99, 70)
    expect(witness.takeRequests().map(({ old }) => old)).toEqual([70, 0])
    expect(witness.head().size).toBe(99)
  })

  it('sends at most two requests', async () => {
    let known = 10
    witness.respondWith(() => ({
      status: 409,
      body: `${(known += 1)}\n`,
      headers: { 'content-type': 'text/x.tlog.size' },
    }))
    await expect(submit(70)).rejects.toThrow(new NotCosigned('it reported 11 cosigned leaves, and then 12'))
    expect(witness.takeRequests()).toHaveLength(2)
  })
})

describe('submitCheckpoint reports another tree', () => {
  const seen = async (promise: Promise<unknown>) => {
    const error = await promise.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OtherTreeSeen)
    return error
  }

  it('if the witness has cosigned a larger one', async () => {
    await submit(80)
    expect(await seen(submit(70))).toMatchObject({
      size: 80,
      message: 'it has cosigned 80 leaves, and this log has signed no more than 70',
    })
    expect(await seen(submit(70, 80))).toMatchObject({ size: 80 })
  })

  it('if the consistency proof is rejected', async () => {
    await submit(70)
    const other = log.fork(60)
    expect(await seen(submit(99, 70, { of: other }))).toMatchObject({
      size: 70,
      message: 'it has cosigned 70 leaves that are not the first 70 of this log',
    })
    expect(await seen(submit(99, 0, { of: other }))).toMatchObject({ size: 70 })
    expect(witness.head().size).toBe(70)
  })

  it('if a tree of the same size has another root', async () => {
    await submit(70)
    const message = 'it has cosigned 70 leaves that are not those of this log'
    expect(await seen(submit(70, 70, { of: log.fork(60) }))).toMatchObject({ size: 70, message })
    expect(await seen(submit(70, 0, { of: log.fork(60) }))).toMatchObject({ size: 70, message })
    respondWith(409, '70\n')
    expect(await seen(submit(70, 70))).toMatchObject({ size: 70, message })
  })
})

describe('submitCheckpoint fails', () => {
  const refusal = async (promise: Promise<unknown>): Promise<string> => {
    const error: unknown = await promise.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(NotCosigned)
    return (error as NotCosigned).message
  }

  it('if the witness does not know the log or its key', async () => {
    expect(await refusal(submit(5, 0, { of: createTestLog('other.example/log') }))).toContain(
      'it responded with 404 (it does not know this log)',
    )
    expect(await refusal(submit(5, 0, { of: createTestLog(log.origin, makeLogKey(log.origin)) }))).toContain(
      'it responded with 403 (it knows another key of this log)',
    )
  })

  it.each([
    [400, 'what?', 'it responded with 400 (it did not understand the request): what?'],
    [500, 'a fault', 'it responded with 500: a fault'],
    [302, '', 'it responded with 302'],
    [409, '', 'it responded with 409 to the size 0 without its own size'],
    [409, '007\n', 'it responded with 409 to the size 0'],
    [200, '', 'it signed with other keys than witness.example/w1+'],
  ])('for a response %i %j', async (status, body, message) => {
    respondWith(status, body)
    expect(await refusal(submit(5))).toContain(message)
  })

  it('for an invalid cosignature, such as one of another tree', async () => {
    const { text } = parseNote(log.checkpoint(6).note)!
    respondWith(200, `${formatSignature(keys[0].sign(text))}\n`)
    expect(await refusal(submit(5))).toBe('its cosignature is invalid')
    const { bytes, ...key } = keys[0].sign(parseNote(log.checkpoint(5).note)!.text)
    respondWith(200, `${formatSignature({ ...key, bytes: bytes.subarray(0, 7) })}\n`)
    expect(await refusal(submit(5))).toBe('its cosignature is invalid')
  })

  it('for a clock that counts milliseconds', async () => {
    const key = makeWitnessKey('witness.example/w1', () => Date.now() * 1_000)
    await witness.stop()
    witness = await startTestWitness(log, [key])
    expect(await refusal(submit(5))).toBe('its clock is days ahead')
  })

  it('for a response that is too large or incomplete, or if the witness is down', async () => {
    respondWith(200, 'x'.repeat(65_537))
    expect(await refusal(submit(5))).toMatch(/size/i)
    witness.respondWith(
      (response) =>
        void response.writeHead(200, { 'content-length': '500' }).write('x', () => response.destroy()),
    )
    expect(await refusal(submit(5))).toMatch(/closed|terminated/)
    await witness.stop()
    expect(await refusal(submit(5))).toContain('ECONNREFUSED')
    await witness.restart()
  })

  it('for a response that takes too long, even if bytes keep arriving', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = Promise.withResolvers<void>()
    witness.respondWith((response) => {
      response.writeHead(200).write('x')
      begun.resolve()
      return undefined
    })
    const refused = refusal(submit(5))
    await begun.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await refused).toBe('no response came within 10 s')
  })
})

it('aborts at once, whatever it is waiting for', async () => {
  const stopping = new AbortController()
  const begun = Promise.withResolvers<void>()
  witness.respondWith(() => {
    begun.resolve()
    return undefined
  })
  const { signal } = stopping
  const submitting = submit(5, 0, { signal })
  const proving = submit(5, 3, { signal, consistency: async () => new Promise(() => {}) })
  await begun.promise
  stopping.abort(new Error('stopped'))
  await expect(submitting).rejects.toThrow('stopped')
  await expect(proving).rejects.toThrow('stopped')
})

it('sends the note with the signatures of all keys of the log', async () => {
  const former = makeLogKey(log.origin)
  const checkpoint = log.checkpoint(5, former)
  const signature = await submit(5, 0, { checkpoint })
  const note = parseNote(checkpoint.note)!
  expect(formatNote({ ...note, signatures: [...note.signatures, signature] })).toMatch(
    /\n\n(?:— soko\.example\S* \S+\n){2}— witness\.example\/w1 \S+\n$/,
  )
})
