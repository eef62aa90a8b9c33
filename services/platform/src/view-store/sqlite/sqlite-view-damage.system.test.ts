import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DamagedAgain } from '../../sqlite/damage.ts'
import { type Damage, damagedCopies } from '../../testing/damaged-pages.ts'
import { createViewStore } from '../create-view-store.ts'
import type { Checkpoint, Operation, ViewStore } from '../view-store.ts'

const PAGE = 8_192
const POSTS = 350
const at = (position: number): Checkpoint => ({ content: { logId: 'log', position, hash: 'h' } })

/** Documents of which some are longer than a page, and lists, so that every table has inner pages. */
const operations = (round: number): readonly Operation[] =>
  Array.from({ length: POSTS }, (_, n): readonly Operation[] => {
    const text = n % 100 === 0 ? `${n} of ${round} `.repeat(1_200) : `${n} of ${round}`
    return [
      { put: `post:a-rather-long-name-of-a-post-${n}`, document: { text } },
      { add: `list-${n % 3}`, member: `a-rather-long-name-of-a-member-${n}`, score: (n * 37) % POSTS },
    ]
  }).flat()

/** Everything a view says, and its checkpoint. */
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
  let folder: string
  let path: string
  let whole: Buffer
  let expected: Awaited<ReturnType<typeof readWhole>>
  const discarded: string[] = []
  const failing: unknown[] = []

  const open = async () =>
    createViewStore({
      kind: 'sqlite',
      path,
      onDiscard: (reason) => discarded.push(reason),
      onFailing: (error) => failing.push(error),
    })
  const build = async (store: ViewStore, name: string) =>
    store.view(name).apply({ expected: null, next: at(1), operations: operations(1) })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soko-view-damage-'))
    path = join(folder, 'views.sqlite')
    const store = await open()
    await build(store, 'gone@1')
    await build(store, 'feed@1')
    await build(store, 'old@1')
    expected = await readWhole(store, 'feed@1')
    await store.drop('gone@1')
    await store.close()
    whole = await readFile(path)
  })
  afterAll(async () => rm(folder, { recursive: true }))
  beforeEach(() => {
    discarded.length = 0
    failing.length = 0
  })
  afterEach(async () => {
    for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true })
  })

  /** Uses a store in every way; answers whether it always answered as if nothing was wrong. */
  const useInEveryWay = async (store: ViewStore): Promise<boolean> => {
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
    if (discarded.length > 0) return false
    expect({ names, isApplied, isBuilt, isActive }).toEqual({
      names: ['feed@1', 'old@1'],
      isApplied: true,
      isBuilt: true,
      isActive: true,
    })
    expect(first).toEqual(expected)
    expect(second).toEqual(expected)
    return true
  }

  // They take seconds: every page of the file is damaged once, and all is tried on each.
  it.each<Damage>(['zeros', 'random bytes'])(
    'is begun anew, or works, whichever page is full of %s',
    { timeout: 120_000 },
    async (damage) => {
      let anew = 0
      for (const { where, copy } of damagedCopies(whole, PAGE, damage)) {
        discarded.length = 0
        await writeFile(path, copy)
        const store = await open()
        if (!(await useInEveryWay(store))) {
          anew += 1
          expect({ where, discarded }).toEqual({ where, discarded: [expect.any(String)] })
          await store.drop('feed@1')
          expect({ where, built: await build(store, 'feed@1') }).toEqual({ where, built: true })
          expect(await readWhole(store, 'feed@1')).toEqual(expected)
        }
        await store.close()
      }
      expect(failing).toEqual([])
      expect(anew).toBeGreaterThan(20)
    },
  )

  it('ends the work when it is damaged again as soon as it was begun anew', async () => {
    await writeFile(path, Buffer.from(whole).fill(0xff, PAGE, PAGE * 4))
    const store = await open()
    await useInEveryWay(store)
    expect(discarded).toHaveLength(1)
    await store.drop('feed@1')
    await build(store, 'feed@1')
    const other = new DatabaseSync(path)
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
