import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { analyticsProjection } from './analytics.projection.ts'

const { readingsCounted, readingsErased } = exampleEvents
const counted = (day: string, readers: number) => readingsCounted('gold', 'amina', day, readers)

const published = exampleEvents.published({ postId: 'gold', authorId: 'amina', title: 'Gold' })
const renamed = exampleEvents.revised({ postId: 'gold', authorId: 'amina', title: 'Gold rises' })
const at = (second: number) => Date.UTC(2026, 0, 1, 0, 0, second)

describe('the view of analytics', () => {
  it('finds a post by all its slugs until it is erased', async () => {
    const content = [published, renamed]
    const post = { postId: 'gold', authorId: 'amina' }
    expect(await contentsAfter(analyticsProjection, { content })).toEqual({
      documents: {
        'post:gold': { ...post, slugs: ['gold', 'gold-rises'] },
        'slug:gold': post,
        'slug:gold-rises': post,
      },
      lists: { 'posts:amina': [['gold', at(1)]] },
    })
    const erased = [...content, exampleEvents.postErased('gold', 'amina')]
    expect(await contentsAfter(analyticsProjection, { content: erased })).toEqual({
      documents: {},
      lists: {},
    })
  })

  it('is empty after the erasure, also if the log has lost the data', async () => {
    const lost = { data: undefined }
    const social = [
      counted('2026-01-30', 3),
      counted('2026-01-31', 3),
      { ...counted('2026-01-31', 5), ...lost },
      exampleEvents.bookmarked('chen', 'gold'),
      exampleEvents.followed('chen', 'amina'),
      readingsErased('gold', 'amina', '2026-01-30'),
      readingsErased('gold', 'amina', '2026-01-31'),
      exampleEvents.bookmarkErased('chen', 'gold'),
      { ...exampleEvents.unfollowed('chen', 'amina'), ...lost },
      exampleEvents.memberErased('chen'),
    ]
    const content = [published, renamed, exampleEvents.postErased('gold', 'amina')]
    expect(await contentsAfter(analyticsProjection, { content, social })).toEqual({
      documents: {},
      lists: {},
    })
    await expectSameInAnyOrder(analyticsProjection, { content, social })
  })
})
