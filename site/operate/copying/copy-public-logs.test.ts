import { writeFileSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { join as path } from 'node:path'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CopyOptions, copySite } from './copy-site.ts'
import { openFolderData } from './open-data-folder.ts'
import { openLedgerOf } from './open-ledger.ts'
import { CannotCopy, type SiteData } from './site-data.ts'
import {
  addLogKey,
  growLog,
  logKeysOf,
  ORIGIN,
  rememberedIn,
  retireLogKey,
  signedTree,
  tileKey,
} from './testing/public-log.ts'
import { makeData, objectsOf } from './testing/stored-site.ts'

describe('the signatures of a public log', () => {
  let folder: string
  const at = (name: string): string => path(folder, name)

  beforeEach(async () => {
    folder = await temporaryFolder()
    await makeData(at('data'), 5, 2)
  })

  const within = async <T>(name: string, work: (data: SiteData) => Promise<T>): Promise<T> => {
    const data = await openFolderData(at(name), 'fill')
    try {
      return await work(data)
    } finally {
      await data.close()
    }
  }
  const grow = async (name: string, size: number, tree?: string): Promise<void> =>
    within(name, async (data) => growLog(data, size, tree))
  const remembered = async (name: string) => within(name, rememberedIn)
  const objects = async (name: string) => within(name, objectsOf)

  const copy = async (source: string, target: string, options: Omit<CopyOptions, 'from' | 'to'>) =>
    within(source, async (from) => within(target, async (to) => copySite({ ...options, from, to })))
  const backUp = async (from: string, to: string, report?: CopyOptions['report']) =>
    copy(from, to, { mirror: true, still: false, ...(report && { report }) })
  const restore = async (from: string, to: string, former?: string) =>
    copy(from, to, {
      mirror: false,
      still: true,
      ...(former !== undefined && { former: await openLedgerOf(at(former)) }),
    })

  const loseLogs = async (name: string): Promise<void> => {
    for (const entry of await readdir(at(name))) {
      if (entry !== 'objects') await rm(at(`${name}/${entry}`), { recursive: true })
    }
  }

  it('are in a backup with the signing keys, and continue there', async () => {
    await grow('data', 300)
    await within('data', async (data) => {
      await addLogKey(data, 'content')
      await addLogKey(data, 'markets')
    })
    await backUp('data', 'backup')
    expect(await objects('backup')).toEqual(await objects('data'))
    expect(await within('backup', logKeysOf)).toEqual(await within('data', logKeysOf))

    await grow('data', 600)
    await within('data', async (data) => {
      await addLogKey(data, 'content')
      await retireLogKey(data, 'content')
    })
    await backUp('data', 'backup')
    expect(await remembered('backup')).toEqual({ signed: signedTree(600), cosigned: signedTree(599) })
    expect(await objects('backup')).toEqual(await objects('data'))
    const keys = await within('backup', logKeysOf)
    expect(keys).toEqual(await within('data', logKeysOf))
    expect(keys).toMatchObject({ content: { length: 2 }, markets: { length: 1 } })
  })

  it('remain in an updated backup after the site has lost them', async () => {
    await grow('data', 300)
    await backUp('data', 'backup')
    const before = await objects('backup')
    await rm(at('data/objects'), { recursive: true })
    await backUp('data', 'backup')
    const kept = Object.entries(before).filter(([key]) => /^(?:log|signed)\//.test(key))
    expect(kept).toHaveLength(2)
    expect(await objects('backup')).toEqual(Object.fromEntries(kept))
  })

  it('match the copied logs while the site continues to sign', async () => {
    await grow('data', 300)
    await cp(at('data'), at('later'), { recursive: true })
    await grow('later', 600)
    const later = await objects('later')
    await backUp('data', 'backup', (part) => {
      if (part !== 'images') return
      for (const key of [tileKey(1), `signed/${ORIGIN.replace(':', '_')}`]) {
        writeFileSync(at(`data/objects/${key}`), Buffer.from(later[key] ?? '', 'base64'))
      }
    })
    expect(await remembered('data')).toMatchObject({ signed: signedTree(600) })
    expect(await remembered('backup')).toEqual({ signed: signedTree(300), cosigned: signedTree(299) })
    expect(Object.keys(await objects('backup'))).not.toContain(tileKey(1))
  })

  it('are not reset when an older backup is restored into a place that has them', async () => {
    await grow('data', 300)
    await within('data', async (data) => addLogKey(data, 'content'))
    await backUp('data', 'backup')
    await grow('data', 600)
    const before = await objects('data')
    await loseLogs('data')
    await restore('backup', 'data')
    expect(await remembered('data')).toEqual({ signed: signedTree(600), cosigned: signedTree(599) })
    expect(await objects('data')).toEqual(before)
    expect(await within('data', logKeysOf)).toEqual(await within('backup', logKeysOf))
  })

  it('are copied from a former site, like erasures', async () => {
    await grow('data', 300)
    await backUp('data', 'backup')
    await grow('data', 600)
    await restore('backup', 'restored', 'data')
    expect(await remembered('restored')).toEqual({ signed: signedTree(600), cosigned: signedTree(599) })
    expect(await objects('restored')).toEqual(await objects('data'))
  })

  it('are not mixed with those of a place with the same origin, and nothing is written', async () => {
    await grow('data', 300)
    await backUp('data', 'backup')
    for (const [size, said] of [
      [300, 'was signed with 300 leaves'],
      // The backup cosigned this size.
      [299, 'was signed with 299 leaves'],
      // The trees have no size in common, but they share a tile.
      [700, `The object ${tileKey(0)} is not the same`],
    ] as const) {
      await rm(at('other'), { recursive: true, force: true })
      await within('other', async (data) => growLog(data, size, 'another tree'))
      const before = await objects('other')
      const restoring = restore('backup', 'other')
      await expect(restoring).rejects.toThrow(CannotCopy)
      await expect(restoring).rejects.toThrow(said)
      await expect(restoring).rejects.toThrow('Nothing was written')
      expect(await objects('other')).toEqual(before)
      const log = await openStoredLog(await within('other', async (data) => data.logOf('content')))
      expect(await log.newest()).toMatchObject({ position: 0 })
      await log.close()
    }
  })

  it('are not mixed with those of a former site with the same origin', async () => {
    await grow('data', 300)
    await backUp('data', 'backup')
    await within('former', async (data) => {
      await growLog(data, 300, 'another tree')
      await data.objects.put('erasures/01K0J8R0000000000000000001', new Uint8Array())
    })
    await expect(restore('backup', 'restored', 'former')).rejects.toThrow('Nothing was written')
    expect(await objects('restored')).toEqual({})
  })
})
