import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { cursorOf, runContent } from '../testing/run-content.ts'

describe('the following feed', () => {
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

    // Three lists begin with p5: that of its author, and those of two instruments.
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

  it('merges 2,000 authors and 500 instruments page by page, while new posts come', async () => {
    const site = await runContent()
    const token = site.tokenOf('reader')
    const authors = Array.from({ length: 2_000 }, (_, index) => `author${index}`)
    const expected: string[] = []
    const [first = exampleEvents.followed('reader', 'amina'), ...others] = authors.map((author) =>
      exampleEvents.followed('reader', author),
    )
    const instruments = Array.from({ length: 500 }, (_, index) => `SYMBOL${index}`)
    await site.social(
      first,
      ...others,
      ...instruments.map((symbol) => exampleEvents.instrumentFollowed('reader', symbol)),
    )
    // Some write much, some little, some nothing.
    const written = Array.from({ length: 120 }, (_, n) => {
      const postId = `post${n}`
      const authorId = n % 5 === 0 ? 'nobody-follows' : (authors[((n * n) % 37) * 50] ?? '')
      const symbols = [`SYMBOL${n % 10}`, `SYMBOL${(n * n) % 499}`]
      expected.unshift(postId)
      return [
        exampleEvents.published({ postId, authorId, calls: [`a${n}`, `b${n}`] }),
        ...symbols.map((symbol, at) => exampleEvents.callMade(`${'ab'[at]}${n}`, authorId, symbol, postId)),
      ]
    }).flat()
    await site.content(written[0]!, ...written.slice(1))
    const seen: string[] = []
    let path: `/${string}` = '/api/posts/following?limit=7'
    for (;;) {
      const page = await site.get(path, token)
      seen.push(...(page.body as { posts: { _id: string }[] }).posts.map(({ _id }) => _id))
      const cursor = cursorOf(page)
      if (cursor === null) break
      path = `/api/posts/following?limit=7&cursor=${cursor}`
      await site.content(exampleEvents.published({ postId: `new${seen.length}`, authorId: 'author0' }))
    }
    expect(seen).toEqual(expected)
    await site.close()
  })
})
