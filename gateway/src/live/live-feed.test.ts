import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { PeerUnavailable } from '@soko/platform/http/peers.ts'
import type { PublishedCommit, SourceReader } from '@soko/platform/projections/projection.ts'
import { describe, expect, it, vi } from 'vitest'
import { createLiveFeed } from './live-feed.ts'

const CREATED = Date.parse('2026-11-22T10:00:00Z')

/** A source content with so many posts, all of the last minutes; it notes which were read. */
const busySource = (posts: number) => {
  const read: number[] = []
  const commitAt = (position: number): PublishedCommit => ({
    source: 'content',
    logId: 'content',
    position,
    time: new Date(CREATED).toISOString(),
    previousHash: `h${position - 1}`,
    hash: `h${position}`,
    events: [
      {
        stream: `post-${position}`,
        version: 1,
        type: 'PostPublished',
        schema: 1,
        data: {
          postId: `p${position}`,
          authorId: 'ann',
          title: 'Maize',
          slug: 'maize',
          html: '<p>Maize</p>',
          sanitizer: 1,
          editorText: 'Maize',
          categories: ['Kenya'],
        },
      },
    ],
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

/** Sources with empty logs, whose service is away until `back`. */
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

const open = async (reader: SourceReader, clock: Clock = systemClock) => {
  const failures: unknown[] = []
  const bus = await createEventBus({ kind: 'in-process' })
  const feed = createLiveFeed({
    bus,
    reader,
    authorOf: async () => undefined,
    clock,
    onFailure: (error) => failures.push(error),
  })
  return { bus, feed, failures }
}

describe('a live feed whose sources are away when it starts', () => {
  it('starts all the same, and is ready once they are back', async () => {
    const { reader, back } = awayAtFirst()
    const { bus, feed, failures } = await open(reader)
    await feed.start()
    expect(feed.isReady()).toBe(false)
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0))
    back()
    await vi.waitFor(() => expect(feed.isReady()).toBe(true), 10_000)
    await feed.stop()
    await bus.close()
  })

  it('can be stopped while they are', async () => {
    const { bus, feed } = await open(awayAtFirst().reader)
    await feed.start()
    await feed.stop()
    expect(feed.isReady()).toBe(false)
    await bus.close()
  })
})

describe('a live feed that starts after much has happened', () => {
  it('reads back no more than 5,000 commits, and tells who was away before them to read again', async () => {
    const { reader, read } = busySource(20_000)
    const { bus, feed } = await open(reader, { now: () => new Date(CREATED + 60_000) })
    await feed.start()
    await vi.waitFor(() => expect(feed.isReady()).toBe(true), 20_000)
    await vi.waitFor(() => expect(feed.recent.told.get('content')).toBe(20_000), 10_000)
    // The one before them says where it begins.
    expect(Math.min(...read)).toBe(15_000)
    expect(feed.recent.after(new Map([['content', 19_000]]))).toHaveLength(1_000)
    expect(feed.recent.after(new Map([['content', 14_000]]))).toBeUndefined()
    await feed.stop()
    await bus.close()
  }, 30_000)

  it('forgets in ten minutes by its own clock what a wrong one dated ahead', async () => {
    const { reader } = busySource(10)
    let now = CREATED - 2 * 60 * 60_000
    const { bus, feed } = await open(reader, { now: () => new Date(now) })
    await feed.start()
    await vi.waitFor(() => expect(feed.recent.told.get('content')).toBe(10), 10_000)
    expect(feed.recent.after(new Map([['content', 4]]))).toHaveLength(6)
    now += 11 * 60_000
    expect(feed.recent.after(new Map([['content', 4]]))).toBeUndefined()
    await feed.stop()
    await bus.close()
  }, 30_000)
})
