import type { Clock } from '../clock.ts'
import type { Leases } from './leases.ts'
import { createSqliteLeases } from './sqlite-leases.ts'

/** Where leases are kept: with SQLite in a file of their own. */
export type LeasesOptions = {
  readonly kind: 'sqlite'
  readonly path: string
  readonly clock: Clock
  /** The caller knows that nobody else uses the file: what a process that was killed still held is free at once. */
  readonly alone?: boolean
}

/** Opens the leases a deployment is configured for. */
export const createLeases = async (options: LeasesOptions): Promise<Leases> => {
  switch (options.kind) {
    case 'sqlite':
      return createSqliteLeases(options)
  }
}
