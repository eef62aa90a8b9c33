import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { DamagedAgain } from '../../sqlite/damage.ts'
import { testDamagedPages } from '../../testing/damaged-pages.ts'
import { createViewStore } from '../create-view-store.ts'
import type { Checkpoint, Operation, ViewStore } from '../view-store.ts'

const POSTS = 350
const at = (position: number): Checkpoint => ({ content: { logId: 'log', position, hash: 'h' } })

/** Enough documents and lists that every table has inner pages. Some documents are longer than a page. */
const operations = (round: number): readonly Operation[] =>
  Array.from({ length: POSTS }, (_, n): readonly Operation[] => {
    const text = n % 100 === 0 ? `${n} of ${round} `.repeat(1_200) : `${n} of ${round}`
    return [
      { put: `post:a-rather-long-name-of-a-post-${n}`, document: { text } },
      { add: `list-${n % 3}`, member: `a-rather-long-name-of-a-member-${n}`, score: (n * 37) % POSTS },
    ]
  }).flat()

const readWhole = async (store: ViewStore, name: string) => {
  const view = store.view(name)
  const documents = await view.read(
    Array.from({ length: POSTS }, (_, n) => ({ get: `post:a-rather-long-name-of-a-post-${n}` })),
  )
  const lists = await view.read(
    [0, 1, 2].flatMap((n) => [
      { range: `list-${n}`, order: 'ascending', limit: 1_000, documents: 'post:' } as const,
      { size: `list-${n}` },
      { score: `list-${n}`, member: `a-rather-long-name-of-a-member-${n}` },
    ]),
  )
  return { checkpoint: lists.checkpoint, documents: documents.answers, lists: lists.answers }
}

describe('a damaged view file', () => {
  let expected: Awaited<ReturnType<typeof readWhole>>
  const build = async (store: ViewStore, name: string) =>
    store.view(name).apply({ expected: null, next: at(1), operations: operations(1) })

  const useInEveryWay = async (store: ViewStore) => {
    const names = await store.names()
    const first = await readWhole(store, 'feed@1')
    const isApplied = await store
      .view('feed@1')
      .apply({ expected: at(1), next: at(2), operations: operations(2) })
    const rebuilt = await store.rebuild('feed@1')
    const isBuilt = await rebuilt.view.apply({ expected: null, next: at(1), operations: operations(1) })
    const isActive = await rebuilt.activate().then(
      () => true,
      () => false,
    )
    await store.drop('old@1')
    const second = await readWhole(store, 'feed@1')
    return () => {
      expect({ names, isApplied, isBuilt, isActive }).toEqual({
        names: ['feed@1', 'old@1'],
        isApplied: true,
        isBuilt: true,
        isActive: true,
      })
      expect(first).toEqual(expected)
      expect(second).toEqual(expected)
    }
  }

  const rebuild = async (store: ViewStore, where: string) => {
    await store.drop('feed@1')
    expect({ where, built: await build(store, 'feed@1') }).toEqual({ where, built: true })
    expect(await readWhole(store, 'feed@1')).toEqual(expected)
  }

  const openDamaged = testDamagedPages<ViewStore>({
    name: 'views.sqlite',
    pageSize: 8_192,
    open: async (path, reports) => createViewStore({ kind: 'sqlite', path, ...reports }),
    fill: async (store) => {
      for (const name of ['gone@1', 'feed@1', 'old@1']) await build(store, name)
      expected = await readWhole(store, 'feed@1')
      await store.drop('gone@1')
    },
    use: useInEveryWay,
    rebuild,
  })

  it('stops the process when it is damaged again right after a rebuild', async () => {
    const { store, file, discarded, failing } = await openDamaged(0xff, 4)
    await useInEveryWay(store)
    expect(discarded).toHaveLength(1)
    await store.drop('feed@1')
    await build(store, 'feed@1')
    const other = new DatabaseSync(file)
    const tables = other.prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'document_%'`).all()
    for (const { name } of tables) other.exec(`UPDATE ${String(name)} SET value = 'no JSON'`)
    other.close()
    await expect(readWhole(store, 'feed@1')).rejects.toThrow(DamagedAgain)
    await expect(readWhole(store, 'feed@1')).rejects.toThrow(/views\.sqlite was damaged .* Check them/u)
    expect(discarded).toHaveLength(1)
    expect(failing[0]).toBeInstanceOf(DamagedAgain)
    await store.close()
  })
})
