import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { loadDataKey, saveDataKey } from '@soko/platform/event-log/data-key.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { openDataFolder } from '@soko/shell/running/data-folder.ts'
import { CannotCopy, type SiteData, type Use } from './site-data.ts'

/** Opens a data folder. @throws DataFolderUnusable if in use (unless `read`); CannotCopy if it is empty */
export const openFolderData = async (folder: string, use: Use): Promise<SiteData> => {
  const logOf = (service: string) => ({ kind: 'sqlite', file: join(folder, service, 'log.sqlite') }) as const
  const keyFile = join(folder, 'data.key')
  if (use !== 'fill' && !existsSync(logOf('auth').file)) {
    throw new CannotCopy(`There is no Soko in ${folder}: name its data folder.`)
  }
  const lock = use === 'read' ? undefined : openDataFolder(folder, { mayLackKey: true })
  if (lock?.exposed !== undefined) console.error(lock.exposed)
  try {
    return {
      name: `the data folder ${folder}`,
      logOf,
      objects: await createObjectStore({
        kind: 'folder',
        folder: join(folder, 'objects'),
        beside: use === 'read',
      }),
      dataKey: async () => (existsSync(keyFile) ? loadDataKey(keyFile) : undefined),
      keepDataKey: async (key) => saveDataKey(keyFile, key),
      signingKeys: () => ({ kind: 'folder', folder: join(folder, 'auth') }),
      logKeys: (service) => ({ kind: 'folder', folder: join(folder, service) }),
      dropViews: async () => {
        for (const service of SERVICES) {
          for (const file of ['views.sqlite', 'search.sqlite'].flatMap((name) => [
            name,
            `${name}-wal`,
            `${name}-shm`,
          ])) {
            await rm(join(folder, service, file), { force: true })
          }
        }
      },
      close: async () => lock?.release(),
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}
