import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useContent } from '../../testing/run-content.ts'

const amina = 'amina'
const brian = 'brian'

describe('the lists of posts', () => {
  const site = useContent()
  beforeAll(async () => {
    await site.auth(exampleEvents.registered(amina, 'Amina_K', 'Amina Kamau'))
    await site.auth(exampleEvents.registered(brian, 'brian', 'brian'))
    await site.content(
      exampleEvents.published({ postId: 'p1', authorId: amina, categories: ['Crypto', 'Kenya'] }),
    )
    await site.content(exampleEvents.published({ postId: 'p2', authorId: brian, categories: ['crypto'] }))
    await site.content(exampleEvents.published({ postId: 'p3', authorId: amina, categories: ['Bonds'] }))
    await site.content(exampleEvents.published({ postId: 'p4', authorId: amina, categories: ['CRYPTO'] }))
  })
  it.each([
    ['search=%20&category=%20&author=%20', ['p4', 'p3', 'p2', 'p1']],
    ['category=cRYPTO', ['p4', 'p2', 'p1']],
    ['category=none', []],
    ['author=amina', ['p4', 'p3', 'p1']],
    ['author=amina_k', ['p4', 'p3', 'p1']],
    ['author=nobody', []],
    ['author=amina&category=crypto', ['p4', 'p1']],
  ])('filters by category and author, newest first: %s', async (query, ids) => {
    expect(await site.ids(`/api/posts?${query}`)).toEqual(ids)
  })

  it('find posts below thousands of others, with empty pages at worst', async () => {
    // Posts of the same millisecond are sorted by id. This id makes the post the last one.
    const rare = '0rare'
    const post = (postId: string, ...categories: string[]) =>
      exampleEvents.published({ postId, authorId: brian, categories })
    const many = (name: string) => Array.from({ length: 1_700 }, (_, n) => post(`${name}${n}`, 'Bonds'))
    await site.content(post(rare, 'Rare'))
    for (const name of ['a', 'b', 'c']) await site.content(post(name), ...many(name))
    const path = '/api/posts?author=brian&category=rare'
    const first = await site.get(path)
    expect(first.body).toEqual({ posts: [], nextCursor: expect.any(String) })
    const { nextCursor } = first.body as { nextCursor: string }
    expect(await site.ids(`${path}&cursor=${nextCursor}`)).toEqual([rare])
  })
})
