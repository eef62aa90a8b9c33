import { event } from '@soko/platform/testing/raw-event.ts'
import { contentsAfter } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { erased } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { deletedProjection } from './deleted.projection.ts'

const { published, retracted, restored, postErased } = exampleEvents
const removed = (postId: string) =>
  event(`post-${postId}`, 'PostRetracted', { postId, authorId: 'ada', by: 'root' })
const listsAfter = async (...content: Parameters<typeof contentsAfter>[1][string][]) =>
  (await contentsAfter(deletedProjection, { content: content.flat() })).lists

describe('the view of deleted posts', () => {
  it('contains posts deleted by their authors, by time', async () => {
    const first = Date.UTC(2026, 0, 1, 0, 0, 3)
    expect(
      await listsAfter([
        published({ postId: 'a', authorId: 'ada' }),
        published({ postId: 'b', authorId: 'bo' }),
        retracted('b', 'bo'),
        retracted('a', 'ada'),
      ]),
    ).toEqual({
      all: [
        ['b', first],
        ['a', first + 1000],
      ],
      'by:ada': [['a', first + 1000]],
      'by:bo': [['b', first]],
    })
  })

  it('removes restored and erased posts, and those removed by an admin', async () => {
    for (const end of [restored('a', 'ada'), postErased('a', 'ada'), removed('a')])
      expect(await listsAfter([retracted('a', 'ada'), end])).toEqual({})
    expect(await listsAfter([removed('a')])).toEqual({})
    expect(await listsAfter([erased(retracted('a', 'ada')), postErased('a', 'ada')])).toEqual({})
  })
})
