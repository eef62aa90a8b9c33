import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { createLeases } from '../leases/create-leases.ts'
import type { Leases } from '../leases/leases.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const temporaryLeases = async (clock: Clock = systemClock): Promise<Leases> => {
  const path = join(await temporaryFolder(), 'leases.sqlite')
  const leases = await createLeases({ kind: 'sqlite', path, clock })
  onTestFinished(leases.close)
  return leases
}
