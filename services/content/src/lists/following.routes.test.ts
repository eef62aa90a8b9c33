import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { cursorOf, runContent } from '../testing/run-content.ts'

describe('the following feed', () => {
  it('holds the posts of those one follows, newest first', async () => {
    const site = await runContent()
    const token = site.tokenOf('reader')
    const feed = '/api/posts/following'
    expect((await site.get(feed)).status).toBe(401)
    expect((await site.get(feed, token)).body).toEqual({ posts: [], nextCursor: null })

    await site.content(exampleEvents.published({ postId: 'p1', authorId: 'amina' }))
    await site.content(exampleEvents.published({ postId: 'p2', authorId: 'brian' }))
    await site.content(exampleEvents.published({ postId: 'p3', authorId: 'chidi' }))
    await site.content(exampleEvents.published({ postId: 'p4', authorId: 'amina' }))
    await site.social(exampleEvents.followed('reader', 'amina'))
    await site.social(exampleEvents.followed('reader', 'chidi'))
    await site.social(exampleEvents.followed('other', 'brian'))
    expect(await site.ids(feed, token)).toEqual(['p4', 'p3', 'p1'])
    expect((await site.get(feed, token)).headers.get('cache-control')).toBe('private, no-store')

    await site.social(exampleEvents.unfollowed('reader', 'chidi'))
    await site.content(exampleEvents.retracted('p4', 'amina'))
    expect(await site.ids(feed, token)).toEqual(['p1'])
    expect((await site.get(`${feed}?cursor=x`, token)).status).toBe(422)
    await site.close()
  })

  it('merges 2,000 authors page by page, while new posts come', async () => {
    const site = await runContent()
    const token = site.tokenOf('reader')
    const authors = Array.from({ length: 2_000 }, (_, index) => `author${index}`)
    const expected: string[] = []
    const [first = exampleEvents.followed('reader', 'amina'), ...others] = authors.map((author) =>
      exampleEvents.followed('reader', author),
    )
    await site.social(first, ...others)
    // Some write much, some little, some nothing.
    for (let n = 0; n < 120; n += 1) {
      const postId = `post${n}`
      await site.content(exampleEvents.published({ postId, authorId: authors[((n * n) % 37) * 50] ?? '' }))
      expected.unshift(postId)
    }
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
