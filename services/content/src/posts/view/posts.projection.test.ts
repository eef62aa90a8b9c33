import { createMemoryView, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { erased } from '@soko/platform/testing/given.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { sanitizeHtml } from '../../html/sanitize.ts'
import { createPostsProjection } from './posts.projection.ts'

const postsProjection = createPostsProjection({ again: async (html) => Promise.resolve(sanitizeHtml(html)) })
const image = '/media/i1/original.webp'

/** Events of posts, their calls, authors, follows and images. p4 and its author are erased. */
const histories = {
  content: [
    exampleEvents.published({ postId: 'p1', authorId: 'amina', categories: ['Crypto', 'Kenya'], image }),
    exampleEvents.published({ postId: 'p2', authorId: 'brian', categories: ['crypto'] }),
    exampleEvents.revised({
      postId: 'p1',
      authorId: 'amina',
      title: 'Another title',
      categories: ['CRYPTO', 'Bonds'],
    }),
    exampleEvents.callMade('c1', 'amina', 'GOLD', 'p1'),
    exampleEvents.revised({ postId: 'p1', authorId: 'amina', calls: ['c1'] }),
    exampleEvents.callTakenBack('c1', 'amina'),
    exampleEvents.retracted('p2', 'brian'),
    exampleEvents.published({ postId: 'p3', authorId: 'amina', title: 'Another title' }),
    exampleEvents.restored('p2', 'brian'),
    exampleEvents.retracted('p3', 'amina'),
    exampleEvents.published({ postId: 'p4', authorId: 'chidi', categories: ['Kenya'], calls: ['c4'] }),
    exampleEvents.callMade('c4', 'chidi', 'GOLD', 'p4'),
    exampleEvents.callErased('c4', 'chidi'),
    exampleEvents.postErased('p4', 'chidi'),
    erased(exampleEvents.callMade('c5', 'chidi', 'GOLD', 'p5')),
    erased(exampleEvents.published({ postId: 'p5', authorId: 'chidi' })),
    exampleEvents.postErased('p5', 'chidi'),
    exampleEvents.categoryFollowed('brian', 'Crypto'),
    exampleEvents.categoryFollowed('chidi', 'Kenya'),
    erased(exampleEvents.categoryUnfollowed('chidi', 'Kenya')),
    exampleEvents.authorErased('chidi'),
  ],
  auth: [
    exampleEvents.registered('amina', 'Amina', 'Amina'),
    exampleEvents.registered('chidi', 'Chidi', 'Chidi'),
    exampleEvents.profileChanged('amina', { username: 'amina_k', photo: image }),
    exampleEvents.registered('brian', 'Brian', 'Brian'),
    exampleEvents.profileChanged('brian', { username: 'amina' }),
    exampleEvents.personErased('chidi'),
  ],
  social: [
    exampleEvents.followed('brian', 'amina'),
    exampleEvents.commented('c1', 'p1', 'brian'),
    exampleEvents.commented('c2', 'p2', 'amina'),
    exampleEvents.commented('c3', 'p1', 'chidi'),
    exampleEvents.bookmarked('brian', 'p1'),
    exampleEvents.bookmarked('chidi', 'p4'),
    exampleEvents.commentDeleted('c1', 'p1', 'brian'),
    exampleEvents.commentRestored('c1', 'p1', 'brian'),
    exampleEvents.commentErased('c3', 'p1', 'chidi'),
    exampleEvents.followed('chidi', 'amina'),
    exampleEvents.followed('brian', 'dora'),
    exampleEvents.unfollowed('brian', 'dora'),
    exampleEvents.instrumentFollowed('brian', 'GOLD'),
    exampleEvents.instrumentFollowed('brian', 'TEA'),
    exampleEvents.instrumentUnfollowed('brian', 'TEA'),
    exampleEvents.instrumentFollowed('chidi', 'GOLD'),
    erased(exampleEvents.instrumentUnfollowed('chidi', 'GOLD')),
    erased(exampleEvents.bookmarkRemoved('chidi', 'p4')),
    exampleEvents.bookmarked('chidi', 'p1'),
    exampleEvents.bookmarkErased('chidi', 'p1'),
    exampleEvents.memberErased('chidi'),
    exampleEvents.readingsCounted('p1', 'amina', '2026-01-30', 3),
    exampleEvents.readingsCounted('p4', 'chidi', '2026-01-30', 9),
    exampleEvents.readingsCounted('p1', 'amina', '2026-01-31', 1),
    exampleEvents.readingsCounted('p1', 'amina', '2026-01-31', 40),
    exampleEvents.readingsErased('p4', 'chidi', '2026-01-30'),
  ],
  media: [
    exampleEvents.imageStored('i1', 'amina'),
    exampleEvents.imageStored('i2', 'chidi'),
    exampleEvents.variantsAdded('i1'),
    erased(exampleEvents.imageRemoved('i2')),
  ],
}

const viewOf = async (
  events: Readonly<Record<string, readonly Parameters<typeof erased>[0][]>>,
  projection = postsProjection,
) => {
  const view = createMemoryView()
  for (const [source, history] of Object.entries(events)) {
    for (const [at, event] of history.entries()) {
      const earlier = history.slice(0, at).filter(({ stream }) => stream === event.stream)
      const place = { source, position: at + 1, index: 0, version: earlier.length + 1 }
      await projection.apply({ ...event, ...place, time: '2026-01-01T00:00:00.000Z' }, view)
    }
  }
  return view.contents()
}

describe('the view of posts', () => {
  it('does not depend on the interleaving of content, auth, social and media', async () => {
    await expectSameInAnyOrder(postsProjection, histories)
    expect.hasAssertions()
  })

  it('contains nothing about an erased user', async () => {
    const view = await viewOf(histories as unknown as Record<string, NewEvent[]>)
    expect(JSON.stringify(view)).not.toMatch(/chidi|p4|p5|i2/i)
  })

  it('ignores redelivered events', async () => {
    const once = [
      exampleEvents.published({ postId: 'p1', authorId: 'amina' }),
      exampleEvents.revised({ postId: 'p1', authorId: 'amina' }),
    ]
    const view = createMemoryView()
    for (const [at, event] of [...once, ...once].entries()) {
      const version = (at % 2) + 1
      const place = { source: 'content', position: version, index: 0, version }
      await postsProjection.apply({ ...event, ...place, time: '2026-01-01T00:00:00.000Z' }, view)
    }
    expect(view.contents()).toEqual(await viewOf({ content: once }))
  })

  it('keeps a retracted post out of every list, and restores its position', async () => {
    const published = [
      exampleEvents.published({ postId: 'p1', authorId: 'amina', categories: ['Crypto'] }),
      exampleEvents.published({ postId: 'p2', authorId: 'amina', categories: ['Crypto'] }),
    ]
    const retracted = await viewOf({ content: [...published, exampleEvents.retracted('p1', 'amina')] })
    const lists = Object.entries(retracted.lists).filter(([, entries]) => entries.some(([id]) => id === 'p1'))
    expect(lists.map(([name]) => name)).toEqual(['authored:amina'])

    const restored = await viewOf({
      content: [...published, exampleEvents.retracted('p1', 'amina'), exampleEvents.restored('p1', 'amina')],
    })
    expect(restored.lists).toEqual((await viewOf({ content: published })).lists)
  })

  it('ranks popular posts by their readers, each counted once a day', async () => {
    const content = ['p1', 'p2', 'p3'].map((postId) => exampleEvents.published({ postId, authorId: 'amina' }))
    const popular = async (...social: NewEvent[]) =>
      (await viewOf({ content, social })).lists['popular']
        ?.toSorted(([, one], [, other]) => other - one)
        .map(([id]) => id)
    const read = exampleEvents.readingsCounted
    expect(
      await popular(
        read('p1', 'amina', '2026-01-01', 1),
        read('p2', 'amina', '2026-01-01', 4, 'g1'),
        read('p2', 'amina', '2026-01-01', 4, 'g2'),
        read('p2', 'amina', '2026-01-02', 2),
      ),
    ).toEqual(['p2', 'p1', 'p3'])
    // A higher number from the same counter replaces its earlier number.
    expect(
      await popular(
        ...[1, 2, 3, 4].map((readers) => read('p1', 'amina', '2026-01-01', readers)),
        read('p2', 'amina', '2026-01-01', 5),
      ),
    ).toEqual(['p2', 'p1', 'p3'])
  })

  it('stores the readers of at most 30 days', async () => {
    const days = Array.from(
      { length: 40 },
      (_, at) => `2026-${at < 31 ? '01' : '02'}-${String((at % 31) + 1).padStart(2, '0')}`,
    )
    const social = days.map((day) => exampleEvents.readingsCounted('p1', 'amina', day, 1))
    const { documents } = await viewOf({ social })
    expect(Object.keys(Object(documents['readers:p1']))).toEqual(days.slice(0, 30))
  })

  describe('knows the instruments of a post', () => {
    const published = exampleEvents.published({ postId: 'p1', authorId: 'amina', calls: ['c1', 'c2'] })
    const gold = exampleEvents.callMade('c1', 'amina', 'GOLD', 'p1')
    const tea = exampleEvents.callMade('c2', 'amina', 'TEA', 'p1')
    const revised = exampleEvents.revised({ postId: 'p1', authorId: 'amina', calls: ['c1', 'c2', 'c3'] })
    const aboutAfter = async (...content: NewEvent[]) => {
      const { lists } = await viewOf({ content })
      return Object.keys(lists).filter((name) => name.startsWith('about:'))
    }

    it('by its calls, in any order of events, except those taken back', async () => {
      expect(await aboutAfter(published, gold, tea)).toEqual(['about:GOLD', 'about:TEA'])
      expect(await aboutAfter(gold, tea, published)).toEqual(['about:GOLD', 'about:TEA'])
      expect((await viewOf({ content: [published, gold] })).lists['about:GOLD']).toEqual(
        (await viewOf({ content: [published] })).lists['latest'],
      )
      const takenBack = [published, gold, tea, exampleEvents.callTakenBack('c1', 'amina')]
      expect(await aboutAfter(...takenBack)).toEqual(['about:TEA'])
      const again = exampleEvents.callMade('c3', 'amina', 'GOLD', 'p1')
      const both = ['about:GOLD', 'about:TEA']
      expect(await aboutAfter(...takenBack, revised, again)).toEqual(both)
      expect(await aboutAfter(...takenBack, again, revised)).toEqual(both)
    })

    it('while the post is visible', async () => {
      const retracted = exampleEvents.retracted('p1', 'amina')
      const restored = exampleEvents.restored('p1', 'amina')
      const takenBack = exampleEvents.callTakenBack('c1', 'amina')
      expect(await aboutAfter(published, gold, tea, retracted)).toEqual([])
      expect(await aboutAfter(published, gold, tea, retracted, takenBack, restored)).toEqual(['about:TEA'])
      expect(await aboutAfter(published, gold, tea, exampleEvents.postErased('p1', 'amina'))).toEqual([])
      expect(await aboutAfter(published, gold, exampleEvents.callErased('c1', 'amina'))).toEqual([])
    })
  })

  it('sanitises texts of older rules again', async () => {
    const html = '<p onclick="steal()">Hello<script>steal()</script></p>'
    const { documents } = await viewOf({
      content: [exampleEvents.published({ postId: 'p1', authorId: 'amina', html, sanitizer: 0 })],
    })
    expect(documents['body:p1']).toEqual({ html: '<p>Hello</p>' })
  })

  it('keeps texts of rules that later only allowed more', async () => {
    const html = '<h4>The text as it was kept</h4>loose'
    const sanitizer = PostHtml.compatibleSince
    expect(sanitizer).toBeLessThan(PostHtml.version)
    const never = createPostsProjection({ again: async () => Promise.reject(new Error('sanitised again')) })
    const published = exampleEvents.published({ postId: 'p1', authorId: 'amina', html, sanitizer })
    const { documents } = await viewOf({ content: [published] }, never)
    expect(documents['body:p1']).toEqual({ html })
  })

  it('uses the first spelling of a category until its last post', async () => {
    const first = exampleEvents.published({ postId: 'p1', authorId: 'amina', categories: ['Crypto'] })
    const second = exampleEvents.published({ postId: 'p2', authorId: 'amina', categories: ['CRYPTO'] })
    const both = await viewOf({ content: [first, second, exampleEvents.postErased('p1', 'amina')] })
    expect(both.documents['category:crypto']).toEqual({ name: 'Crypto' })
    expect(both.lists['categories']).toEqual([['crypto', 1]])
    const none = await viewOf({ content: [first, exampleEvents.retracted('p1', 'amina')] })
    expect(none.documents).not.toHaveProperty('category:crypto')
    expect(none.lists).not.toHaveProperty('categories')
  })

  it("uses an admin's spelling of a category", async () => {
    const { documents } = await viewOf({
      content: [
        exampleEvents.published({ postId: 'p1', authorId: 'amina', categories: ['crypto'] }),
        exampleEvents.revised({ postId: 'p1', authorId: 'amina', categories: ['Crypto'] }),
        exampleEvents.categoryRenamed('crypto', 'Crypto'),
      ],
    })
    expect(documents['category:crypto']).toEqual({ name: 'Crypto' })
  })
})
