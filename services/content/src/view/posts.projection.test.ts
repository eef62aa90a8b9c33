import { createMemoryView, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { erased } from '@soko/platform/testing/given.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { told } from '@soko/contracts/events/testing/told.ts'
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../html/sanitize.ts'
import { createPostsProjection } from './posts.projection.ts'

const postsProjection = createPostsProjection({ again: async (html) => Promise.resolve(sanitizeHtml(html)) })
const image = '/media/i1/original.webp'

/** Everything that happens to posts, authors, follows and images; p4 and its author are erased. */
const histories = {
  content: [
    told.published({ postId: 'p1', authorId: 'amina', categories: ['Crypto', 'Kenya'], image }),
    told.published({ postId: 'p2', authorId: 'brian', categories: ['crypto'] }),
    told.revised({
      postId: 'p1',
      authorId: 'amina',
      title: 'Another title',
      categories: ['CRYPTO', 'Bonds'],
    }),
    told.retracted('p2', 'brian'),
    told.published({ postId: 'p3', authorId: 'amina', title: 'Another title' }),
    told.restored('p2', 'brian'),
    told.retracted('p3', 'amina'),
    told.published({ postId: 'p4', authorId: 'chidi', categories: ['Kenya'] }),
    told.postErased('p4', 'chidi'),
    erased(told.published({ postId: 'p5', authorId: 'chidi' })),
    told.postErased('p5', 'chidi'),
  ],
  auth: [
    told.registered('amina', 'Amina', 'Amina'),
    told.registered('chidi', 'Chidi', 'Chidi'),
    told.profileChanged('amina', { username: 'amina_k', photo: image }),
    told.registered('brian', 'Brian', 'Brian'),
    told.profileChanged('brian', { username: 'amina' }),
    told.personErased('chidi'),
  ],
  social: [
    told.followed('brian', 'amina'),
    told.commented('c1', 'p1', 'brian'),
    told.commented('c2', 'p2', 'amina'),
    told.commented('c3', 'p1', 'chidi'),
    told.bookmarked('brian', 'p1'),
    told.bookmarked('chidi', 'p4'),
    told.commentDeleted('c1', 'p1', 'brian'),
    told.commentRestored('c1', 'p1', 'brian'),
    told.commentErased('c3', 'p1', 'chidi'),
    told.followed('chidi', 'amina'),
    told.followed('brian', 'dora'),
    told.unfollowed('brian', 'dora'),
    erased(told.bookmarkRemoved('chidi', 'p4')),
    told.bookmarked('chidi', 'p1'),
    told.bookmarkErased('chidi', 'p1'),
    told.memberErased('chidi'),
  ],
  media: [
    told.imageStored('i1', 'amina'),
    told.imageStored('i2', 'chidi'),
    told.variantsAdded('i1'),
    erased(told.imageRemoved('i2')),
  ],
}

const viewOf = async (events: Readonly<Record<string, readonly Parameters<typeof erased>[0][]>>) => {
  const view = createMemoryView()
  for (const [source, history] of Object.entries(events)) {
    for (const [at, event] of history.entries()) {
      const earlier = history.slice(0, at).filter(({ stream }) => stream === event.stream)
      const place = { source, position: at + 1, index: 0, version: earlier.length + 1 }
      await postsProjection.apply({ ...event, ...place, time: '2026-01-01T00:00:00.000Z' }, view)
    }
  }
  return view.contents()
}

describe('the view of posts', () => {
  it('is the same however content, auth, social and media interleave', async () => {
    await expectSameInAnyOrder(postsProjection, histories)
    expect.hasAssertions()
  })

  it('holds nothing of a person after the erasure', async () => {
    const view = await viewOf(histories as unknown as Record<string, NewEvent[]>)
    expect(JSON.stringify(view)).not.toMatch(/chidi|p4|p5|i2/i)
  })

  it('takes an event that comes again for nothing new', async () => {
    const once = [
      told.published({ postId: 'p1', authorId: 'amina' }),
      told.revised({ postId: 'p1', authorId: 'amina' }),
    ]
    const view = createMemoryView()
    for (const [at, event] of [...once, ...once].entries()) {
      const version = (at % 2) + 1
      const place = { source: 'content', position: version, index: 0, version }
      await postsProjection.apply({ ...event, ...place, time: '2026-01-01T00:00:00.000Z' }, view)
    }
    expect(view.contents()).toEqual(await viewOf({ content: once }))
  })

  it('keeps a retracted post out of every list, and puts it back in its place', async () => {
    const published = [
      told.published({ postId: 'p1', authorId: 'amina', categories: ['Crypto'] }),
      told.published({ postId: 'p2', authorId: 'amina', categories: ['Crypto'] }),
    ]
    const retracted = await viewOf({ content: [...published, told.retracted('p1', 'amina')] })
    const lists = Object.entries(retracted.lists).filter(([, entries]) => entries.some(([id]) => id === 'p1'))
    expect(lists.map(([name]) => name)).toEqual(['authored:amina'])

    const restored = await viewOf({
      content: [...published, told.retracted('p1', 'amina'), told.restored('p1', 'amina')],
    })
    expect(restored.lists).toEqual((await viewOf({ content: published })).lists)
  })

  it('sanitises again what an older sanitiser let through', async () => {
    const html = '<p onclick="steal()">Hello<script>steal()</script></p>'
    const { documents } = await viewOf({
      content: [told.published({ postId: 'p1', authorId: 'amina', html, sanitizer: 0 })],
    })
    expect(documents['body:p1']).toEqual({ html: '<p>Hello</p>' })
  })

  it('names a category as it was first used, and forgets it with its last post', async () => {
    const first = told.published({ postId: 'p1', authorId: 'amina', categories: ['Crypto'] })
    const second = told.published({ postId: 'p2', authorId: 'amina', categories: ['CRYPTO'] })
    const both = await viewOf({ content: [first, second, told.postErased('p1', 'amina')] })
    expect(both.documents['category:crypto']).toEqual({ name: 'Crypto' })
    expect(both.lists['categories']).toEqual([['crypto', 1]])
    const none = await viewOf({ content: [first, told.retracted('p1', 'amina')] })
    expect(none.documents).not.toHaveProperty('category:crypto')
    expect(none.lists).not.toHaveProperty('categories')
  })

  it('names a category as an admin renamed it', async () => {
    const { documents } = await viewOf({
      content: [
        told.published({ postId: 'p1', authorId: 'amina', categories: ['crypto'] }),
        told.revised({ postId: 'p1', authorId: 'amina', categories: ['Crypto'] }),
        told.categoryRenamed('crypto', 'Crypto'),
      ],
    })
    expect(documents['category:crypto']).toEqual({ name: 'Crypto' })
  })
})
