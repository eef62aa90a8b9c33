import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAnnouncer } from './announcer.ts'
import type { Projection } from './projection.ts'
import { createWaitFor, type WaitFor } from './wait-for.ts'
import { createWorld, noted, type World } from './testing/world.ts'

const notes: Projection = {
  name: 'notes',
  version: 1,
  sources: ['a'],
  apply: (event, view) => view.add('all', String(event.position), event.position),
}

describe('waiting for a view', () => {
  let world: World
  let waitFor: WaitFor

  beforeEach(async () => {
    world = await createWorld(['a', 'b'])
    waitFor = createWaitFor(world)
  })
  afterEach(async () => world.close())

  const start = async () => {
    await world.startRelay('a')
    const running = world.run({ projection: notes })
    await running.start()
    await running.ready
    return running
  }

  it('ends when the view has got there', async () => {
    await start()
    for (let count = 0; count < 20; count += 1) {
      const position = await world.append('a', noted('s', {}))
      expect(await waitFor('notes@1', { a: position }, 10_000)).toBe(true)
      const { checkpoint } = await world.views.view('notes@1').read([])
      expect(checkpoint?.a?.position).toBeGreaterThanOrEqual(position)
    }
  })

  it('does not wait for what is there, nor for sources the view does not follow', async () => {
    await start()
    expect(await waitFor('notes@1', { a: 1, b: 900 }, 0)).toBe(true)
    expect(await waitFor('notes@1', {}, 0)).toBe(true)
  })

  it('gives up after its time, for a view that was never built too', async () => {
    await start()
    expect(await waitFor('notes@1', { a: 99 }, 20)).toBe(false)
    expect(await waitFor('nothing@1', { a: 1 }, 20)).toBe(false)
  })

  it('is woken by what another process announces', async () => {
    await start()
    const elsewhere = createAnnouncer({ service: 'test', bus: world.bus })
    await elsewhere.start()
    world.onClose(elsewhere.stop)
    const waitElsewhere = createWaitFor({ views: world.views, announcer: elsewhere })
    const waiting = waitElsewhere('notes@1', { a: 2 }, 10_000)
    await world.append('a', noted('s', {}))
    expect(await waiting).toBe(true)
  })
})
