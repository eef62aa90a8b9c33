import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import type { PublishedCommit, SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { describe, expect, it } from 'vitest'
import { createLiveFeed } from './live-feed.ts'

const CREATED = Date.parse('2026-11-22T10:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A source content with so many posts, all of the last minutes unless said; it notes which were read. */
const busySource = (posts: number, timeOf: (position: number) => number = () => CREATED) => {
  const read: number[] = []
  const commitAt = (position: number): PublishedCommit => ({
    source: 'content',
    logId: 'content',
    position,
    time: new Date(timeOf(position)).toISOString(),
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

describe('a live feed that is sent messages that cannot be read', () => {
  it('reports them and goes on', async () => {
    const { bus, feed, failures } = await open(busySource(1).reader)
    await feed.start()
    await expect.poll(() => feed.isReady()).toBe(true)
    const view = { service: 'content', projection: 'posts', source: 'content', logId: 'content' }
    await bus.publish('announcements.content', [null, { ...view, from: 1, to: 2, tags: [] }])
    const next = await busySource(2).reader.read('content', 1)
    await bus.publish('batches.content', [{ source: 'content' }, { commits: next }])
    await expect.poll(() => feed.recent.told.get('content')).toBe(2)
    expect(failures).toMatchObject([{ name: 'UnreadableMessage' }, { name: 'UnreadableMessage' }])
    await feed.stop()
    await bus.close()
  })
})

describe('a live feed that starts after much has happened', () => {
  // It takes seconds: 20,000 commits are there, and 5,000 are read.
  it('reads back no more than 5,000 commits, and tells who was away before them to read again', async () => {
    const { reader, read } = busySource(20_000)
    const { bus, feed } = await open(reader, { now: () => new Date(CREATED + 60_000) })
    await feed.start()
    await expect.poll(() => feed.isReady()).toBe(true)
    await expect.poll(() => feed.recent.told.get('content')).toBe(20_000)
    // The one before them says where it begins.
    expect(Math.min(...read)).toBe(15_000)
    expect(feed.recent.after(new Map([['content', 19_000]]))).toHaveLength(1_000)
    expect(feed.recent.after(new Map([['content', 14_000]]))).toBeUndefined()
    await feed.stop()
    await bus.close()
  })

  describe.each([
    ['ahead', 2],
    ['behind', -2],
  ])('and some of it by a clock two hours %s', (_how, hours) => {
    /** Reads back ten commits, the sixth to the eighth dated wrongly. */
    const start = async () => {
      const wrong = (position: number) => (position >= 6 && position <= 8 ? hours * HOUR : 0)
      const { reader } = busySource(10, (position) => CREATED + wrong(position))
      let passed = 0
      const opened = await open(
        reader,
        { now: () => new Date(CREATED + MINUTE) },
        () => performance.now() + passed,
      )
      await opened.feed.start()
      await expect.poll(() => opened.feed.recent.told.get('content')).toBe(10)
      return {
        after: (position: number) => opened.feed.recent.after(new Map([['content', position]])),
        pass: (milliseconds: number) => (passed += milliseconds),
        close: async () => {
          await opened.feed.stop()
          await opened.bus.close()
        },
      }
    }

    it('tells it to who was away, and forgets it after ten minutes', async () => {
      const { after, pass, close } = await start()
      expect(after(0)).toHaveLength(10)
      pass(8 * MINUTE)
      expect(after(4)).toHaveLength(6)
      pass(3 * MINUTE)
      expect(after(4)).toBeUndefined()
      expect(after(10)).toEqual([])
      await close()
    })
  })

  it.each([2, -2])(
    'keeps what it told for ten minutes, though its own clock is set by %i hours',
    async (hours) => {
      const { reader } = busySource(10)
      let [clock, passed] = [CREATED, 0]
      const { bus, feed } = await open(
        reader,
        { now: () => new Date(clock) },
        () => performance.now() + passed,
      )
      await feed.start()
      await expect.poll(() => feed.recent.told.get('content')).toBe(10)
      clock += hours * HOUR
      expect(feed.recent.after(new Map([['content', 4]]))).toHaveLength(6)
      passed += 11 * MINUTE
      expect(feed.recent.after(new Map([['content', 4]]))).toBeUndefined()
      await feed.stop()
      await bus.close()
    },
  )
})
