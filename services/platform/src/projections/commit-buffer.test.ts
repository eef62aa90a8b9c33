import { describe, expect, it } from 'vitest'
import type { PublishedCommit } from '../published-log/published-commit.ts'
import { createCommitBuffer } from './commit-buffer.ts'

const commit = (position: number, events = 1): PublishedCommit => ({
  source: 'a',
  logId: 'log',
  position,
  time: '',
  previousHash: '',
  hash: '',
  events: Array.from({ length: events }, () => ({ stream: 's', version: 1, type: 'Noted', schema: 1 })),
})

describe('a commit buffer', () => {
  it('returns one batch of any size, reports an overflow, and starts again after it', () => {
    const buffer = createCommitBuffer(3)
    buffer.add([commit(1, 5), commit(2, 5)])
    expect(buffer.take()).toHaveLength(2)
    buffer.add([commit(3, 3)])
    buffer.add([commit(4)])
    expect(buffer.isEmpty()).toBe(false)
    buffer.add([commit(5)])
    expect(buffer.take()).toBeUndefined()
    buffer.add([commit(6)])
    expect(buffer.take()?.map(({ position }) => position)).toEqual([6])
  })
})
