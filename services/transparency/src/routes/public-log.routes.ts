import type { ServiceKit } from '@soko/shell/service.ts'
import type { PublicLog } from '../public-log.ts'
import { mountLeaves } from './leaves.routes.ts'
import { mountTiles } from './tiles.routes.ts'

/** All that a service answers of its public log: checkpoints and tiles, leaves, proofs and texts, and what admins do with it. */
export const mountPublicLog = (
  kit: Pick<ServiceKit, 'mount' | 'router' | 'internal' | 'limits'>,
  endpoints: Parameters<typeof mountLeaves>[1],
  log: PublicLog,
): void => {
  mountTiles(kit, log)
  mountLeaves(kit, endpoints, log)
}
