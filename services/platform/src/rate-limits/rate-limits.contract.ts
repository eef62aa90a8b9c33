import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RateLimit, RateLimits } from './rate-limits.ts'

export type FreshRateLimits = { readonly limits: RateLimits; readonly remove: () => Promise<void> }

const rule = { name: 'login', times: 2, seconds: 900 }
const tooMany = { status: 429, headers: { 'Retry-After': expect.stringMatching(/^(900|89\d)$/) } }

export const describeLimits = (name: string, makeFresh: () => Promise<FreshRateLimits>): void => {
  describe(`${name} fulfils the contract of rate limits`, () => {
    let fresh: FreshRateLimits
    let limits: RateLimits
    let logins: RateLimit

    beforeEach(async () => {
      fresh = await makeFresh()
      limits = fresh.limits
      logins = limits.create(rule)
    })
    afterEach(async () => fresh.remove())

    it('allows the configured number, counts all, and then reports when to retry', async () => {
      expect(logins.takeNow('a')).toBe(false)
      await logins.take('a')
      await logins.take('a')
      await expect(logins.take('a')).rejects.toMatchObject(tooMany)
      await expect(logins.take('b')).resolves.toBeUndefined()
    })

    it('counts several at once', async () => {
      await logins.take('a', 2)
      await expect(logins.take('a', 1)).rejects.toMatchObject(tooMany)
      await expect(logins.take('b', 3)).rejects.toMatchObject(tooMany)
    })

    it('allows no more when requests are concurrent', async () => {
      const taken = await Promise.allSettled(Array.from({ length: 9 }, async () => logins.take('a')))
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    })

    it('can be checked without counting', async () => {
      await logins.check('a')
      await logins.take('a')
      await logins.check('a')
      await logins.check('a')
      await logins.take('a')
      await expect(logins.check('a')).rejects.toMatchObject(tooMany)
    })

    it('can be reset', async () => {
      await logins.take('a')
      await logins.take('a')
      await logins.reset('a')
      await logins.reset('never counted')
      await expect(logins.take('a')).resolves.toBeUndefined()
    })

    it('separates rules, each with its own code', async () => {
      const resets = limits.create({ ...rule, name: 'reset', times: 1, code: 'too-many-attempts' })
      await resets.take('a')
      await expect(resets.take('a')).rejects.toMatchObject({ ...tooMany, code: 'too-many-attempts' })
      await expect(logins.take('a')).resolves.toBeUndefined()
    })

    it('lets a hundredth of a high limit pass at once, and counts it later', async () => {
      const reads = limits.create({ ...rule, name: 'reads', times: 2_000 })
      const passed = Array.from({ length: 21 }, () => reads.takeNow('a'))
      expect(passed).toEqual([...Array<boolean>(20).fill(true), false])
      expect(reads.takeNow('b')).toBe(true)
      await expect.poll(() => reads.takeNow('a')).toBe(true)
      await reads.check('a')
      await reads.take('a', 1_900)
      await reads.take('a', 79)
      await expect(reads.check('a')).rejects.toMatchObject(tooMany)
      await reads.check('b')
    })

    it('lets nothing pass at once for a key over the limit', async () => {
      const reads = limits.create({ ...rule, name: 'reads', times: 2_000 })
      await reads.take('a', 1_990)
      for (let n = 0; n < 20; n += 1) reads.takeNow('a')
      await expect.poll(async () => reads.check('a').catch(() => 'too many')).toBe('too many')
      expect(reads.takeNow('a')).toBe(false)
      expect(reads.takeNow('b')).toBe(true)
      await reads.reset('a')
      expect(reads.takeNow('a')).toBe(true)
    })

    it('starts again after the window', async () => {
      const brief = limits.create({ name: 'brief', times: 1, seconds: 1 })
      await brief.take('a')
      await expect.poll(async () => brief.check('a').then(() => 'free'), { timeout: 45_000 }).toBe('free')
      await expect(brief.take('a')).resolves.toBeUndefined()
    })
  })
}
