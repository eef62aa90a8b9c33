import { join } from 'node:path'
import type { Checkpoint } from '@soko/platform/view-store/view-store.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIndexWrites, IndexLost } from './index-writes.ts'
import { createSearchIndex } from './index/create-search-index.ts'
import { put } from './index/search-index.contract.ts'
import type { SearchIndex } from './index/search-index.ts'

const at = (position: number): Checkpoint => ({ content: { logId: 'log', position, hash: `${position}` } })
const batch = (n: number) => ({ changes: [put(n, { title: `Tea ${n}` })], checkpoint: at(n) })

describe('writes to the index', () => {
  let folder: string
  let index: SearchIndex
  const failures: unknown[] = []
  const ids = async () => (await index.search({ term: 'tea', limit: 9 })).hits.map(({ id }) => id)
  const failing = (times: number): SearchIndex => {
    let left = times
    const apply: SearchIndex['apply'] = async (...args) => {
      if (left-- > 0) throw new Error('disk full')
      return index.apply(...args)
    }
    return { ...index, apply }
  }

  beforeEach(async () => {
    failures.length = 0
    folder = await temporaryFolder()
    index = await createSearchIndex({ file: join(folder, 'search.sqlite'), worker: false })
  })
  afterEach(async () => {
    await index.close()
  })

  it('allows the next batch to be read meanwhile, and keeps the order', async () => {
    const writing = Promise.withResolvers<void>()
    const slow: SearchIndex = {
      ...index,
      apply: async (...args) => {
        await writing.promise
        return index.apply(...args)
      },
    }
    const writes = createIndexWrites(slow, null, (error) => failures.push(error))
    await writes.begin(batch(1))
    expect(await ids()).toEqual([])
    expect(writes.reached()).toEqual({})
    const second = writes.begin(batch(2))
    writing.resolve()
    await second
    expect(await ids()).toContain('p1')
    await writes.written()
    expect(await ids()).toEqual(['p2', 'p1'])
    expect(writes.reached()).toEqual(at(2))
    expect(await index.checkpoint()).toBe(JSON.stringify(at(2)))
    expect(failures).toEqual([])
  })

  it('retries a failed batch before all others', async () => {
    const writes = createIndexWrites(failing(2), null, (error) => failures.push(error))
    await writes.begin(batch(1))
    await writes.idle()
    expect(failures).toEqual([new Error('disk full')])
    await expect(writes.begin(batch(2))).rejects.toThrow('disk full')
    expect(await ids()).toEqual([])
    await writes.written()
    expect(await ids()).toEqual(['p1'])
    await writes.begin(batch(2))
    await writes.written()
    expect(await ids()).toEqual(['p2', 'p1'])
  })

  it('throws when the index has another checkpoint than expected', async () => {
    const writes = createIndexWrites(index, null, (error) => failures.push(error))
    await writes.begin(batch(1))
    await writes.written()
    await index.reset()
    await writes.begin(batch(2))
    await expect(writes.written()).rejects.toThrow(IndexLost)
    expect(await ids()).toEqual([])
  })
})
