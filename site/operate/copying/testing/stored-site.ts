import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { fingerprint, loadDataKey } from '@soko/platform/event-log/data-key.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import type { StoredCommit } from '@soko/platform/event-log/verify-chain.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import type { SiteData } from '../site-data.ts'

export type Logs = Readonly<Record<string, readonly StoredCommit[]>>

export const logsOf = async (site: Pick<SiteData, 'logOf'>): Promise<Logs> => {
  const read = async (service: string): Promise<readonly [string, readonly StoredCommit[]]> => {
    const log = await openStoredLog(site.logOf(service), { readOnly: true })
    try {
      return [service, await log.read(0, 100_000)]
    } finally {
      await log.close()
    }
  }
  return Object.fromEntries(await Promise.all(SERVICES.map(read)))
}

export const objectsOf = async ({
  objects,
}: Pick<SiteData, 'objects'>): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {}
  for await (const { key } of objects.list('')) {
    const stream = await objects.get(key)
    if (stream !== undefined) found[key] = (await buffer(stream)).toString('base64')
  }
  return found
}

/** Makes a log with a first commit and `commits` others, and a data key for its folder. Returns its file. */
export const makeStoredLog = async (folder: string, service: string, commits: number): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const dataKey = await loadDataKey(join(folder, 'data.key'))
  const ids = createIds()
  const file = join(folder, service, 'log.sqlite')
  const log = await createEventLog({
    store: { kind: 'sqlite', file },
    definitions: { Noted: { schema: 1, publish: null } },
    keyFingerprint: fingerprint(dataKey),
    headKey: headKeyOf(dataKey),
    clock: systemClock,
    ids,
    onCorrupt: (error) => {
      throw error
    },
  })
  await Promise.all(
    Array.from({ length: commits }, async (_, nth) => {
      const noted = { stream: `note-${nth}`, type: 'Noted', schema: 1, data: { text: `Note ${nth}` } }
      return log.append({ id: ids.next(), expected: {}, events: [noted] })
    }),
  )
  await log.close()
  return file
}

export const cutLogAfter = (file: string, position: number): void => {
  const db = new DatabaseSync(file)
  db.exec(`DELETE FROM commits WHERE position > ${position}`)
  db.exec(`DELETE FROM events WHERE id >= ${(position + 1) * 4096}`)
  db.close()
}

export const makeData = async (folder: string, commits: number, objects: number): Promise<void> => {
  for (const service of SERVICES) await makeStoredLog(folder, service, service === 'content' ? commits : 3)
  const store = await createObjectStore({ kind: 'folder', folder: join(folder, 'objects') })
  for (let nth = 0; nth < objects; nth += 1) {
    await store.put(`images/${nth}/original.webp`, Buffer.alloc(20_000, nth))
  }
}
