import { describe, expect, it } from 'vitest'
import type { PublishedCommit } from '../published-log/published-commit.ts'
import { createLane } from './lane.ts'

const commit = (position: number, events = 1): PublishedCommit => ({
  source: 'a',
  logId: 'log',
  position,
  time: '',
  previousHash: '',
  hash: '',
  events: Array.from({ length: events }, () => ({ stream: 's', version: 1, type: 'Noted', schema: 1 })),
})

describe('a lane', () => {
  it('returns one batch of any size, reports an overflow, and starts again after it', () => {
    const lane = createLane(3)
    lane.add([commit(1, 5), commit(2, 5)])
    expect(lane.take()).toHaveLength(2)
    lane.add([commit(3, 3)])
    lane.add([commit(4)])
    expect(lane.isEmpty()).toBe(false)
    lane.add([commit(5)])
    expect(lane.take()).toBeUndefined()
    lane.add([commit(6)])
    expect(lane.take()?.map(({ position }) => position)).toEqual([6])
  })
})
