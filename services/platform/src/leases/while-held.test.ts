import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryLeases } from '../testing/temporary-leases.ts'
import type { Leases } from './leases.ts'
import { createRenewals } from './renewals.ts'
import { whileHeld } from './while-held.ts'

describe('work under a lease', () => {
  let leases: Leases
  let failures: unknown[]
  const options = () => ({
    signal: new AbortController().signal,
    onFailure: (error: unknown) => failures.push(error),
  })
  const ttl = 150
  const renewals = () => createRenewals(leases, 'me', ttl)
  /** Advances fake timers, because the leases are short and the machine may be slow. */
  const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    leases = await temporaryLeases()
    failures = []
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('continues longer than the lease would last, and releases it at the end', async () => {
    let taken: unknown
    const held = await whileHeld(leases, renewals(), 'job', options(), async () => {
      await pass(400)
      taken = await leases.take('job', 'other', 100)
    })
    expect([held, taken]).toEqual([true, undefined])
    expect(await leases.take('job', 'other', 100)).toBeDefined()
  })

  it('does not run while another owner has the lease', async () => {
    await leases.take('job', 'other', ttl)
    expect(await whileHeld(leases, renewals(), 'job', options(), async () => expect.unreachable())).toBe(
      false,
    )
  })

  it('is aborted when the lease is lost, which the new owner keeps', async () => {
    await whileHeld(leases, renewals(), 'job', options(), async (held) => {
      await leases.release('job', 'me')
      await leases.take('job', 'thief', ttl)
      await pass(ttl / 3)
      expect(held.reason).toMatchObject({ message: 'the lease job was lost' })
    })
    expect(await leases.take('job', 'other', ttl)).toBeUndefined()
  })

  it('continues after a failed renewal, and releases the lease when it fails itself', async () => {
    let away = true
    const failing: Leases = {
      ...leases,
      hold: async (...given) => {
        if (away) throw new Error('the store is away')
        return leases.hold(...given)
      },
    }
    const work = whileHeld(failing, createRenewals(failing, 'me', ttl), 'job', options(), async (held) => {
      await pass(80)
      away = false
      expect(held.aborted).toBe(false)
      throw new Error('the work failed')
    })
    await expect(work).rejects.toThrow('the work failed')
    expect(failures).toContainEqual(new Error('the store is away'))
    expect(await leases.take('job', 'other', 100)).toBeDefined()
  })
})
