import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createLeases } from './create-leases.ts'
import { describeLeases } from './leases.contract.ts'

describeLeases('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-leases-'))
  let time = Date.UTC(2026, 0, 1)
  const clock = { now: () => new Date(time) }
  return {
    open: async () => createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock }),
    pass: async (milliseconds) => {
      time += milliseconds
    },
    slack: 0,
    remove: async () => rm(folder, { recursive: true }),
  }
})

describe('leases of who is alone', () => {
  it('are free at once after a process was killed, with their checkpoints', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'soko-leases-'))
    const options = { kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock: systemClock } as const
    const killed = await createLeases(options)
    await killed.take('relay', 'A', 60_000)
    await killed.renew('relay', 'A', 60_000, 42)
    await killed.close()
    const next = await createLeases({ ...options, alone: true })
    expect(await next.take('relay', 'B', 60_000)).toEqual({ checkpoint: 42 })
    await next.close()
    await rm(folder, { recursive: true })
  })
})
