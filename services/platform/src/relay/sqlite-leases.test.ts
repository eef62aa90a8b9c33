import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLeases } from './create-leases.ts'
import { describeLeases } from './leases.contract.ts'

describeLeases('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-leases-'))
  return {
    open: async (clock) => createLeases({ kind: 'sqlite', path: join(folder, 'leases.sqlite'), clock }),
    remove: async () => rm(folder, { recursive: true }),
  }
})
