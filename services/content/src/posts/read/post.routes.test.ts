import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Content, runContent } from '../../testing/run-content.ts'

const amina = 'amina'

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

  it('are sorted newest first, after the one with the requested slug', async () => {
    expect(await ids('bond yields today')).toEqual(['p5', 'p4', 'p3'])
    expect(await ids('bond-yields-today')).toEqual(['p3', 'p5', 'p4'])
    expect(await ids('bond-yields-today', '?exact=1')).toEqual(['p3'])
    expect(await ids('bond-yields-today-2')).toEqual(['p4'])
    expect(await ids('KES/USD')).toEqual(['p2'])
  })

  it('are found by a former slug, until the post is erased', async () => {
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

  it.each([
    ['deleted', exampleEvents.retracted('d1', amina), 410],
    ['erased', exampleEvents.postErased('d1', amina), 200],
  ])('never lead from the address of a %s post to another one of its title', async (_what, end, status) => {
    const own = await runContent()
    const publish = async (postId: string, slug: string) =>
      own.content(exampleEvents.published({ postId, authorId: amina, title: 'Maize Prices', slug }))
    await publish('d1', 'maize-prices')
    await publish('d2', 'maize-prices-2')
    await own.content(end)
    for (const name of ['maize-prices', 'Maize-Prices', 'maize%20prices']) {
      const found = await own.get(`/api/posts/title/${name}?exact=1`)
      expect(found.status).toBe(status)
      if (status === 200) expect(found.body).toEqual([])
    }
    expect(await own.ids('/api/posts/title/maize-prices-2?exact=1')).toEqual(['d2'])
    await own.close()
  })
})
