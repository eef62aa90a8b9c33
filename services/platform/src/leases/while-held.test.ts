import { once } from 'node:events'
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
  /** Lets time pass, for the leases and for what renews them: they are short, and a busy machine is slow. */
  const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    leases = await temporaryLeases()
    failures = []
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes on for longer than the lease would last, and gives it up at the end', async () => {
    let taken: unknown
    const held = await whileHeld(leases, renewals(), 'job', options(), async () => {
      await pass(400)
      taken = await leases.take('job', 'other', 100)
    })
    expect([held, taken]).toEqual([true, undefined])
    expect(await leases.take('job', 'other', 100)).toBeDefined()
  })

  it('is not done while another holds it', async () => {
    await leases.take('job', 'other', ttl)
    expect(await whileHeld(leases, renewals(), 'job', options(), async () => expect.unreachable())).toBe(
      false,
    )
  })

  it('is told when the lease is lost, and leaves it to whoever has it', async () => {
    await whileHeld(leases, renewals(), 'job', options(), async (held) => {
      await leases.release('job', 'me')
      await leases.take('job', 'thief', ttl)
      await pass(ttl / 3)
      expect(held.reason).toMatchObject({ message: 'the lease job was lost' })
    })
    expect(await leases.take('job', 'other', ttl)).toBeUndefined()
  })

  it('asks the store once for all leases of a process, and loses only the one that was lost', async () => {
    const asked: (readonly string[])[] = []
    const counting: Leases = {
      ...leases,
      hold: async (names, ...rest) => {
        asked.push(names)
        return leases.hold(names, ...rest)
      },
    }
    const shared = createRenewals(counting, 'me', ttl)
    const ended: string[] = []
    const done = Promise.withResolvers<void>()
    const hold = async (name: string): Promise<void> => {
      await whileHeld(leases, shared, name, options(), async (held) => {
        await Promise.race([once(held, 'abort'), done.promise])
        ended.push(held.aborted ? `${name} was lost` : `${name} is done`)
      })
    }
    const both = Promise.all([hold('one'), hold('other')])
    await pass(10)
    await leases.release('one', 'me')
    await leases.take('one', 'thief', 1_000)
    await pass(390)
    done.resolve()
    await both
    expect(ended).toEqual(['one was lost', 'other is done'])
    expect(asked[0]).toEqual(['one', 'other'])
    expect(asked.at(-1)).toEqual(['other'])
    const before = asked.length
    await pass(ttl)
    expect(asked).toHaveLength(before)
  })

  it('goes on when a renewal fails, and gives the lease up when the work does', async () => {
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
