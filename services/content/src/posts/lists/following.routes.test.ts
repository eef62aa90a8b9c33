import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { cursorOf, runContent } from '../../testing/run-content.ts'

describe('the following feed', () => {
  it('holds posts of followed categories, without imports, and names the subjects of each', async () => {
    const site = await runContent()
    const token = site.tokenOf('reader')
    const feed = '/api/posts/following'
    await site.content(
      exampleEvents.published({
        postId: 'p1',
        authorId: 'amina',
        categories: ['Tea', 'Kenya'],
        calls: ['c1'],
      }),
      exampleEvents.callMade('c1', 'amina', 'TEA', 'p1'),
      exampleEvents.published({ postId: 'p2', authorId: 'brian', categories: ['tea'] }),
      exampleEvents.published({ postId: 'p3', authorId: 'brian', categories: ['Tea'], isImport: true }),
      exampleEvents.published({ postId: 'p4', authorId: 'chidi', categories: ['Gold'] }),
      exampleEvents.categoryFollowed('reader', 'tea'),
    )
    expect(await site.ids(feed, token)).toEqual(['p2', 'p1'])
    await site.content(exampleEvents.categoryFollowed('reader', 'Kenya'))
    await site.social(exampleEvents.followed('reader', 'amina'))
    await site.social(exampleEvents.instrumentFollowed('reader', 'TEA'))
    expect((await site.get(feed, token)).body).toMatchObject({
      posts: [
        { _id: 'p2', because: { author: false, categories: ['Tea'], instruments: [] } },
        { _id: 'p1', because: { author: true, categories: ['Kenya', 'Tea'], instruments: ['TEA'] } },
      ],
    })
    await site.content(exampleEvents.categoryUnfollowed('reader', 'TEA'))
    expect(await site.ids(feed, token)).toEqual(['p1'])
    await site.close()
  })

  it('holds posts of followed authors and instruments, each once', async () => {
    const site = await runContent()
    const token = site.tokenOf('reader')
    const feed = '/api/posts/following'
    const publish = async (postId: string, authorId: string, ...symbols: string[]) => {
      const callIdOf = (symbol: string) => `${postId}-${symbol}`
      await site.content(
        exampleEvents.published({ postId, authorId, calls: symbols.map(callIdOf) }),
        ...symbols.map((symbol) => exampleEvents.callMade(callIdOf(symbol), authorId, symbol, postId)),
      )
    }
    expect((await site.get(feed)).status).toBe(401)
    expect((await site.get(feed, token)).body).toEqual({ posts: [], nextCursor: null })
    await publish('p1', 'brian', 'GOLD')
    await publish('p2', 'amina')
    await publish('p3', 'brian')
    await publish('p4', 'chidi', 'COCOA')
    await publish('p5', 'amina', 'GOLD', 'TEA')
    await site.social(exampleEvents.instrumentFollowed('reader', 'GOLD'))
    expect(await site.ids(feed, token)).toEqual(['p5', 'p1'])
    expect(await site.ids(feed, site.tokenOf('other'))).toEqual([])
    expect((await site.get(`${feed}?cursor=x`, token)).status).toBe(422)

    // p5 is the first entry of three lists: that of its author, and those of two instruments.
    await site.social(exampleEvents.followed('reader', 'amina'))
    await site.social(exampleEvents.instrumentFollowed('reader', 'TEA'))
    await site.social(exampleEvents.instrumentFollowed('reader', 'COCOA'))
    const first = await site.get(`${feed}?limit=2`, token)
    expect(first.body).toMatchObject({ posts: [{ _id: 'p5' }, { _id: 'p4' }] })
    expect(await site.ids(`${feed}?limit=2&cursor=${cursorOf(first)}`, token)).toEqual(['p2', 'p1'])

    await site.content(exampleEvents.callTakenBack('p4-COCOA', 'chidi'))
    await site.content(exampleEvents.retracted('p1', 'brian'))
    expect(await site.ids(feed, token)).toEqual(['p5', 'p2'])
    await site.content(exampleEvents.restored('p1', 'brian'))
    await site.social(exampleEvents.unfollowed('reader', 'amina'))
    expect(await site.ids(feed, token)).toEqual(['p5', 'p1'])
    await site.social(exampleEvents.instrumentUnfollowed('reader', 'GOLD'))
    expect(await site.ids(feed, token)).toEqual(['p5'])
    await site.social(exampleEvents.memberErased('reader'))
    expect(await site.ids(feed, token)).toEqual([])
    await site.close()
  })
})
