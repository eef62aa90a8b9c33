import { describe, expect, it } from 'vitest'
import type { TextCommit } from './event-log.ts'
import { createRecentCommits } from './recent-commits.ts'

const commit = (position: number, json = '{}'): TextCommit => ({
  position,
  id: `commit-${position}`,
  time: '2026-11-23T00:00:00.000Z',
  previousHash: '',
  hash: '',
  events: [{ stream: 's', version: position, type: 'Noted', schema: 1, data: {}, json }],
})
const positions = (commits: readonly TextCommit[] | undefined) => commits?.map(({ position }) => position)

describe('the newest commits of a log', () => {
  it('are returned after any cached position, up to a limit, and not otherwise', () => {
    const recent = createRecentCommits()
    expect(recent.after(0, 10)).toBeUndefined()
    for (const position of [5, 6, 7]) recent.add(commit(position))
    expect(positions(recent.after(4, 10))).toEqual([5, 6, 7])
    expect(positions(recent.after(5, 1))).toEqual([6])
    expect([recent.after(3, 10), recent.after(7, 10)]).toEqual([undefined, undefined])
    recent.clear()
    expect(recent.after(4, 10)).toBeUndefined()
  })

  it('restart after a commit of another process', () => {
    const recent = createRecentCommits()
    recent.add(commit(5))
    recent.add(commit(7))
    expect(recent.after(4, 10)).toBeUndefined()
    expect(positions(recent.after(6, 10))).toEqual([7])
  })

  it('evict the oldest when their texts are too long, and keep at least one', () => {
    const recent = createRecentCommits(10)
    for (const position of [1, 2, 3]) recent.add(commit(position, '12345'))
    expect(recent.after(0, 10)).toBeUndefined()
    expect(positions(recent.after(1, 10))).toEqual([2, 3])
    recent.add(commit(4, '12345678901234567890'))
    expect(positions(recent.after(3, 10))).toEqual([4])
  })
})
