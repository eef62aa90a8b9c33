import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { loadDataKey, saveDataKey } from '@soko/platform/event-log/data-key.ts'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { connectRedis } from '@soko/platform/redis/connect-redis.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import { readSiteNote } from '../../distributed/site-folder.ts'
import { holdRelays } from './hold-relays.ts'
import { CannotCopy, type SiteData, type Use } from './site-data.ts'

export type DistributedPlace = {
  readonly mongodb: string
  readonly redis: string
  readonly s3: { readonly endpoint: string; readonly accessKey: string; readonly secretKey: string }
  readonly bucket: string
  readonly namespace: string
  /** The folder with the data key, unless the environment contains the key. */
  readonly folder: string
  readonly dataKey: Buffer | undefined
}

/** Opens the data of a distributed site. @throws CannotCopy while the site runs (unless `read`) */
export const openDistributedData = async (place: DistributedPlace, use: Use): Promise<SiteData> => {
  const { namespace, folder, bucket, s3 } = place
  const name = `the distributed site ${namespace}`
  const keyFile = join(folder, 'data.key')
  if (use !== 'read' && (await readSiteNote(folder)) !== undefined) {
    throw new CannotCopy(`${name} is running from ${folder}: stop it first.`)
  }
  const closing = createClosing()
  try {
    const mongo = await connectMongo(place.mongodb, { appName: 'soko copy' })
    closing.add(async () => mongo.close())
    const databaseOf = (service: string) => mongo.db(`${namespace}-${service}`)
    if (use !== 'read') {
      const held = await holdRelays(name, databaseOf, { readOnly: use === 'read-alone' })
      closing.add(held.release)
    }
    return {
      name,
      logOf: (service) => ({ kind: 'mongodb', db: databaseOf(service) }),
      objects: await createObjectStore({ kind: 's3', ...s3, bucket }),
      dataKey: async () => place.dataKey ?? (existsSync(keyFile) ? await loadDataKey(keyFile) : undefined),
      keepDataKey: async (key) => {
        if (place.dataKey !== undefined) return
        makePrivateFolder(folder)
        await saveDataKey(keyFile, key)
      },
      signingKeys: (dataKey) => ({ kind: 'mongodb', db: databaseOf('auth'), dataKey }),
      logKeys: (service, dataKey) => ({ kind: 'mongodb', db: databaseOf(service), dataKey }),
      dropViews: async () => {
        const redis = await connectRedis(place.redis, { logger: createLogger({ level: 'warn' }) })
        try {
          for (const service of SERVICES) {
            const views = await createViewStore({
              kind: 'redis',
              client: redis,
              namespace: `${namespace}:${service}`,
            })
            for (const view of await views.names()) await views.drop(view)
            await views.close()
          }
        } finally {
          redis.destroy()
        }
        await rm(join(folder, 'scratch'), { recursive: true, force: true })
      },
      close: closing.close,
    }
  } catch (error) {
    await closing.close()
    throw error
  }
}
