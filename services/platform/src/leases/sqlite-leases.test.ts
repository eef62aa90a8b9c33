import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createLeases } from './create-leases.ts'
import { describeLeases } from './leases.contract.ts'

describeLeases('SQLite', async () => {
  const path = join(await temporaryFolder(), 'leases.sqlite')
  let time = Date.UTC(2026, 0, 1)
  const clock = { now: () => new Date(time) }
  return {
    open: async () => createLeases({ kind: 'sqlite', path, clock }),
    pass: async (milliseconds) => {
      time += milliseconds
    },
    slack: 0,
    remove: async () => {},
  }
})

describe('leases in a file of one process', () => {
  it('are free at once after the process was killed, with their checkpoints', async () => {
    const path = join(await temporaryFolder(), 'leases.sqlite')
    const options = { kind: 'sqlite', path, clock: systemClock } as const
    const killed = await createLeases(options)
    await killed.take('relay', 'A', 60_000)
    await killed.renew('relay', 'A', 60_000, 42)
    await killed.close()
    const next = await createLeases({ ...options, alone: true })
    expect(await next.take('relay', 'B', 60_000)).toEqual({ checkpoint: 42 })
    await next.close()
  })
})
