import { existsSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { loadDataKey } from '@soko/platform/event-log/data-key.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { openDataFolder } from '@soko/shell/running/data-folder.ts'
import type { Mode } from './mode.ts'
import { isFromBefore } from './site-data.ts'

/** The logs of a site. Each can be checked even if others are damaged or missing. */
export type StoredLogs = {
  readonly logs: readonly { readonly service: string; readonly store: LogStore }[]
  /** The data key; undefined if it is missing, as in an interrupted backup. */
  readonly dataKey: Buffer | undefined
  readonly objects: () => Promise<ObjectStore | undefined>
  readonly close: () => Promise<void>
}

type Wanted = {
  readonly mode: Mode
  readonly folder: string | undefined
  readonly alone: boolean
}

/** Opens the logs, including missing ones whose head is stored. @throws as `openSite`; DataFolderUnusable */
export const openStoredLogs = async ({ mode, folder, alone }: Wanted): Promise<StoredLogs> =>
  mode === 'embedded' ? openFolderLogs(folder ?? '.soko', alone) : openSiteLogs({ mode, folder, alone })

const openFolderLogs = async (folder: string, alone: boolean): Promise<StoredLogs> => {
  const keyFile = join(folder, 'data.key')
  const found = await Array.fromAsync(glob('*/log.sqlite{,.head}', { cwd: folder }))
  const services = new Set(found.map((path) => dirname(path)))
  const lock = alone && services.size > 0 ? openDataFolder(folder) : undefined
  return {
    logs: [...services].toSorted().map((service) => ({
      service,
      store: { kind: 'sqlite', file: join(folder, service, 'log.sqlite') },
    })),
    dataKey: existsSync(keyFile) ? await loadDataKey(keyFile) : undefined,
    objects: async () =>
      existsSync(join(folder, 'objects'))
        ? createObjectStore({ kind: 'folder', folder: join(folder, 'objects'), beside: true })
        : undefined,
    close: async () => lock?.release(),
  }
}

const openSiteLogs = async ({ mode, folder, alone }: Wanted): Promise<StoredLogs> => {
  const { openSite } = await import('./config.ts')
  const site = await openSite({ mode, folder }, alone ? 'read-alone' : 'read', process.env)
  const logs = []
  for (const service of SERVICES) {
    const store = site.logOf(service)
    if (!(await isFromBefore(service, store))) logs.push({ service, store })
  }
  return {
    logs,
    dataKey: await site.dataKey(),
    objects: async () => site.objects,
    close: site.close,
  }
}
