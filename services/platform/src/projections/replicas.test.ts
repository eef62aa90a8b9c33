import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '../testing/until.ts'
import { createAnnouncer } from './announcer.ts'
import type { Projection } from './projection.ts'
import { useProjectionHarness, noteOf, type ProjectionHarness } from './testing/projection-harness.ts'

/** Two processes share log, bus and views. The bus delivers messages to the first. */
describe('two replicas of a projection', () => {
  const world = useProjectionHarness(['a'])
  let broken: Set<string>
  let applied: string[]

  const notes: Projection = {
    name: 'notes',
    version: 1,
    sources: ['a'],
    apply: (event, view) => {
      if (broken.has(noteOf(event))) throw new Error(`cannot read ${noteOf(event)}`)
      applied.push(noteOf(event))
      view.add('all', noteOf(event), event.position)
    },
  }

  beforeEach(async () => {
    broken = new Set()
    applied = []
  })

  const list = async () => world.list('notes@1')
  const shows = async (...expected: string[]) =>
    until(async () => JSON.stringify(await list()) === JSON.stringify(expected))
  const append = async (...texts: string[]) => world.note('a', ...texts)
  const runReplica = async (options: Partial<Parameters<ProjectionHarness['run']>[0]> = {}) => {
    const announcer = createAnnouncer({ service: 'test', bus: world.bus })
    await announcer.start()
    world.onClose(announcer.stop)
    const running = world.run({
      projection: notes,
      announcer,
      retries: [5],
      standbyAfter: 300,
      ...options,
    })
    await running.start()
    return running
  }
  const runBoth = async (options: Partial<Parameters<ProjectionHarness['run']>[0]> = {}) => {
    const active = await runReplica(options)
    const standby = await runReplica(options)
    await Promise.all([active.ready, standby.ready])
    return { active, standby }
  }

  it('become ready; the second stands by, and takes over when the first ends', async () => {
    await append('one')
    await world.startRelay('a')
    const active = await runReplica()
    await active.ready
    const standby = await runReplica()
    await standby.ready
    expect(standby.state().status).not.toBe('building')
    await until(() => standby.state().status === 'standby')
    const position = await append('two')
    await shows('one', 'two')
    await until(() => standby.state().checkpoint?.a?.position === position)
    expect(standby.state()).toMatchObject({ status: 'standby', lag: {} })
    expect(active.state()).toMatchObject({ status: 'live', lag: { a: 0 } })
    await active.stop()
    await append('three')
    await shows('one', 'two', 'three')
    await until(() => standby.state().status === 'live')
    expect(standby.state()).toMatchObject({ lag: { a: 0 } })
    expect(applied).toEqual(['one', 'two', 'three'])
  })

  it('build it concurrently with a complete result', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `n${index}`)
    await append(...texts)
    await world.startRelay('a')
    const { active, standby } = await runBoth({ batch: 7 })
    expect(await list()).toEqual(texts)
    for (const { state } of [active, standby]) expect(state().status).not.toBe('building')
    await append('after')
    await shows(...texts, 'after')
  })

  it('rebuild a view that its store has lost, even without new commits', async () => {
    await world.startRelay('a')
    const { active } = await runBoth()
    await append('one')
    await shows('one')
    await world.views.drop('notes@1')
    await shows('one')
    await until(() => active.state().status === 'live')
    expect(applied).toContain('one')
  })

  it.each(['skip', 'resume', 'rebuild'] as const)(
    'the first one, parked, goes on when the view has got past the event by the %s of the second',
    async (act) => {
      await world.startRelay('a')
      const { active, standby } = await runBoth()
      broken.add('two')
      await append('one', 'two', 'three')
      await until(() => active.state().status === 'parked')
      await standby.resume()
      expect(standby.state().status).toBe('parked')
      if (act !== 'skip') broken.clear()
      await (act === 'skip' ? standby.skip('juma') : standby[act]())
      await until(() => active.state().status === 'live')
      expect(active.state()).not.toHaveProperty('parkedAt')
      await append('four')
      await shows(...(act === 'skip' ? ['one', 'three', 'four'] : ['one', 'two', 'three', 'four']))
    },
  )
})
