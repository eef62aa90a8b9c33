import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { expectSameWithoutData } from '../testing/expect-same-without-data.ts'
import { postsProjection } from './posts.projection.ts'

const image = '/media/i1/original.webp'
const content = [
  exampleEvents.published({ postId: 'maize', authorId: 'amina', image }),
  exampleEvents.published({ postId: 'gold', authorId: 'amina' }),
  exampleEvents.retracted('maize', 'amina'),
  exampleEvents.restored('maize', 'amina'),
  exampleEvents.revised({
    postId: 'maize',
    authorId: 'amina',
    image,
    title: 'Maize again',
    html: '<p>New &amp; old.</p>',
  }),
  exampleEvents.retracted('gold', 'amina'),
]
const media = [exampleEvents.imageStored('i1', 'amina'), exampleEvents.variantsAdded('i1')]
const social = [
  exampleEvents.commented('c1', 'maize', 'baraka'),
  exampleEvents.commented('c2', 'maize', 'amina'),
  exampleEvents.commented('c3', 'gold', 'baraka'),
  exampleEvents.bookmarked('baraka', 'maize'),
  exampleEvents.bookmarked('baraka', 'gold'),
  exampleEvents.commentDeleted('c1', 'maize', 'baraka'),
  exampleEvents.commentDeleted('c2', 'maize', 'amina'),
  exampleEvents.commentRestored('c1', 'maize', 'baraka'),
  exampleEvents.bookmarkRemoved('baraka', 'gold'),
]
const erasure = {
  content: [exampleEvents.postErased('maize', 'amina'), exampleEvents.postErased('gold', 'amina')],
  media: [exampleEvents.imageRemoved('i1')],
  social: [
    exampleEvents.commentErased('c1', 'maize', 'baraka'),
    exampleEvents.commentErased('c2', 'maize', 'amina'),
    exampleEvents.commentErased('c3', 'gold', 'baraka'),
    exampleEvents.bookmarkRemoved('baraka', 'maize'),
    exampleEvents.bookmarkErased('baraka', 'maize'),
    exampleEvents.bookmarkErased('baraka', 'gold'),
  ],
}
const erased = {
  content: [...content, ...erasure.content],
  media: [...media, ...erasure.media],
  social: [...social, ...erasure.social],
}

describe('the view of posts', () => {
  it('is the same in any order of the sources', async () => {
    await expectSameInAnyOrder(postsProjection, { content, media, social })
    await expectSameInAnyOrder(postsProjection, erased)
  })

  it('contains the visible and the hidden parts of a post', async () => {
    const { documents, lists } = await contentsAfter(postsProjection, { content, media, social })
    expect(documents).toMatchObject({
      'post:maize': { title: 'Maize again', desc: 'New & old.', version: 2, retracted: false },
      'post:gold': { version: 1, retracted: true },
    })
    expect(lists).toEqual({
      'published:amina': [['maize', 1]],
      'comments:maize': [['c1', 1]],
      'comments:gold': [['c3', 3]],
      'comments-held:maize': [
        ['c1', 1],
        ['c2', 2],
      ],
      'comments-held:gold': [['c3', 3]],
      'comments-by:baraka': [
        ['c1', 1],
        ['c3', 3],
      ],
      'comments-by:amina': [['c2', 2]],
      'bookmarks:baraka': [['maize', 4]],
      'bookmarkers:maize': [['baraka', 4]],
      'bookmarks-held:baraka': [
        ['maize', 4],
        ['gold', 5],
      ],
      'bookmarkers-held:maize': [['baraka', 4]],
      'bookmarkers-held:gold': [['baraka', 5]],
    })
  })

  it('is empty after all erasures, also when rebuilt from a log without the data', async () => {
    const farewells = ['PostErased', 'ImageRemoved', 'CommentErased', 'BookmarkErased']
    const contents = await expectSameWithoutData(
      postsProjection,
      erased,
      ({ type }) => !farewells.includes(type),
    )
    expect(contents).toEqual({ documents: {}, lists: {} })
  })

  it('removes a bookmark although the data of its removal was erased before it was read', async () => {
    const { lists, documents } = await contentsAfter(postsProjection, {
      social: [
        exampleEvents.bookmarked('baraka', 'maize'),
        { ...exampleEvents.bookmarkRemoved('baraka', 'maize'), data: undefined },
        exampleEvents.bookmarkErased('baraka', 'maize'),
      ],
    })
    expect([documents, lists]).toEqual([{}, {}])
  })

  it('truncates the text of a card to 300 characters, never within one', async () => {
    const long = exampleEvents.published({
      postId: 'long',
      authorId: 'amina',
      html: `<p>${'🌽'.repeat(400)}</p>`,
    })
    const { documents } = await contentsAfter(postsProjection, { content: [long] })
    expect((documents['post:long'] as { desc: string }).desc).toBe('🌽'.repeat(300))
  })
})
