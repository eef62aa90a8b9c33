import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { DamagedAgain } from '@soko/platform/sqlite/damage.ts'
import { testDamagedPages } from '@soko/platform/testing/damaged-pages.ts'
import { createSearchIndex } from './create-search-index.ts'
import { put } from './search-index.contract.ts'
import type { SearchChange, SearchIndex } from './search-index.ts'

const POSTS = 40

/** Fills several pages of the file. The words are too short for typo keys. */
const longText = (n: number): string =>
  Array.from({ length: 1_400 }, (_, word) => (1_296 + n * 1_400 + word).toString(36)).join(' ')
const LAST_WORD = longText(1).slice(-3)

const posts: readonly SearchChange[] = Array.from({ length: POSTS }, (_, n) => [
  put(n, {
    title: `Tea of garden ${n}`,
    text: n === 20 ? longText(1) : `cups and leaves of field${n}`,
    categories: [`Kind ${n % 4}`],
    authorId: `author-${n % 5}`,
  }),
  {
    type: 'author',
    authorId: `author-${n % 5}`,
    name: `Grower ${n % 5}`,
    username: `grower${n % 5}`,
  } as const,
]).flat()

const askAll = async (index: SearchIndex) => ({
  checkpoint: await index.checkpoint(),
  tea: await index.search({ term: 'tea', limit: 100 }),
  leaves: await index.search({ term: 'leaves', limit: 100, category: 'Kind 1' }),
  fields: await Promise.all([1, 17, 33, 39].map(async (n) => index.search({ term: `field${n}`, limit: 3 }))),
  long: await index.search({ term: LAST_WORD, limit: 3 }),
  typo: await index.search({ term: 'gardne', limit: 100 }),
  author: await index.search({ term: 'grower3', limit: 100 }),
  suggestions: await index.suggest({ term: 'gar', limit: 100 }),
  kinds: await index.suggest({ term: 'kind', limit: 10 }),
})

describe('a damaged search file', () => {
  let expected: Awaited<ReturnType<typeof askAll>>

  const useInEveryWay = async (index: SearchIndex, where: string) => {
    const asked = await askAll(index)
    const [n, text] = [20, 'quite another text']
    const revised = put(n, {
      title: 'Tea of garden 20',
      text,
      categories: ['Kind 0'],
      authorId: 'author-0',
    })
    const isApplied = await index.apply([revised], 'revised', 'built')
    const former = posts.find((change) => change.type === 'put' && change.document.id === `p${n}`)
    const isUndone = await index.apply(former ? [former] : [], 'built', 'revised')
    const again = await askAll(index)
    return () => {
      expect({ where, isApplied, isUndone }).toEqual({ where, isApplied: true, isUndone: true })
      expect({ where, ...asked }).toEqual({ where, ...expected })
      expect({ where, ...again }).toEqual({ where, ...expected })
    }
  }

  const rebuild = async (index: SearchIndex) => {
    await index.reset()
    expect(await index.apply(posts.slice(0, 2), 'rebuilt', null)).toBe(true)
    expect(await index.search({ term: 'tea', limit: 3 })).toMatchObject({
      hits: [{ id: 'p0', match: 'title' }],
      checkpoint: 'rebuilt',
    })
  }

  const openDamaged = testDamagedPages<SearchIndex>({
    name: 'search.sqlite',
    pageSize: 4_096,
    open: async (file, reports) =>
      createSearchIndex({ file, worker: false, postsPerPartition: 25, ...reports }),
    fill: async (index) => {
      const extra = Array.from({ length: 3 }, (_, n) =>
        put(n + 500, { title: 'Gone', text: longText(n + 500) }),
      )
      await index.apply([...posts, ...extra], 'more', null)
      await index.apply(
        extra.map((_, n) => ({ type: 'remove', id: `p${n + 500}` })),
        'built',
        'more',
      )
      expected = await askAll(index)
    },
    use: useInEveryWay,
    rebuild,
  })

  it('stops the process when it is damaged again right after it was rebuilt', async () => {
    const { store: index, file, discarded, failing } = await openDamaged(0x5a, 30)
    await askAll(index)
    expect(discarded).toHaveLength(1)
    await index.apply(posts, 'built', await index.checkpoint())
    const other = new DatabaseSync(file)
    other.exec('DROP TABLE words_1; DROP TABLE posts')
    other.close()
    await expect(askAll(index)).rejects.toThrow(DamagedAgain)
    await expect(askAll(index)).rejects.toThrow(/search\.sqlite was damaged .* Check them/u)
    expect(discarded).toHaveLength(1)
    expect(failing[0]).toBeInstanceOf(DamagedAgain)
    await index.close()
  })
})
