import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createLeases } from './create-leases.ts'
import type { Leases } from './leases.ts'
import { whileHeld } from './while-held.ts'

describe('work under a lease', () => {
  let folder: string
  let leases: Leases
  let failures: unknown[]
  const options = () => ({
    signal: new AbortController().signal,
    onFailure: (error: unknown) => failures.push(error),
  })
  const mine = { name: 'job', owner: 'me', ttl: 150 }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soko-leases-'))
    leases = await createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock: systemClock })
    failures = []
  })
  afterEach(async () => {
    await leases.close()
    await rm(folder, { recursive: true })
  })

  it('goes on for longer than the lease would last, and gives it up at the end', async () => {
    let taken: unknown
    const held = await whileHeld(leases, mine, options(), async () => {
      await sleep(400)
      taken = await leases.take('job', 'other', 100)
    })
    expect([held, taken]).toEqual([true, undefined])
    expect(await leases.take('job', 'other', 100)).toBeDefined()
  })

  it('is not done while another holds it', async () => {
    await leases.take('job', 'other', mine.ttl)
    expect(await whileHeld(leases, mine, options(), async () => expect.unreachable())).toBe(false)
  })

  it('is told when the lease is lost, and leaves it to whoever has it', async () => {
    await whileHeld(leases, mine, options(), async (held) => {
      await leases.release('job', 'me')
      await leases.take('job', 'thief', mine.ttl)
      await once(held, 'abort')
      expect(held.reason).toMatchObject({ message: 'the lease job was lost' })
    })
    expect(await leases.take('job', 'other', mine.ttl)).toBeUndefined()
  })

  it('goes on when a renewal fails, and gives the lease up when the work does', async () => {
    let away = true
    const failing: Leases = {
      ...leases,
      renew: async (...given) => {
        if (away) throw new Error('the store is away')
        return leases.renew(...given)
      },
    }
    const work = whileHeld(failing, mine, options(), async (held) => {
      await sleep(80)
      away = false
      expect(held.aborted).toBe(false)
      throw new Error('the work failed')
    })
    await expect(work).rejects.toThrow('the work failed')
    expect(failures).toContainEqual(new Error('the store is away'))
    expect(await leases.take('job', 'other', 100)).toBeDefined()
  })
})
