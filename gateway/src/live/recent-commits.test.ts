import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveCommit } from './live-update.ts'
import { createRecentCommits, type RecentCommits } from './recent-commits.ts'

const MINUTE = 60_000
const MOST = 100_000

let time: number
let recent: RecentCommits
beforeEach(() => {
  time = 12_345
  recent = createRecentCommits({ memory: 10 * MINUTE, most: MOST, now: () => time })
  recent.begin('content', 0)
})

const commit = (position: number, at = time, title = `Maize ${position}`): LiveCommit => ({
  source: 'content',
  position,
  time: at,
  updates: [
    {
      channels: ['posts'],
      event: 'post-published',
      data: { postId: `p${position}`, authorId: 'ann', slug: 'maize', title, categories: [] },
    },
  ],
})
const after = (position: number) => recent.after(new Map([['content', position]]))?.map(({ id }) => id)

describe('the buffer of recent commits', () => {
  it('returns the commits after a position, each with its ID', () => {
    for (const position of [1, 2, 3]) recent.add(commit(position))
    recent.add({ source: 'social', position: 9, time, updates: [] })
    recent.add(commit(4))
    expect(after(2)).toEqual(['content@3', 'content@4,social@9'])
    expect(after(4)).toEqual([])
    expect(after(5)).toBeUndefined()
  })

  it('keeps ten minutes, and reports when a position is older', () => {
    recent.add(commit(1))
    time += 6 * MINUTE
    recent.add(commit(2))
    time += 5 * MINUTE
    expect(after(1)).toEqual(['content@2'])
    expect(after(0)).toBeUndefined()
    time += 6 * MINUTE
    expect(after(2)).toEqual([])
    expect(recent.bytes()).toBe(0)
  })

  it('never exceeds its size limit by more than a tenth', () => {
    for (let position = 1; position <= 5_000; position += 1) {
      recent.add(commit(position, time, 'M'.repeat(position % 300)))
      expect(recent.bytes()).toBeLessThan(MOST * 1.1 + 2_000)
    }
    const buffered = recent.after(new Map([['content', 4_990]]))
    expect(buffered).toHaveLength(10)
    expect(recent.bytes()).toBeLessThanOrEqual(MOST)
    expect(recent.bytes()).toBeGreaterThan(MOST / 2)
    expect(after(4_000)).toBeUndefined()
  })
})
