import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cursorOf, runContent, useContent } from '../testing/run-content.ts'

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

  it('pages through the posts of an author in a category', async () => {
    const path = '/api/posts?author=amina&category=crypto&limit=1'
    expect(await site.ids(`${path}&cursor=${cursorOf(await site.get(path))}`)).toEqual(['p1'])
  })

  it('show cards with all that API.md names', async () => {
    const [, , , card] = await site.cards('/api/posts')
    expect(card).toMatchObject({
      _id: 'p1',
      title: 'Post p1',
      slug: 'post-p1',
      desc: 'The text of p1.',
      editorText: 'Summary of p1',
      image: '',
      imageInfo: null,
      categories: ['Crypto', 'Kenya'],
      username: 'Amina_K',
      name: 'Amina Kamau',
      photo: '',
      userId: amina,
      tradViewLink: '',
      canonicalUrl: '',
      version: 1,
      commentsCount: 0,
      bookmarksCount: 0,
    })
    expect(card).not.toHaveProperty('html')
  })

  it('answers the posts of a user as a bare array, the next page in the Link header', async () => {
    expect(await site.ids('/api/posts/user/amina')).toEqual(['p4', 'p3', 'p1'])
    const first = await site.get('/api/posts/user/amina?limit=2')
    const next = /^<(\/[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] as `/${string}`
    const last = await site.get(next)
    expect(last.body).toMatchObject([{ _id: 'p1' }])
    expect(last.headers.get('link')).toBeNull()
    expect((await site.get('/api/posts/user/nobody')).body).toEqual([])
  })

  it.each([
    '/api/posts?cursor=x',
    '/api/posts?author=a&category=b&cursor=x',
    '/api/posts/user/amina?cursor=x',
  ] as const)('refuses a cursor that is none: %s', async (path) => {
    expect(await site.get(path)).toMatchObject({
      status: 422,
      body: { errors: { cursor: [expect.any(String)] } },
    })
  })
})

describe('a page', () => {
  it('neither repeats nor hides a post while others are published, revised and retracted', async () => {
    const site = await runContent()
    for (let n = 1; n <= 9; n += 1)
      await site.content(exampleEvents.published({ postId: `p${n}`, authorId: amina }))
    const seen: string[] = []
    let path: `/${string}` = '/api/posts?limit=2'
    for (let round = 1; ; round += 1) {
      const page = await site.get(path)
      seen.push(...(page.body as { posts: { _id: string }[] }).posts.map(({ _id }) => _id))
      const cursor = cursorOf(page)
      if (cursor === null) break
      path = `/api/posts?limit=2&cursor=${cursor}`
      await site.content(exampleEvents.published({ postId: `new${round}`, authorId: amina }))
      await site.content(
        exampleEvents.revised({ postId: `p${round}`, authorId: amina, title: `Changed ${round}` }),
      )
      // The entry that the cursor names goes.
      await site.content(exampleEvents.retracted(seen.at(-1) ?? '', amina))
    }
    expect(seen).toEqual(['p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1'])
    await site.close()
  })
})

describe('the posts of an author and a category', () => {
  // It takes seconds: one page looks through 5,000 posts, so there have to be more.
  it(
    'are found below thousands of others, over a page without any at worst',
    { timeout: 60_000 },
    async () => {
      const site = await runContent()
      const post = (postId: string, ...categories: string[]) =>
        exampleEvents.published({ postId, authorId: amina, categories })
      const many = (name: string, count: number) =>
        Array.from({ length: count }, (_, n) => post(`${name}${n}`, 'Crypto'))
      const path = '/api/posts?author=amina&category=rare'
      await site.content(post('r1', 'Rare'), ...many('a', 900))
      await site.content(post('r2', 'Rare'))
      expect(await site.get(path)).toMatchObject({
        body: { posts: [{ _id: 'r2' }, { _id: 'r1' }], nextCursor: null },
      })

      for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) await site.content(post(name), ...many(name, 900))
      const first = await site.get(path)
      expect(first.body).toEqual({ posts: [], nextCursor: expect.any(String) })
      expect(await site.ids(`${path}&cursor=${cursorOf(first)}`)).toEqual(['r2', 'r1'])
      await site.close()
    },
  )
})

describe('popular posts', () => {
  it('come by bookmarks, comments and age, and move when these change', async () => {
    const site = await runContent()
    for (const postId of ['p1', 'p2', 'p3']) {
      await site.content(exampleEvents.published({ postId, authorId: amina, categories: ['Crypto'] }))
    }
    const popular = '/api/posts?sort=popular' as const
    expect(await site.ids(popular)).toEqual(['p3', 'p2', 'p1'])

    await site.social(exampleEvents.commented('c1', 'p2', brian))
    await site.social(exampleEvents.bookmarked(brian, 'p1'))
    expect(await site.ids(popular)).toEqual(['p1', 'p2', 'p3'])
    expect(await site.ids(`${popular}&category=crypto`)).toEqual(['p1', 'p2', 'p3'])
    expect(await site.ids(`${popular}&author=amina`)).toEqual(['p1', 'p2', 'p3'])
    expect(await site.cards(popular)).toMatchObject([
      { bookmarksCount: 1, commentsCount: 0 },
      { bookmarksCount: 0, commentsCount: 1 },
      { bookmarksCount: 0, commentsCount: 0 },
    ])

    await site.social(exampleEvents.bookmarkRemoved(brian, 'p1'))
    expect(await site.ids(popular)).toEqual(['p2', 'p3', 'p1'])
    const first = await site.get(`${popular}&limit=1`)
    expect(await site.ids(`${popular}&limit=2&cursor=${cursorOf(first)}`)).toEqual(['p3', 'p1'])
    await site.close()
  })
})
