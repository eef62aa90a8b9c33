import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

const makeQueue = (options: Partial<FairQueueOptions> = {}) => {
  const queue = createFairQueue({ atOnce: 1, perClient: 100, total: 100, ...options })
  const order: string[] = []
  const ends: (() => void)[] = []
  const brought = new Map<string, number>()
  const nextPieceOf = (client: string) => {
    const number = (brought.get(client) ?? 0) + 1
    brought.set(client, number)
    return async () => {
      const name = `${client}${number}`
      order.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    }
  }
  return {
    order,
    underWay: () => ends.length,
    bring: async (client: string): Promise<string> => queue.run(client, nextPieceOf(client)),
    bringInBackground: async (name: string): Promise<string> => queue.runInBackground(nextPieceOf(name)),
    endOne: async (): Promise<void> => {
      ends.shift()?.()
      await settle()
    },
  }
}
const settle = async (): Promise<void> => new Promise((done) => setImmediate(done))
const codeOf = async (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.then(
    () => 'done',
    (error: unknown) => (error as { code?: string; name: string }).code ?? (error as Error).name,
  )

describe('a fair queue', () => {
  it('serves clients in turn, each in order and none twice before the others', async () => {
    const { bring, order, endOne } = makeQueue()
    for (const client of ['a', 'a', 'a', 'b', 'b', 'c']) void bring(client)
    await settle()
    void bring('d')
    for (let piece = 0; piece < 7; piece += 1) await endOne()
    expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'a3'])
  })

  it('refuses only a client with too much waiting, with a retry time', async () => {
    const { bring, endOne } = makeQueue({ perClient: 2 })
    const outcomes = ['a', 'a', 'a', 'a', 'b'].map(async (client) => codeOf(bring(client)))
    await settle()
    for (let piece = 0; piece < 4; piece += 1) await endOne()
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 'too-many-requests', 'done'])
    const { bring: bringMore } = makeQueue({ perClient: 0 })
    void bringMore('a')
    await settle()
    await expect(bringMore('a')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '2' } })
  })

  it('replaces work of the longest line with work of a shorter one when full', async () => {
    const { bring, order, endOne } = makeQueue({ total: 4 })
    const many = Array.from({ length: 5 }, async () => codeOf(bring('a')))
    await settle()
    const few = [codeOf(bring('b')), codeOf(bring('b'))]
    // Replacing would leave both clients with the same number of waiting tasks, so nothing is replaced.
    expect(await codeOf(bring('b'))).toBe('Busy')
    expect(await codeOf(bring('a'))).toBe('Busy')
    for (let piece = 0; piece < 5; piece += 1) await endOne()
    expect(await Promise.all(many)).toEqual(['done', 'done', 'done', 'Busy', 'Busy'])
    expect(await Promise.all(few)).toEqual(['done', 'done'])
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('limits the concurrency of one client and leaves room for others', async () => {
    const { bring, order, endOne } = makeQueue({ atOnce: 3, ofClientAtOnce: 2 })
    for (const client of ['a', 'a', 'a', 'a']) void bring(client)
    await settle()
    expect(order).toEqual(['a1', 'a2'])
    void bring('b')
    await settle()
    expect(order).toEqual(['a1', 'a2', 'b1'])
    await endOne()
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('runs background work one at a time, and only while no client waits', async () => {
    const { bring, bringInBackground, order, endOne } = makeQueue({ atOnce: 2 })
    void bringInBackground('back')
    void bringInBackground('back')
    await settle()
    expect(order).toEqual(['back1'])
    for (const client of ['a', 'b', 'c']) void bring(client)
    await settle()
    expect(order).toEqual(['back1', 'a1'])
    for (let piece = 0; piece < 3; piece += 1) await endOne()
    expect(order).toEqual(['back1', 'a1', 'b1', 'c1', 'back2'])
  })

  it('continues after a failure and reports it only to its caller', async () => {
    const queue = createFairQueue({ atOnce: 1, perClient: 1, total: 1 })
    const fail = async () => Promise.reject(new Error('no'))
    const failing = [queue.run('a', fail), queue.runInBackground(fail)]
    const next = queue.run('b', async () => 'done')
    for (const each of failing) await expect(each).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  it('starts all accepted work, in any order of arrivals and endings', async () => {
    const steps = fc.array(fc.constantFrom('a', 'b', 'c', 'end', 'back'), { maxLength: 60 })
    const limits = fc.record({
      atOnce: fc.integer({ min: 1, max: 3 }),
      ofClientAtOnce: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(steps, limits, async (taken, { atOnce, ofClientAtOnce }) => {
        const { bring, bringInBackground, underWay, endOne } = makeQueue({
          atOnce,
          ofClientAtOnce,
          perClient: 5,
          total: 8,
        })
        const outcomes: Promise<unknown>[] = []
        for (const step of taken) {
          if (step === 'end') await endOne()
          else outcomes.push(codeOf(step === 'back' ? bringInBackground(step) : bring(step)))
          await settle()
          expect(underWay()).toBeLessThanOrEqual(atOnce)
        }
        for (let piece = 0; piece <= taken.length; piece += 1) await endOne()
        expect(underWay()).toBe(0)
        const known = new Set(['done', 'Busy', 'too-many-requests'])
        for (const outcome of await Promise.all(outcomes)) expect(known).toContain(outcome)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a fair queue with a share', () => {
  let atWork = 0
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = async (milliseconds: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await settle()
  }
  const makeShared = (options: Partial<FairQueueOptions> = {}) =>
    makeQueue({ atOnce: 4, share: 0.25, atWork: () => atWork, ...options })

  it('runs one piece of a client at a time, and others meanwhile', async () => {
    const { bring, order } = makeShared()
    for (const client of ['a', 'a', 'b', 'b', 'c']) void bring(client)
    await settle()
    expect(order).toEqual(['a1', 'b1', 'c1'])
  })

  it('pauses a client until its piece was a quarter of the time, but not the others', async () => {
    const { bring, order, endOne } = makeShared({ atOnce: 1 })
    for (const client of ['a', 'a', 'b']) void bring(client)
    await settle()
    atWork += 20
    await endOne()
    await endOne()
    expect(order).toEqual(['a1', 'b1'])
    await pass(59)
    expect(order).toEqual(['a1', 'b1'])
    await pass(1)
    expect(order).toEqual(['a1', 'b1', 'a2'])
  })

  it('starts all accepted work, pauses included', async () => {
    const clients = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(clients, fc.array(fc.nat({ max: 400 })), async (brought, times) => {
        const { bring, underWay, endOne } = makeShared({ atOnce: 2 })
        const outcomes = brought.map(async (client) => codeOf(bring(client)))
        for (let piece = 0; piece <= brought.length; piece += 1) {
          await settle()
          atWork += times[piece] ?? 0
          await endOne()
          await pass(1_000)
        }
        expect(underWay()).toBe(0)
        expect(await Promise.all(outcomes)).toEqual(brought.map(() => 'done'))
      }),
      { numRuns: 40 },
    )
  })
})
