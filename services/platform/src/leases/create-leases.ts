import type { Db } from 'mongodb'
import type { Clock } from '../clock.ts'
import type { Leases } from './leases.ts'
import { createSqliteLeases } from './sqlite-leases.ts'

/** Where leases are kept: with SQLite in a file of their own, with MongoDB in the log's database, by its server's clock. */
export type LeasesOptions =
  | {
      readonly kind: 'sqlite'
      readonly path: string
      readonly clock: Clock
      /** The caller knows that no other process uses the file: leases of a process that was killed are free at once. */
      readonly alone?: boolean
    }
  | { readonly kind: 'mongodb'; readonly db: Db }

/** Opens the leases a deployment is configured for. */
export const createLeases = async (options: LeasesOptions): Promise<Leases> => {
  switch (options.kind) {
    case 'sqlite':
      return createSqliteLeases(options)
    case 'mongodb': {
      const { createMongoLeases } = await import('./mongo-leases.ts')
      return createMongoLeases(options)
    }
  }
}
