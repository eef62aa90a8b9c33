import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import { parseDataKey } from '@soko/platform/event-log/data-key.ts'
import { z } from 'zod'
import { findServers } from '../../servers/find-servers.ts'
import { openFolderData } from './open-data-folder.ts'
import { openDistributedData } from './open-distributed-data.ts'
import type { Mode } from './mode.ts'
import { CannotCopy, type SiteData, type Use } from './site-data.ts'

const Environment = z.object({
  SOKO_NAMESPACE: z.string().default('soko'),
  S3_BUCKET: z.string().optional(),
  SOKO_DATA_KEY: z.string().optional(),
})

export type Named = { readonly mode: Mode; readonly folder: string | undefined }

/** @throws CannotCopy, InvalidEnvironment, or the errors of opening its stores */
export const openSite = async (
  { mode, folder }: Named,
  use: Use,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SiteData> => {
  if (mode === 'embedded') return openFolderData(folder ?? '.soko', use)
  const servers = await findServers(env)
  if (servers === undefined) {
    throw new CannotCopy(
      'No servers are known. Set MONGODB_URL, AMQP_URL, REDIS_URL, S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY, or run `npm run provision` in another terminal.',
    )
  }
  const read = readEnvironment(Environment, env)
  return openDistributedData(
    {
      mongodb: servers.mongodb,
      redis: servers.redis,
      s3: servers.s3,
      bucket: read.S3_BUCKET ?? `${read.SOKO_NAMESPACE}-objects`,
      namespace: read.SOKO_NAMESPACE,
      folder: folder ?? '.soko-distributed',
      dataKey: read.SOKO_DATA_KEY === undefined ? undefined : parseDataKey(read.SOKO_DATA_KEY),
    },
    use,
  )
}
