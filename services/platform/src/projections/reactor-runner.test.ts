import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { SourcedEvent } from './projection.ts'
import type { Reactor } from './reactor.ts'
import { useProjectionHarness, whispered, type RunOptions } from './testing/projection-harness.ts'

describe('a reactor', () => {
  const world = useProjectionHarness(['a', 'b'])
  let reacted: string[]

  beforeEach(async () => {
    reacted = []
  })

  const mailer: Reactor = {
    name: 'mailer',
    version: 1,
    sources: ['a', 'b'],
    startAt: 'beginning',
    react: async ({ data }: SourcedEvent) => {
      reacted.push(data?.note as string)
    },
  }
  const run = (reactor: Partial<Reactor> = {}, options: RunOptions = {}) =>
    world.runReactor({ ...mailer, ...reactor }, options)
  const startRelays = async () => {
    await world.startRelay('a')
    await world.startRelay('b')
  }

  it('reacts to every event from the beginning, in source order', async () => {
    await world.note('a', 'one')
    const running = run()
    await running.start()
    await startRelays()
    await world.append('a', whispered('s'))
    await world.note('a', 'two')
    await world.note('b', 'three')
    await eventually(() =>
      expect(reacted.toSorted((x, y) => x.localeCompare(y))).toEqual(['one', 'three', 'two']),
    )
    expect(reacted.indexOf('one')).toBeLessThan(reacted.indexOf('two'))
    await eventually(() => expect(running.state()).toMatchObject({ status: 'live', lag: { a: 0, b: 0 } }))
  })

  it('starts with new events, and keeps that start position', async () => {
    await world.note('a', 'before')
    const first = run({ startAt: 'now' })
    await first.start()
    await first.ready
    await first.stop()
    await world.note('a', 'while away')
    const second = run({ startAt: 'now' })
    await second.start()
    await startRelays()
    await world.note('a', 'after')
    await eventually(() => expect(reacted).toEqual(['while away', 'after']))
  })

  it('retries until success, reports failures and blocks no other reactor', async () => {
    await startRelays()
    const failures: unknown[] = []
    let broken = true
    const reactedStubbornly: string[] = []
    const stubborn: Reactor = {
      ...mailer,
      name: 'stubborn',
      react: async ({ data }) => {
        if (broken && data?.note === 'two') throw new Error('mail server is away')
        reactedStubbornly.push(data?.note as string)
      },
    }
    const views = world.runViews({
      reactors: [stubborn, mailer],
      onFailure: (error, name) => failures.push({ error, name }),
    })
    await views.start()
    const running = views.consumers[0]!
    await world.note('a', 'one', 'two', 'three')
    await eventually(() => expect(failures.length).toBeGreaterThan(3))
    await eventually(() => expect(reacted).toEqual(['one', 'two', 'three']))
    expect(running.state()).toMatchObject({
      error: 'mail server is away',
      checkpoint: { a: { position: 2 } },
    })
    expect(reactedStubbornly).toEqual(['one'])
    broken = false
    await eventually(() => expect(reactedStubbornly).toEqual(['one', 'two', 'three']))
    await eventually(() => expect(running.state().error).toBeUndefined())
  })

  it('repeats a reaction during which it was stopped', async () => {
    await startRelays()
    let tries = 0
    const failing = run({
      react: async () => {
        tries += 1
        throw new Error('not now')
      },
    })
    await failing.start()
    await world.note('a', 'one')
    await eventually(() => expect(tries).toBeGreaterThan(1))
    await failing.stop()
    await run().start()
    await eventually(() => expect(reacted).toEqual(['one']))
  })

  describe('an idle reactor', () => {
    const view = () => world.views.view('reactor-mailer@1')
    const stored = async () => (await view().read([])).checkpoint
    const storedAt = async (position: number) => {
      await eventually(async () => expect((await stored())?.a?.position).toBe(position))
      return stored()
    }

    it('notices that the store was restored to an older copy', async () => {
      await startRelays()
      await run().start()
      const older = await storedAt(await world.note('a', 'one'))
      const position = await world.note('a', 'two')
      const newer = await storedAt(position)
      expect(await view().apply({ expected: newer, next: older!, operations: [] })).toBe(true)
      await storedAt(position)
      expect(reacted).toEqual(['one', 'two', 'two'])
    })

    it('stores its checkpoint again if the store has lost it, and does not start again', async () => {
      await startRelays()
      await run().start()
      const position = await world.note('a', 'one')
      await storedAt(position)
      await world.views.drop('reactor-mailer@1')
      await storedAt(position)
      expect(reacted).toEqual(['one'])
    })
  })
})
