import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { contentsAfter } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { deletedProjection } from './deleted.projection.ts'

const { commented, commentDeleted, commentRestored, commentErased } = exampleEvents
const posted = commented('c1', 'gold', 'amina')
const deleted = commentDeleted('c1', 'gold', 'amina')
const removed = commentDeleted('c1', 'gold', 'amina', 'admin')
const after = async (...social: readonly NewEvent[]) => contentsAfter(deletedProjection, { social })

describe('the view of deleted comments', () => {
  it('has what authors deleted, by the time of that', async () => {
    const time = Date.UTC(2026, 0, 1, 0, 0, 2)
    expect(await after(posted, deleted)).toEqual({
      documents: { 'deletion:c1': { at: new Date(time).toISOString() } },
      lists: { all: [['c1', time]], 'by:amina': [['c1', time]] },
    })
  })

  it('lists nothing that an admin deleted, and knows when', async () => {
    expect(await after(posted, deleted, removed)).toEqual({
      documents: { 'deletion:c1': { at: '2026-01-01T00:00:03.000Z' } },
      lists: {},
    })
  })

  it('lets go of what is restored or erased', async () => {
    for (const end of [commentRestored('c1', 'gold', 'amina'), commentErased('c1', 'gold', 'amina')])
      expect(await after(posted, deleted, end)).toEqual({ documents: {}, lists: {} })
  })
})
