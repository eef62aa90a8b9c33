import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Content, runContent, useContent } from '../testing/run-content.ts'

const amina = 'amina'
const address = '/media/i1/original.webp'

describe('a post', () => {
  const site = useContent()
  beforeAll(async () => {
    await site.auth(exampleEvents.registered(amina, 'amina', 'Amina Kamau'))
    await site.media(exampleEvents.imageStored('i1', amina))
    await site.content(
      exampleEvents.published({
        postId: 'p1',
        authorId: amina,
        html: `<p>${'word '.repeat(100)}</p>`,
        image: address,
        tradViewLink: 'https://www.tradingview.com/x/1/',
      }),
    )
  })
  it('has its text cut to 300 characters on a card', async () => {
    const [card] = await site.cards('/api/posts')
    expect(card?.desc).toHaveLength(300)
  })

  it('shows at once what changes without it: its author, its image, its counts', async () => {
    await site.auth(
      exampleEvents.profileChanged(amina, { username: 'amina_k', photo: '/media/i1/photo.webp' }),
    )
    await site.media(exampleEvents.variantsAdded('i1'))
    await site.social(exampleEvents.commented('c1', 'p1', 'brian'))
    await site.social(exampleEvents.bookmarked('brian', 'p1'))
    expect(await site.post('p1')).toMatchObject({
      username: 'amina_k',
      photo: '/media/i1/photo.webp',
      imageInfo: { variants: [{ type: 'image/webp' }, { type: 'image/avif' }] },
      commentsCount: 1,
      bookmarksCount: 1,
    })
    expect(await site.ids('/api/posts?author=AMINA')).toEqual(['p1'])
    expect(await site.ids('/api/posts?author=Amina_K')).toEqual(['p1'])
  })

  it('is 404 when it is unknown, retracted or erased', async () => {
    await site.content(exampleEvents.published({ postId: 'p2', authorId: amina }))
    expect((await site.get('/api/posts/p2')).status).toBe(200)
    await site.content(exampleEvents.retracted('p2', amina))
    expect((await site.get('/api/posts/p2')).status).toBe(404)
    await site.content(exampleEvents.restored('p2', amina))
    expect((await site.get('/api/posts/p2')).status).toBe(200)
    await site.content(exampleEvents.postErased('p2', amina))
    expect((await site.get('/api/posts/p2')).status).toBe(404)
    expect((await site.get('/api/posts/unknown')).status).toBe(404)
  })
})

describe('posts by title', () => {
  let site: Content
  const ids = async (title: string, query = '') =>
    site.ids(`/api/posts/title/${encodeURIComponent(title)}${query}`)
  beforeAll(async () => {
    site = await runContent()
    const publish = async (postId: string, title: string, slug: string) =>
      site.content(exampleEvents.published({ postId, authorId: amina, title, slug }))
    await publish('p1', 'Safaricom: the Q3 Results', 'safaricom-the-q3-results')
    await publish('p2', 'KES/USD', 'kes-usd')
    await publish('p3', 'Bond-Yields  Today', 'bond-yields-today')
    await publish('p4', 'Bond yields today', 'bond-yields-today-2')
    await publish('p5', 'Bond yields today', 'bond-yields-today-3')
  })
  afterAll(async () => site.close())

  it('are found in any case, by the title or the slug', async () => {
    expect(await ids('safaricom: the q3 results')).toEqual(['p1'])
    expect(await ids('Safaricom:-The-Q3-Results')).toEqual(['p1'])
    expect(await ids('safaricom-the-q3-results')).toEqual(['p1'])
    expect(await ids('safaricom the q3 results')).toEqual(['p1'])
    expect(await ids('kes/usd')).toEqual(['p2'])
    expect(await ids('kes-usd')).toEqual(['p2'])
  })

  it('come newest first, but the one whose slug was asked for before the others', async () => {
    expect(await ids('bond yields today')).toEqual(['p5', 'p4', 'p3'])
    expect(await ids('bond-yields-today')).toEqual(['p3', 'p5', 'p4'])
    expect(await ids('bond-yields-today-2')).toEqual(['p4'])
  })

  it.each(['bond yields today', 'bond-yields-today'])('come page by page: %s', async (title) => {
    for (const limit of [1, 2]) {
      const seen: string[] = []
      let path: string | undefined = `/api/posts/title/${encodeURIComponent(title)}?limit=${limit}`
      while (path !== undefined) {
        const page = await site.get(path as `/${string}`)
        seen.push(...(page.body as { _id: string }[]).map(({ _id }) => _id))
        path = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
      }
      expect(seen).toEqual(await ids(title))
    }
  })

  it('lead on from a former slug, until the post is gone', async () => {
    await site.content(
      exampleEvents.revised({ postId: 'p2', authorId: amina, title: 'The shilling', slug: 'the-shilling' }),
    )
    expect(await ids('kes-usd')).toEqual(['p2'])
    expect(await ids('kes usd')).toEqual(['p2'])
    expect(await ids('the-shilling')).toEqual(['p2'])
    expect(await ids('kes/usd')).toEqual([])
    await site.content(exampleEvents.retracted('p2', amina))
    expect(await ids('kes-usd')).toEqual([])
    expect(await ids('the shilling')).toEqual([])
  })
})
