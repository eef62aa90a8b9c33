import { systemClock } from '@soko/platform/clock.ts'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { PeerUnavailable } from '@soko/platform/http/peers.ts'
import type { SourceReader } from '@soko/platform/projections/projection.ts'
import { describe, expect, it, vi } from 'vitest'
import { createLiveFeed } from './live-feed.ts'

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

const open = async (reader: SourceReader) => {
  const failures: unknown[] = []
  const bus = await createEventBus({ kind: 'in-process' })
  const feed = createLiveFeed({
    bus,
    reader,
    authorOf: async () => undefined,
    clock: systemClock,
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
