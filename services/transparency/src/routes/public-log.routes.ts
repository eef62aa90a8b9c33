import type { ServiceKit } from '@soko/shell/service.ts'
import type { PublicLog } from '../public-log.ts'
import { mountLeaves } from './leaves.routes.ts'
import { mountTiles } from './tiles.routes.ts'

export const mountPublicLog = (
  kit: Pick<ServiceKit, 'mount' | 'router' | 'internal' | 'limits'>,
  endpoints: Parameters<typeof mountLeaves>[1],
  log: PublicLog,
): void => {
  mountTiles(kit, log)
  mountLeaves(kit, endpoints, log)
}
