import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import type { ViewStore } from '@soko/platform/view-store/view-store.ts'
import { createFormerViews } from './former-views.ts'

const HOUR = 3_600_000

let folder: string
let views: ViewStore
let clock: ReturnType<typeof createMovableClock>
let areLive: boolean
let readByOthers: string[]

beforeEach(async () => {
  folder = await temporaryFolder()
  views = await open()
  clock = createMovableClock()
  areLive = true
  readByOthers = []
  for (const name of ['posts@1', 'posts@2', 'gone@1', 'reactor-mails@1']) {
    await views.view(name).apply({ expected: null, next: {}, operations: [{ put: 'a', document: 1 }] })
  }
})
afterEach(async () => views.close())

const open = async (): Promise<ViewStore> =>
  createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite'), onDiscard: () => {} })

const release = (current = ['posts@2']) =>
  createFormerViews({
    views,
    current,
    areLive: () => areLive,
    isReadByOthers: (view) => readByOthers.includes(view),
    clock,
    onDropped: () => {},
    onFailure: (error) => {
      throw error
    },
  })
const dataOf = async (name: string) => (await views.view(name).read([{ get: 'a' }])).answers[0]

describe('the views of an earlier release', () => {
  it('are dropped a day after the new ones are live, including those of removed projections', async () => {
    const former = release()
    expect(await former.dropUnused()).toEqual([])
    clock.advance(23 * HOUR)
    expect(await former.dropUnused()).toEqual([])
    clock.advance(HOUR)
    expect(await former.dropUnused()).toEqual(['gone@1', 'posts@1'])
    expect([await dataOf('posts@1'), await dataOf('gone@1')]).toEqual([undefined, undefined])
    expect([await dataOf('posts@2'), await dataOf('reactor-mails@1')]).toEqual([1, 1])
    clock.advance(48 * HOUR)
    expect(await former.dropUnused()).toEqual([])
  })

  it('are timed from when the new ones are live, across restarts', async () => {
    areLive = false
    await release().dropUnused()
    clock.advance(30 * HOUR)
    areLive = true
    expect(await release().dropUnused()).toEqual([])
    clock.advance(12 * HOUR)
    await views.close()
    views = await open()
    expect(await release().dropUnused()).toEqual([])
    clock.advance(12 * HOUR)
    expect(await release().dropUnused()).toEqual(['gone@1', 'posts@1'])
  })

  it('stay while a process of that release reads them', async () => {
    readByOthers = ['posts@1']
    const former = release()
    await former.dropUnused()
    clock.advance(25 * HOUR)
    expect(await former.dropUnused()).toEqual(['gone@1'])
    readByOthers = []
    expect(await former.dropUnused()).toEqual(['posts@1'])
  })
})
