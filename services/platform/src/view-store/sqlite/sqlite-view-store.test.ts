import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createViewStore } from '../create-view-store.ts'
import { describeViewStore } from '../view-store.contract.ts'
import type { ViewStore } from '../view-store.ts'

describeViewStore('SQLite', async () => {
  const folder = await temporaryFolder()
  return {
    open: async () => createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') }),
    remove: async () => {},
  }
})

describe('the file of the SQLite view store', () => {
  let folder: string
  let path: string
  let discarded: string[]
  let store: ViewStore

  beforeEach(async () => {
    folder = await temporaryFolder()
    path = join(folder, 'views.sqlite')
    discarded = []
    store = await open()
  })
  afterEach(async () => store.close())

  const open = async () =>
    createViewStore({ kind: 'sqlite', path, onDiscard: (reason) => discarded.push(reason) })
  const next = { content: { logId: 'log', position: 1, hash: 'h' } }
  const build = async () =>
    store.view('feed@1').apply({
      expected: null,
      next,
      operations: Array.from({ length: 2_000 }, (_, n) => ({
        put: `post:${n}`,
        document: `text ${n}`.repeat(20),
      })),
    })

  const isHeld = async (text: string): Promise<boolean> => {
    const files = await Promise.all((await readdir(folder)).map(async (file) => readFile(join(folder, file))))
    return files.some((bytes) => bytes.includes(text))
  }

  const damages: [string, () => Promise<void>][] = [
    ['is no database', async () => writeFile(path, 'nothing like a database'.repeat(1_000))],
    [
      'is of another layout',
      async () => {
        const database = new DatabaseSync(path)
        database.exec('PRAGMA user_version = 99')
        database.close()
      },
    ],
    ['was cut short', async () => truncate(path, 8_192)],
  ]
  it.each(damages)('is discarded and rebuilt when it %s', async (_, damage) => {
    await build()
    await store.close()
    await damage()
    store = await open()
    expect(await store.view('feed@1').read([{ get: 'post:1999' }])).toEqual({
      checkpoint: null,
      answers: [undefined],
    })
    expect(discarded).toHaveLength(1)
    expect(await build()).toBe(true)
  })

  it('contains no text of a deleted document once closed', async () => {
    await build()
    const secret = 'only-in-this-document'
    const two = { content: { logId: 'log', position: 2, hash: 'h' } }
    await store
      .view('feed@1')
      .apply({ expected: next, next: two, operations: [{ put: 'p', document: secret }] })
    await store.view('feed@1').apply({ expected: two, next, operations: [{ delete: 'p' }] })
    await store.close()
    expect(await isHeld(secret)).toBe(false)
    store = await open()
  })

  it('contains no name of a list after its last entry is removed, and can create the list again', async () => {
    const list = 'title:only-in-this-name'
    const view = store.view('feed@1')
    const entry = { member: 'a', score: 1 }
    await view.apply({ expected: null, next, operations: [{ add: list, ...entry }] })
    await view.apply({ expected: next, next, operations: [{ remove: list, member: 'a' }] })
    await store.close()
    expect(await isHeld(list)).toBe(false)
    store = await open()
    const again = store.view('feed@1')
    await again.apply({ expected: next, next, operations: [{ add: list, ...entry }] })
    await again.apply({ expected: next, next, operations: [{ remove: list, member: 'a' }] })
    await again.apply({ expected: next, next, operations: [{ add: 'other', ...entry }] })
    await again.apply({ expected: next, next, operations: [{ add: list, member: 'b', score: 2 }] })
    const { answers } = await again.read([
      { range: list, order: 'ascending', limit: 9 },
      { size: list },
      { size: 'other' },
    ])
    expect(answers).toEqual([[{ member: 'b', score: 2 }], 1, 1])
  })

  it('stays readable while a large generation is dropped, even if it is closed meanwhile', async () => {
    await build()
    await store.view('other@1').apply({ expected: null, next, operations: [{ put: 'a', document: 1 }] })
    const dropping = store.drop('feed@1')
    expect(await store.names()).toEqual(['other@1'])
    expect((await store.view('feed@1').read([])).checkpoint).toBeNull()
    expect((await store.view('other@1').read([{ get: 'a' }])).answers).toEqual([1])
    await store.close()
    await dropping
    store = await open()
    expect(await store.names()).toEqual(['other@1'])
    expect(await build()).toBe(true)
    expect(discarded).toEqual([])
  })
})
