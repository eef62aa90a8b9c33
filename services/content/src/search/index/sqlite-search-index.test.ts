import { mkdtemp, readFile, rm, writeFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSearchIndex } from './create-search-index.ts'
import { describeSearchIndex, put } from './search-index.contract.ts'

for (const worker of [false, true]) {
  describeSearchIndex(worker ? 'SQLite in worker threads' : 'SQLite in the calling thread', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'soko-search-'))
    const open = () => createSearchIndex({ file: join(folder, 'search.db'), worker, postsPerPartition: 5 })
    return { index: await open(), again: open, remove: () => rm(folder, { recursive: true }) }
  })
}

describe('the SQLite search file', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await temporaryFolder()
    file = join(folder, 'deep', 'search.db')
  })

  async function build(worker: boolean, posts = 300): Promise<void> {
    const index = await createSearchIndex({ file, worker, postsPerPartition: 100 })
    const changes = Array.from({ length: posts }, (_, i) =>
      put(i, { title: `Tea ${i}`, text: `leaf${i} cup` }),
    )
    expect(await index.apply(changes, 'built', null)).toBe(true)
    await index.close()
  }

  it.each([false, true])('is recreated when it is not a database (worker: %s)', async (worker) => {
    await build(worker)
    await writeFile(file, 'this is not a database, and longer than a header of one hundred bytes'.repeat(9))
    const index = await createSearchIndex({ file, worker })
    expect(await index.checkpoint()).toBeNull()
    expect(await index.apply([put(1, { title: 'Tea' })], 'anew', null)).toBe(true)
    await index.close()
  })

  it('is recreated when it has another version', async () => {
    await build(false)
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 999')
    db.close()
    const index = await createSearchIndex({ file, worker: false })
    expect(await index.checkpoint()).toBeNull()
    await index.close()
  })

  it.each([false, true])('is recreated when damage is found during use (worker: %s)', async (worker) => {
    await build(worker)
    const bytes = await readFile(file)
    bytes.fill(0x5a, 4096)
    await writeFile(file, bytes)
    const index = await createSearchIndex({ file, worker })
    expect(await index.search({ term: 'tea', limit: 5 })).toMatchObject({ hits: [], checkpoint: null })
    expect(await index.apply([put(1, { title: 'Tea' })], 'next', 'built')).toBe(false)
    expect(await index.apply([put(1, { title: 'Tea' })], 'anew', null)).toBe(true)
    expect((await index.search({ term: 'tea', limit: 5 })).hits).toEqual([{ id: 'p1', match: 'title' }])
    await index.close()
  })

  it('keeps no removed text', async () => {
    const index = await createSearchIndex({ file, worker: false })
    const secret = put(7, {
      id: 'gone',
      title: 'Xylophone secrets',
      summary: 'quixotic',
      text: 'zanzibarian dealings',
      categories: ['Vermilion'],
      authorId: 'someone',
    })
    const others = Array.from({ length: 50 }, (_, i) =>
      put(i + 10, { title: `Tea ${i}`, text: 'cups and leaves' }),
    )
    await index.apply(
      [...others, secret, { type: 'author', authorId: 'someone', name: 'Ozymandias', username: 'ozzy' }],
      'one',
      null,
    )
    await index.apply(
      [
        { type: 'remove', id: 'gone' },
        { type: 'removeAuthor', authorId: 'someone' },
      ],
      'two',
      'one',
    )
    const db = new DatabaseSync(file)
    db.exec(`CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, words_1, row);
      CREATE VIRTUAL TABLE temp.grams USING fts5vocab(main, titles_1, row)`)
    const left = db
      .prepare(
        `SELECT term FROM words WHERE term GLOB '[qxzov]*' UNION SELECT term FROM grams WHERE term IN ('xyl', 'hon')`,
      )
      .all()
    const keys = db
      .prepare('SELECT word FROM typo_keys')
      .all()
      .map(({ word }) => word)
    db.close()
    await index.close()
    expect(left).toEqual([])
    expect(new Set(keys)).toEqual(new Set(['cups', 'leaves']))
    const bytes = (await readFile(file)).toString('latin1').toLowerCase()
    for (const word of ['xylophone', 'quixotic', 'zanzibarian', 'vermilion', 'ozymandias', 'gone', 'someone'])
      expect(bytes).not.toContain(word)
    expect(bytes).toContain('leaves')
  })

  it('merges the segments of many batches in idle moments', async () => {
    const index = await createSearchIndex({ file })
    for (let n = 0; n < 40; n++)
      await index.apply([put(n, { title: `Tea ${n}` })], `${n}`, n ? `${n - 1}` : null)
    const db = new DatabaseSync(file, { readOnly: true })
    const segments = () =>
      Number(db.prepare('SELECT count(DISTINCT segid) AS n FROM words_1_idx').get()!['n'])
    await expect.poll(segments).toBeLessThan(10)
    db.close()
    await index.close()
  })

  it('checkpoints the write-ahead log after a while', async () => {
    const index = await createSearchIndex({ file })
    await index.apply([put(1, { title: 'Tea' })], 'one', null)
    await expect.poll(async () => (await stat(`${file}-wal`)).size).toBe(0)
    await index.close()
  })

  it('restarts dead threads, and keeps applied changes', async () => {
    const workers: Worker[] = []
    const note = (worker: Worker) => workers.push(worker)
    process.on('worker', note)
    const index = await createSearchIndex({ file })
    await index.apply([put(1, { title: 'Tea' })], 'one', null)
    await Promise.all(workers.map((worker) => worker.terminate()))
    const found = { hits: [{ id: 'p1', match: 'title' }], checkpoint: 'one' }
    expect(await index.search({ term: 'tea', limit: 5 })).toMatchObject(found)
    expect(await index.apply([put(2, { title: 'Tea' })], 'two', 'one')).toBe(true)
    process.off('worker', note)
    await index.close()
  })

  it('refuses calls after it was closed', async () => {
    const index = await createSearchIndex({ file })
    await index.close()
    await index.close()
    await expect(index.checkpoint()).rejects.toThrow('the search index is closed')
  })
})
