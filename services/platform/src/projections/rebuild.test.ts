import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Announcement } from './announcement.ts'
import type { Projection } from './projection.ts'
import type { View } from '../view-store/view-store.ts'
import { useProjectionHarness, noted } from './testing/projection-harness.ts'

const named = (version: number): Projection => ({
  name: 'numbers',
  version,
  sources: ['a'],
  apply: async (event, view) => {
    view.add('all', `v${version}-${event.data?.number as number}`, event.position)
    view.put('count', await view.size('all'))
  },
})

const mark = async (view: View): Promise<void> => {
  const { checkpoint } = await view.read([])
  await view.apply({
    expected: checkpoint,
    next: checkpoint!,
    operations: [{ put: 'marked', document: true }],
  })
}

describe('a rebuild', () => {
  const world = useProjectionHarness(['a'])
  const events = 400

  beforeEach(async () => {
    await Promise.all(
      Array.from({ length: events }, async (_, at) => world.append('a', noted('s', { number: at + 1 }))),
    )
  })

  it('fills a generation beside the active one, which stays up to date, then swaps', async () => {
    await world.startRelay('a')
    const announcements: Announcement[] = []
    world.announcer.listen((announcement) => announcements.push(announcement))
    const running = world.run({ projection: named(1), batch: 20 })
    await running.start()
    await running.ready
    const view = world.views.view('numbers@1')
    await mark(view)

    const progress = { swapped: false }
    const rebuilt = running.rebuild().then(() => (progress.swapped = true))
    let number = events
    while (!progress.swapped) {
      await world.append('a', noted('s', { number: (number += 1) }))
      const { answers } = await view.read([{ get: 'count' }, { size: 'all' }])
      expect(answers[0]).toBe(answers[1])
      expect(answers[1]).toBeGreaterThanOrEqual(events)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await rebuilt
    await vi.waitFor(async () => expect((await view.read([{ get: 'count' }])).answers).toEqual([number]))
    expect((await view.read([{ get: 'marked' }])).answers).toEqual([undefined])
    expect(announcements).toContainEqual(expect.objectContaining({ from: 0, tags: ['*'] }))
    expect(await world.views.names()).toEqual(['numbers@1'])
  })

  it('starts again after a failure of a log or the store, and reports it until it is done', async () => {
    await world.startRelay('a')
    const failures: unknown[] = []
    let isAway = false
    const running = world.run({
      projection: named(1),
      batch: 20,
      reader: {
        ...world.reader,
        read: async (...asked) => {
          if (isAway) throw new Error('the log is away')
          return world.reader.read(...asked)
        },
      },
      onFailure: (error) => failures.push(error),
    })
    await running.start()
    await running.ready
    const view = world.views.view('numbers@1')
    await mark(view)

    isAway = true
    const rebuilt = running.rebuild()
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1))
    expect(running.state()).toMatchObject({ status: 'live', rebuilding: true, error: 'the log is away' })
    isAway = false
    await rebuilt
    expect(running.state()).not.toHaveProperty('error')
    expect(running.state()).not.toHaveProperty('rebuilding')
    const { answers } = await view.read([{ get: 'count' }, { get: 'marked' }])
    expect(answers).toEqual([events, undefined])
  })

  it('shows nothing of a new view before it is complete', async () => {
    const running = world.run({ projection: named(1), batch: 10 })
    await running.start()
    const seen = new Set<unknown>()
    const ended = running.ready.then(() => true)
    while (!(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 0, false))]))) {
      seen.add((await world.views.view('numbers@1').read([{ get: 'count' }])).answers[0])
    }
    seen.delete(undefined)
    seen.delete(events)
    expect([...seen]).toEqual([])
  })
})
