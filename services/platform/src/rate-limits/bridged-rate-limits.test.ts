import { describe, expect, it, vi } from 'vitest'
import { type CountedElsewhere, countForOthers } from './count-for-others.ts'
import { createRateLimits } from './create-rate-limits.ts'
import { describeLimits } from './rate-limits.contract.ts'
import type { RateLimit } from './rate-limits.ts'

const never = (error: unknown): void => {
  throw error
}
const bridgeTo = (counts: CountedElsewhere) => createRateLimits({ kind: 'bridged', counts, onFailure: never })
const countsInMemory = () => countForOthers(createRateLimits({ kind: 'memory' }))

describeLimits('a bridge to memory', async () => ({
  limits: bridgeTo(countsInMemory()),
  remove: async () => {},
}))

const READS = { name: 'reads', times: 2_000, seconds: 900 }

/** How many pass until one is refused, taken one after the other from the limits in turn. */
const passing = async (...limits: readonly RateLimit[]): Promise<number> => {
  for (let passed = 0; ; passed += 1) {
    try {
      await limits[passed % limits.length]?.take('a')
    } catch {
      return passed
    }
  }
}

describe('limits that several processes share', () => {
  it('count together where they are small', async () => {
    const counts = countsInMemory()
    const rule = { name: 'login', times: 3, seconds: 900 }
    const [one, other] = [bridgeTo(counts).create(rule), bridgeTo(counts).create(rule)]
    expect(await passing(one, other)).toBe(3)
    await expect(one.take('a')).rejects.toMatchObject({ status: 429 })
    await expect(other.take('a')).rejects.toMatchObject({ status: 429 })
  })

  it('let at most a hundredth more pass for each process where they are large, and no fewer', async () => {
    const counts = countsInMemory()
    const [one, other] = [bridgeTo(counts).create(READS), bridgeTo(counts).create(READS)]
    const passed = await passing(one, other)
    expect(passed).toBeGreaterThanOrEqual(READS.times)
    expect(passed).toBeLessThanOrEqual(READS.times * 1.02)
  })

  it('ask for nobody who reads a little: it is told together, afterwards', async () => {
    const counts = countsInMemory()
    const take = vi.fn(counts.take)
    const reads = bridgeTo({ ...counts, take }).create(READS)
    for (const key of ['a', 'b', 'a']) await reads.take(key)
    expect(take).not.toHaveBeenCalled()
    await vi.waitFor(() =>
      expect(take.mock.calls).toEqual([
        [
          READS,
          new Map([
            ['a', 2],
            ['b', 1],
          ]),
        ],
      ]),
    )
  })

  it('wait for the one that counts when it does not answer, and let no more than the hundredth pass', async () => {
    const counts = countsInMemory()
    const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>()
    const slow: CountedElsewhere = {
      ...counts,
      take: async (...of) => {
        await answer
        return counts.take(...of)
      },
    }
    const reads = bridgeTo(slow).create(READS)
    let passed = 0
    const all = Array.from({ length: 100 }, async () => reads.take('a').then(() => (passed += 1)))
    await Promise.all(all.slice(0, 20))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(passed).toBe(20)
    letAnswer()
    await Promise.all(all)
    expect(passed).toBe(100)
  })

  it('refuse by themselves who has had too many, and say when to come back', async () => {
    const counts = countsInMemory()
    const take = vi.fn(counts.take)
    const reads = bridgeTo({ ...counts, take }).create(READS)
    await counts.take(READS, new Map([['a', READS.times]]))
    await reads.take('a')
    await expect
      .poll(async () =>
        reads.take('a').then(
          () => 'passes',
          () => 'refused',
        ),
      )
      .toBe('refused')
    take.mockClear()
    await expect(reads.take('a')).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^(900|89\d)$/) },
    })
    expect(take).not.toHaveBeenCalled()
    await expect(reads.take('b')).resolves.toBeUndefined()
  })

  it('tell again what could not be told', async () => {
    const counts = countsInMemory()
    const failures: unknown[] = []
    let isAway = true
    const away: CountedElsewhere = {
      ...counts,
      take: async (...of) => (isAway ? Promise.reject(new Error('away')) : counts.take(...of)),
    }
    const limits = createRateLimits({
      kind: 'bridged',
      counts: away,
      onFailure: (error) => failures.push(error),
    })
    const reads = limits.create(READS)
    await reads.take('a', 15)
    await expect.poll(() => failures).toHaveLength(1)
    isAway = false
    await counts.take(READS, new Map([['a', READS.times - 16]]))
    await reads.take('a', 2)
    await expect.poll(async () => counts.check(READS, 'a')).toEqual(new Map([['a', expect.any(Number)]]))
  })
})
