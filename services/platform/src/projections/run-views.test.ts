import { beforeEach, describe, expect, it } from 'vitest'
import { until } from '../testing/until.ts'
import type { ViewBatch, ViewStore } from '../view-store/view-store.ts'
import type { Projection } from './projection.ts'
import type { Reactor } from './reactor.ts'
import { useProjectionHarness, noteOf } from './testing/projection-harness.ts'

describe('the views of a service', () => {
  const world = useProjectionHarness(['a', 'b'])
  let applied: string[]
  let broken: Set<string>
  let steps: readonly (readonly ViewBatch[])[]
  let away: Set<string>

  beforeEach(async () => {
    applied = []
    broken = new Set()
    steps = []
    away = new Set()
  })

  const projection = (name: string, sources = ['a', 'b'], version = 1): Projection => ({
    name,
    version,
    sources,
    apply: (event, view) => {
      if (broken.has(`${name} ${noteOf(event)}`)) throw new Error(`${name} cannot read ${noteOf(event)}`)
      applied.push(`${name} ${noteOf(event)}`)
      view.add('all', noteOf(event), event.position)
    },
  })
  /** Creates a store in which single views can be unavailable, as in a cluster. */
  const stores = (): ViewStore => ({
    ...world.views,
    view: (name) => {
      const view = world.views.view(name)
      const orAway = async <T>(work: () => Promise<T>): Promise<T> => {
        if (away.has(name)) throw new Error(`the store of ${name} is away`)
        return work()
      }
      return {
        read: async (queries) => orAway(async () => view.read(queries)),
        apply: async (batch) => orAway(async () => view.apply(batch)),
      }
    },
    applyAll: async (batches) => {
      steps = [...steps, batches]
      return Promise.allSettled(batches.map(async (batch) => stores().view(batch.view).apply(batch)))
    },
  })
  const start = async (...projections: readonly Projection[]) => {
    const running = world.runViews({ projections, views: stores(), retries: [5] })
    await running.start()
    await Promise.all(running.consumers.map(async ({ ready }) => ready))
    return running
  }
  const shows = async (view: string, ...expected: string[]) =>
    until(async () => JSON.stringify(await world.list(view)) === JSON.stringify(expected))

  it('are written in one step, each from its own sources', async () => {
    await start(projection('first'), projection('second'), projection('third', ['b']))
    await world.note('a', 'one', 'two')
    await world.publish('a', await world.publishedLog('a').read(1))
    await shows('second@1', 'one', 'two')
    expect(steps.map((step) => step.map(({ view }) => view))).toEqual([['first@1', 'second@1']])
    await world.note('b', 'three')
    await world.publish('b', await world.publishedLog('b').read(1))
    await shows('third@1', 'three')
    expect(steps[1]?.map(({ view }) => view)).toEqual(['first@1', 'second@1', 'third@1'])
  })

  it('continue when the store of one is unavailable, which later rejoins them', async () => {
    await world.startRelay('a')
    const running = await start(projection('first'), projection('second'))
    away.add('first@1')
    await world.note('a', 'one', 'two')
    await shows('second@1', 'one', 'two')
    expect(await world.list('first@1')).toEqual([])
    const first = running.projections.get('first')!
    await until(() => first.state().error !== undefined)
    away.clear()
    await shows('first@1', 'one', 'two')
    await until(() => first.state().error === undefined)
    await world.note('a', 'three')
    await shows('first@1', 'one', 'two', 'three')
    await until(() => steps.at(-1)?.length === 2)
  })

  it('notice commits of a source with a silent relay, while another source is active', async () => {
    await world.startRelay('b')
    const running = world.runViews({ projections: [projection('first')], silence: 150 })
    const first = running.projections.get('first')!
    await running.start()
    await first.ready
    await world.note('a', 'one')
    await shows('first@1', 'one')
    expect(first.state().lag).toMatchObject({ a: 0 })
  })

  it('of two releases are both up to date, and their reactor reacts once', async () => {
    const reacted: string[] = []
    const reactor = (release: string): Reactor => ({
      name: 'mailer',
      version: 1,
      sources: ['a'],
      startAt: 'beginning',
      react: async (event) => {
        reacted.push(`${release} ${noteOf(event)}`)
      },
    })
    const release = async (name: string, ...projections: readonly Projection[]) => {
      const running = world.runViews({ projections, reactors: [reactor(name)], standbyAfter: 300 })
      await running.start()
      return running
    }
    await world.startRelay('a')
    const former = await release('former', projection('first'), projection('second'))
    await world.note('a', 'one')
    await until(() => reacted.length === 1)
    const latter = await release('latter', projection('first'), projection('second', ['a', 'b'], 2))
    await world.note('a', 'two', 'three')
    for (const view of ['first@1', 'second@1', 'second@2']) await shows(view, 'one', 'two', 'three')
    await until(() => reacted.length === 3)
    const standby = latter.consumers.at(-1)
    await until(() => standby?.state().status === 'standby')
    expect(standby?.state()).toMatchObject({ checkpoint: null, lag: {} })
    await former.stop()
    await world.note('a', 'four')
    await until(() => reacted.length === 4)
    await shows('second@2', 'one', 'two', 'three', 'four')
    expect(reacted).toEqual(['former one', 'former two', 'former three', 'latter four'])
    await until(() => standby?.state().status === 'live')
    await latter.stop()
  })
})
