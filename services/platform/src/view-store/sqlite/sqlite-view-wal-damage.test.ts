import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sharedFolder } from '../../testing/temporary-folder.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createViewStore } from '../create-view-store.ts'
import type { Checkpoint, ViewStore } from '../view-store.ts'

const FRAME = 24 + 8_192
const ROUNDS = 6
const at = (position: number): Checkpoint => ({ content: { logId: 'log', position, hash: 'h' } })
const keys = Array.from({ length: 12 }, (_, n) => `post:${n}`)

const random = Buffer.concat(
  Array.from({ length: 128 }, (_, n) => createHash('sha512').update(`${n}`).digest()),
)

/** Changes all documents, each of which fills most of a page, and adds one. */
const write = async (store: ViewStore, round: number): Promise<void> => {
  const documents = keys.map((key) => ({ put: key, document: `${round} `.repeat(3_000) }))
  const own = { put: `round:${round}`, document: round }
  const expected = round === 1 ? null : at(round - 1)
  expect(
    await store.view('feed@1').apply({ expected, next: at(round), operations: [...documents, own] }),
  ).toBe(true)
}

describe('the write-ahead log of a view file after a crash', () => {
  const folder = sharedFolder()
  let wal: Buffer
  const discarded: string[] = []

  /** Returns the round that the view shows; 0 if the file was discarded. */
  const roundAfter = async (damage: (wal: Buffer) => void, withIndex: boolean): Promise<number> => {
    const path = join(folder, 'views.sqlite')
    discarded.length = 0
    const damaged = Buffer.from(wal)
    damage(damaged)
    await copyFile(join(folder, 'killed', 'views.sqlite'), path)
    await writeFile(`${path}-wal`, damaged)
    if (withIndex) await copyFile(join(folder, 'killed', 'views.sqlite-shm'), `${path}-shm`)
    else await rm(`${path}-shm`, { force: true })
    const store = await createViewStore({
      kind: 'sqlite',
      path,
      onDiscard: (reason) => discarded.push(reason),
    })
    const { checkpoint, answers } = await store.view('feed@1').read(keys.map((key) => ({ get: key })))
    await store.close()
    const round = checkpoint?.['content']?.position ?? 0
    if (round > 0)
      expect(new Set(answers.map((text) => JSON.stringify(text).slice(1, 2)))).toEqual(new Set([`${round}`]))
    expect(discarded).toHaveLength(round === 0 ? 1 : 0)
    return round
  }

  beforeAll(async () => {
    const [path, killed] = [join(folder, 'made.sqlite'), join(folder, 'killed')]
    await mkdir(killed)
    const store = await createViewStore({ kind: 'sqlite', path })
    for (let round = 1; round < ROUNDS; round += 1) await write(store, round)
    // The log is checkpointed but not truncated, because a reader still uses it.
    const reader = new DatabaseSync(path)
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM generation').get()
    const other = new DatabaseSync(path)
    other.exec('PRAGMA wal_checkpoint(PASSIVE)')
    other.close()
    await write(store, ROUNDS)
    for (const suffix of ['', '-wal', '-shm'])
      await copyFile(path + suffix, join(killed, `views.sqlite${suffix}`))
    wal = await readFile(join(killed, 'views.sqlite-wal'))
    reader.close()
    await store.close()
  })

  it('is replayed if it is complete, or up to the last complete write', async () => {
    expect(wal.length).toBeGreaterThan(40 * FRAME)
    for (const withIndex of [true, false]) expect(await roundAfter(() => {}, withIndex)).toBe(ROUNDS)
    const cut = (bytes: Buffer) => random.copy(bytes, bytes.length - FRAME / 2)
    expect(await roundAfter(cut, false)).toBe(ROUNDS - 1)
  })
  it.each([true, false])(
    'causes a rebuild if a page of it is damaged, never a mixture (with its index: %s)',
    async (withIndex) => {
      const frames = Math.floor((wal.length - 32) / FRAME)
      for (let frame = 0; frame < frames - 2; frame += 5) {
        const at = 32 + frame * FRAME
        expect(await roundAfter((bytes) => random.copy(bytes, at + 24), withIndex)).toBe(0)
        expect(await roundAfter((bytes) => bytes.fill(0, at, at + FRAME), withIndex)).toBe(0)
      }
    },
  )

  it('causes a rebuild if its header is damaged, or its end, according to the index', async () => {
    expect(await roundAfter((bytes) => bytes.fill(7, 0, 32), false)).toBe(0)
    expect(await roundAfter((bytes) => random.copy(bytes, bytes.length - FRAME / 2), true)).toBe(0)
  })
})
