import { beforeEach, describe, expect, it } from 'vitest'
import { createAnnouncer } from '@soko/platform/projections/announcer.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { useProjectionHarness, noted } from '@soko/platform/projections/testing/projection-harness.ts'
import { createViewProgress, type ViewProgress } from './view-progress.ts'

const notes: Projection = {
  name: 'notes',
  version: 1,
  sources: ['a'],
  apply: (event, view) => view.add('all', String(event.position), event.position),
}
const at = (position: number) => new Map([['a', position]])

describe('waiting for a view', () => {
  const world = useProjectionHarness(['a'])
  let progress: ViewProgress

  beforeEach(async () => {
    progress = createViewProgress(world.announcer)
    world.onClose(async () => progress.stop())
    await world.startRelay('a')
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
  })

  it('ends when the view has applied the positions', async () => {
    for (let count = 0; count < 20; count += 1) {
      const position = await world.append('a', noted('s', {}))
      expect(await progress.waitFor('notes', at(position), 10_000)).toBe(true)
      const { checkpoint } = await world.views.view('notes@1').read([])
      expect(checkpoint?.a?.position).toBeGreaterThanOrEqual(position)
    }
  })

  it('times out, also for a view that was never built', async () => {
    expect(await progress.waitFor('notes', at(99), 20)).toBe(false)
    expect(await progress.waitFor('nothing', at(1), 20)).toBe(false)
  })

  it('is woken by announcements of other processes', async () => {
    const elsewhere = createAnnouncer({ service: 'test', bus: world.bus })
    await elsewhere.start()
    world.onClose(elsewhere.stop)
    const waiting = createViewProgress(elsewhere).waitFor('notes', at(2), 10_000)
    await world.append('a', noted('s', {}))
    expect(await waiting).toBe(true)
  })
})
