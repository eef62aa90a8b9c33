import type { Db } from 'mongodb'
import type { Clock } from '../clock.ts'
import type { Leases } from './leases.ts'
import { createSqliteLeases } from './sqlite-leases.ts'

/** MongoDB leases are in the log's database and use the server's clock. */
export type LeasesOptions =
  | {
      readonly kind: 'sqlite'
      readonly path: string
      readonly clock: Clock
      readonly alone?: boolean
    }
  | { readonly kind: 'mongodb'; readonly db: Db }

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
