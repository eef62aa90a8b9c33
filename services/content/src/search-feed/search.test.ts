import { setTimeout as sleep } from 'node:timers/promises'
import type { Card } from '@soko/contracts/types/post.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given } from '../testing/given-events.ts'
import { type Content, cursorOf, runContent } from '../testing/run-content.ts'

/** Asks again until the search, which follows the views a moment later, answers as expected. */
const eventually = async (check: () => Promise<void>): Promise<void> => {
  const deadline = Date.now() + 5_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}

describe('the search', () => {
  let site: Content
  const found = async (query: string) =>
    (await site.cards(`/api/posts?${query}`)).map(({ _id, match }: Card) => `${_id} ${match}`)
  beforeAll(async () => {
    site = await runContent()
    await site.auth(given.registered('amina', 'amina_k', 'Amina Kamau'))
    await site.content(
      given.published({ postId: 'p1', authorId: 'amina', title: 'Bitcoin rallies', categories: ['Crypto'] }),
    )
    await site.content(
      given.published({
        postId: 'p2',
        authorId: 'brian',
        title: 'Gold',
        html: '<p>Dearer than <em>bitcoin</em></p>',
      }),
    )
    await site.content(given.published({ postId: 'p3', authorId: 'brian', title: 'The bitcoin halving' }))
  })
  afterAll(async () => site.close())

  it('finds titles first, then texts, newest first in each', async () => {
    await eventually(async () =>
      expect(await found('search=bitcoin')).toEqual(['p3 title', 'p1 title', 'p2 text']),
    )
  })

  it('keeps its answers a second', async () => {
    const { headers } = await site.get('/api/posts?search=bitcoin')
    expect(headers.get('cache-control')).toBe('public, max-age=1')
  })

  it('is narrowed down to a category or an author', async () => {
    expect(await found('search=bitcoin&category=crypto')).toEqual(['p1 title'])
    expect(await found('search=bitcoin&author=amina_K')).toEqual(['p1 title'])
  })

  it('pages, and refuses a cursor that is none', async () => {
    const first = await site.get('/api/posts?search=bitcoin&limit=2')
    expect(await found(`search=bitcoin&limit=2&cursor=${cursorOf(first)}`)).toEqual(['p2 text'])
    expect((await site.get('/api/posts?search=bitcoin&cursor=x')).status).toBe(422)
  })

  it('suggests titles, categories and authors', async () => {
    const suggestions = async (q: string) => (await site.get(`/api/search/suggest?q=${q}`)).body
    expect(await suggestions('bitc')).toMatchObject({
      titles: [{ _id: 'p3', slug: 'the-bitcoin-halving', title: 'The bitcoin halving' }, { _id: 'p1' }],
    })
    expect(await suggestions('cry')).toMatchObject({ categories: ['Crypto'] })
    expect(await suggestions('kam')).toMatchObject({
      authors: [{ _id: 'amina', username: 'amina_k', name: 'Amina Kamau', photo: '' }],
    })
    expect(await suggestions('')).toEqual({ titles: [], categories: [], authors: [] })
  })

  it('follows names, revisions, retractions and erasures', async () => {
    await site.auth(given.profileChanged('amina', { name: 'Amina Wanjiru' }))
    await eventually(async () => expect(await found('search=wanjiru')).toEqual(['p1 text']))
    await site.content(given.revised({ postId: 'p3', authorId: 'brian', title: 'Copper' }))
    await eventually(async () => expect(await found('search=halving')).toEqual([]))
    await site.content(given.retracted('p1', 'amina'))
    expect(await found('search=rallies')).toEqual([])
    await site.content(given.restored('p1', 'amina'))
    await eventually(async () => expect(await found('search=rallies')).toEqual(['p1 title']))
    await site.content(given.erased('p1', 'amina'))
    await site.auth(given.personErased('amina'))
    await eventually(async () => expect(await found('search=wanjiru')).toEqual([]))
  })
})
