import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import type { PublishedCommit, SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { describe, expect, it } from 'vitest'
import { createLiveFeed } from './live-feed.ts'

const CREATED = Date.parse('2026-11-22T10:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const busySource = (posts: number, timeOf: (position: number) => number = () => CREATED) => {
  const read: number[] = []
  const commitAt = (position: number): PublishedCommit => ({
    source: 'content',
    logId: 'content',
    position,
    time: new Date(timeOf(position)).toISOString(),
    previousHash: `h${position - 1}`,
    hash: `h${position}`,
    events: [{ ...exampleEvents.published({ postId: `p${position}`, authorId: 'ann' }), version: 1 }],
  })
  const headOf = (source: string): number => (source === 'content' ? posts : 0)
  const reader: SourceReader = {
    read: async (source, after, limit = 100) => {
      const last = Math.min(headOf(source), after + limit)
      const commits = Array.from({ length: Math.max(0, last - after) }, (_, index) =>
        commitAt(after + 1 + index),
      )
      read.push(...commits.map(({ position }) => position))
      return commits
    },
    head: async (source) => ({
      source,
      logId: source,
      head: { position: headOf(source), hash: headOf(source) === 0 ? '' : `h${headOf(source)}` },
    }),
    positionAt: async () => 0,
  }
  return { reader, read }
}

const awayAtFirst = () => {
  let away = true
  const unlessAway = async <T>(value: T): Promise<T> => {
    if (away) throw new PeerUnavailable('content is away')
    return value
  }
  const reader: SourceReader = {
    read: async () => unlessAway([]),
    head: async (source) => unlessAway({ source, logId: source, head: { position: 0, hash: '' } }),
    positionAt: async () => unlessAway(0),
  }
  return { reader, back: () => (away = false) }
}

const open = async (reader: SourceReader, clock: Clock = systemClock, now?: () => number) => {
  const failures: unknown[] = []
  const bus = await createEventBus({ kind: 'in-process' })
  const feed = createLiveFeed({
    bus,
    reader,
    authorOf: async () => undefined,
    clock,
    ...(now && { now }),
    onFailure: (error) => failures.push(error),
  })
  return { bus, feed, failures }
}

describe('a live feed whose sources are unavailable when it starts', () => {
  it.each([true, false])(
    'starts, and becomes ready once they are back, or is stopped before (back: %s)',
    async (isBack) => {
      const { reader, back } = awayAtFirst()
      const { bus, feed, failures } = await open(reader)
      await feed.start()
      expect(feed.isReady()).toBe(false)
      await expect.poll(() => failures.length).toBeGreaterThan(0)
      if (isBack) back()
      if (isBack) await expect.poll(() => feed.isReady()).toBe(true)
      await feed.stop()
      await bus.close()
    },
  )
})

describe('a live feed that receives malformed messages', () => {
  it('reports them and continues', async () => {
    const { bus, feed, failures } = await open(busySource(1).reader)
    await feed.start()
    await expect.poll(() => feed.isReady()).toBe(true)
    const view = { service: 'content', projection: 'posts', source: 'content', logId: 'content' }
    await bus.publish('announcements.content', [null, { ...view, from: 1, to: 2, tags: [] }])
    const next = await busySource(2).reader.read('content', 1)
    await bus.publish('batches.content', [{ source: 'content' }, { commits: next }])
    await expect.poll(() => feed.recent.published.get('content')).toBe(2)
    expect(failures).toMatchObject([{ name: 'UnreadableMessage' }, { name: 'UnreadableMessage' }])
    await feed.stop()
    await bus.close()
  })
})

describe('a live feed with many recent commits at its start', () => {
  // Slow: creates 20,000 commits and reads 5,000.
  it('reads at most 5,000 commits, and resets clients that were offline before them', async () => {
    const { reader, read } = busySource(20_000)
    const { bus, feed } = await open(reader, { now: () => new Date(CREATED + 60_000) })
    await feed.start()
    await expect.poll(() => feed.isReady()).toBe(true)
    await expect.poll(() => feed.recent.published.get('content')).toBe(20_000)
    expect(Math.min(...read)).toBe(15_000)
    expect(feed.recent.after(new Map([['content', 19_000]]))).toHaveLength(1_000)
    expect(feed.recent.after(new Map([['content', 14_000]]))).toBeUndefined()
    await feed.stop()
    await bus.close()
  })

  it.each([
    ['ahead', 2],
    ['behind', -2],
  ])('serves for ten minutes what is dated two hours %s, then forgets it', async (_how, hours) => {
    const wrong = (position: number) => (position >= 6 && position <= 8 ? hours * HOUR : 0)
    const { reader } = busySource(10, (position) => CREATED + wrong(position))
    let passed = 0
    const clock = { now: () => new Date(CREATED + MINUTE) }
    const { bus, feed } = await open(reader, clock, () => performance.now() + passed)
    await feed.start()
    await expect.poll(() => feed.recent.published.get('content')).toBe(10)
    const after = (position: number) => feed.recent.after(new Map([['content', position]]))
    expect(after(0)).toHaveLength(10)
    passed += 8 * MINUTE
    expect(after(4)).toHaveLength(6)
    passed += 3 * MINUTE
    expect(after(4)).toBeUndefined()
    expect(after(10)).toEqual([])
    await feed.stop()
    await bus.close()
  })
})
