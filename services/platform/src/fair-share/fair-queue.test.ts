import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

/** A queue whose work ends when the test says so; `order` holds what has begun, as `<client><number>`. */
const makeQueue = (options: Partial<FairQueueOptions> = {}) => {
  const queue = createFairQueue({ atOnce: 1, perClient: 100, total: 100, ...options })
  const order: string[] = []
  const ends: (() => void)[] = []
  const brought = new Map<string, number>()
  return {
    order,
    underWay: () => ends.length,
    bring: async (client: string): Promise<string> => {
      const number = (brought.get(client) ?? 0) + 1
      brought.set(client, number)
      return queue.run(client, async () => {
        const name = `${client}${number}`
        order.push(name)
        await new Promise<void>((end) => ends.push(end))
        return name
      })
    },
    /** Ends the piece that began first, and lets the next begin. */
    endOne: async (): Promise<void> => {
      ends.shift()?.()
      await settle()
    },
  }
}
/** Lets all promises go on that can. */
const settle = async (): Promise<void> => new Promise((done) => setImmediate(done))
const codeOf = async (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.then(
    () => 'done',
    (error: unknown) => (error as { code?: string; name: string }).code ?? (error as Error).name,
  )

describe('a fair queue', () => {
  it('answers what the work answers, and fails as it fails', async () => {
    const queue = createFairQueue({ atOnce: 1, perClient: 1, total: 1 })
    expect(await queue.run('a', async () => 7)).toBe(7)
    await expect(queue.run('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', async () => 8)).toBe(8)
  })

  it('serves clients in turn, each in its own order, and nobody twice before the others', async () => {
    const { bring, order, endOne } = makeQueue()
    for (const client of ['a', 'a', 'a', 'b', 'b', 'c']) void bring(client)
    await settle()
    void bring('d')
    for (let piece = 0; piece < 7; piece += 1) await endOne()
    expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'a3'])
  })

  it('does not let newcomers keep somebody waiting for ever', async () => {
    const { bring, order, endOne } = makeQueue()
    for (let piece = 0; piece < 4; piece += 1) void bring('a')
    await settle()
    for (let newcomer = 0; newcomer < 6; newcomer += 1) {
      void bring(`new-${newcomer}-`)
      await endOne()
    }
    // Each round is as long as there are clients in it: one more each time.
    expect(order.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  })

  it('refuses a client with too much waiting, and nobody else, and says when to try again', async () => {
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

  it('when it is full, takes from who has most for who has less', async () => {
    const { bring, order, endOne } = makeQueue({ total: 4 })
    const many = Array.from({ length: 5 }, async () => codeOf(bring('a')))
    await settle()
    const few = [codeOf(bring('b')), codeOf(bring('b'))]
    // Each would have as much waiting as the other has: no reason to take a place.
    expect(await codeOf(bring('b'))).toBe('Busy')
    expect(await codeOf(bring('a'))).toBe('Busy')
    for (let piece = 0; piece < 5; piece += 1) await endOne()
    expect(await Promise.all(many)).toEqual(['done', 'done', 'done', 'Busy', 'Busy'])
    expect(await Promise.all(few)).toEqual(['done', 'done'])
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('begins everything it took, whatever comes and ends in which order', async () => {
    const steps = fc.array(fc.constantFrom('a', 'b', 'c', 'end'), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (taken, atOnce) => {
        const { bring, underWay, endOne } = makeQueue({ atOnce, perClient: 5, total: 8 })
        const outcomes: Promise<unknown>[] = []
        for (const step of taken) {
          if (step === 'end') await endOne()
          else outcomes.push(codeOf(bring(step)))
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

  it('does one piece of a client at a time, and of others meanwhile', async () => {
    const { bring, order } = makeShared()
    for (const client of ['a', 'a', 'b', 'b', 'c']) void bring(client)
    await settle()
    expect(order).toEqual(['a1', 'b1', 'c1'])
  })

  it('lets a client rest until its piece was a quarter of the time, and not the others', async () => {
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

  it('lets who comes while they rest wait, too, and refuses what is too much', async () => {
    const { bring, order, endOne } = makeShared({ perClient: 1 })
    void bring('a')
    await settle()
    atWork += 20
    await endOne()
    void bring('a')
    expect(await codeOf(bring('a'))).toBe('too-many-requests')
    expect(order).toEqual(['a1'])
    await pass(60)
    expect(order).toEqual(['a1', 'a2'])
  })

  it('asks for no rest after what took no time, and for a second at most', async () => {
    const { bring, order, endOne } = makeShared()
    for (let piece = 0; piece < 3; piece += 1) void bring('a')
    await settle()
    await endOne()
    expect(order).toEqual(['a1', 'a2'])
    atWork += 60_000
    await endOne()
    await pass(1_000)
    expect(order).toEqual(['a1', 'a2', 'a3'])
  })

  it('begins everything it took, rests and all', async () => {
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
