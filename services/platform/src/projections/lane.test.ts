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
  it('gives what was added, in order, once', () => {
    const lane = createLane(10)
    expect(lane.isEmpty()).toBe(true)
    lane.add([commit(1), commit(2)])
    lane.add([commit(3)])
    expect(lane.isEmpty()).toBe(false)
    expect(lane.take()?.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(lane.take()).toEqual([])
  })

  it('says that something was too much, and begins anew after that', () => {
    const lane = createLane(3)
    lane.add([commit(1, 3)])
    lane.add([commit(2)])
    expect(lane.isEmpty()).toBe(false)
    lane.add([commit(3)])
    expect(lane.take()).toBeUndefined()
    lane.add([commit(4)])
    expect(lane.take()?.map(({ position }) => position)).toEqual([4])
  })

  it('takes one batch however large it is', () => {
    const lane = createLane(3)
    lane.add([commit(1, 5), commit(2, 5)])
    expect(lane.take()).toHaveLength(2)
  })

  it('forgets what came before it is cleared', () => {
    const lane = createLane(3)
    lane.add([commit(1, 3)])
    lane.add([commit(2)])
    lane.clear()
    expect(lane.isEmpty()).toBe(true)
    lane.add([commit(3)])
    expect(lane.take()).toHaveLength(1)
  })
})
