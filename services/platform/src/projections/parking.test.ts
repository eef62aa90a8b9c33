import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Projection } from './projection.ts'
import { useProjectionHarness, noteOf, type ProjectionHarness } from './testing/projection-harness.ts'

describe('a projection with a failing handler', () => {
  const world = useProjectionHarness(['a'])
  let broken: Set<string>
  let tries: number

  beforeEach(async () => {
    await world.startRelay('a')
    broken = new Set()
    tries = 0
  })

  const projection = (name: string, isBroken: (note: string) => boolean): Projection => ({
    name,
    version: 1,
    sources: ['a'],
    apply: (event, view) => {
      const note = noteOf(event)
      view.add('all', note, event.position)
      if (!isBroken(note)) return
      tries += 1
      throw new Error(`cannot read ${note}`)
    },
  })
  const fragile = projection('fragile', (note) => broken.has(note))
  const list = async (name: string) => world.list(`${name}@1`)
  const append = async (...notes: string[]) => world.note('a', ...notes)
  const start = async (options: Partial<Parameters<ProjectionHarness['run']>[0]> = {}) => {
    const running = world.run({ projection: fragile, retries: [5, 10], ...options })
    await running.start()
    await running.ready
    return running
  }

  it('is retried, and continues after a success', async () => {
    const failures: unknown[] = []
    const running = await start({
      onFailure: (error) => failures.push(error),
      retries: [5, 10, 20, 40, 80, 160],
    })
    broken.add('two')
    await append('one', 'two', 'three')
    await eventually(() => expect(tries).toBeGreaterThan(2))
    broken.clear()
    await eventually(async () => expect(await list('fragile')).toEqual(['one', 'two', 'three']))
    expect(running.state().status).toBe('live')
    await eventually(() => expect(running.state().error).toBeUndefined())
    expect(failures[0]).toMatchObject({
      message: expect.stringContaining('a@3'),
      cause: new Error('cannot read two'),
    })
  })

  it('is parked and reported, with earlier events applied and other projections running', async () => {
    const steady = world.run({ projection: projection('steady', () => false) })
    await steady.start()
    const running = await start()
    const announced: number[] = []
    world.announcer.listen(({ projection, to }) => projection === 'fragile' && announced.push(to))
    broken.add('two')
    await append('one', 'two', 'three')
    await eventually(() => expect(running.state().status).toBe('parked'))
    expect(Math.max(...announced)).toBe(2)
    expect(running.state()).toMatchObject({
      parkedAt: { source: 'a', position: 3, index: 0 },
      error: expect.stringContaining('cannot read two'),
      checkpoint: { a: { position: 2 } },
    })
    const triesWhenParked = tries
    await append('four')
    await eventually(async () => expect(await list('steady')).toEqual(['one', 'two', 'three', 'four']))
    expect(await list('fragile')).toEqual(['one'])
    expect(tries).toBe(triesWhenParked)
    await eventually(() => expect(running.state().lag.a).toBe(3))
  })

  it('resumes from the log', async () => {
    const running = await start()
    broken.add('one')
    await append('one', 'two')
    await eventually(() => expect(running.state().status).toBe('parked'))
    await append('three')
    await running.resume()
    expect(running.state().status).toBe('parked')
    broken.clear()
    await running.resume()
    expect(running.state().status).toBe('live')
    expect(await list('fragile')).toEqual(['one', 'two', 'three'])
    await append('four')
    await eventually(async () => expect(await list('fragile')).toEqual(['one', 'two', 'three', 'four']))
  })

  it('skips only the events that an operator chose, after recording it, and again in rebuilds', async () => {
    const onSkip = vi.fn(async () => {})
    const running = await start({ onSkip })
    await expect(running.skip('an operator')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('not parked'),
    })
    broken.add('one')
    await append('one', 'two')
    await eventually(() => expect(running.state().status).toBe('parked'))
    onSkip.mockRejectedValueOnce(new Error('log is full'))
    await expect(running.skip('an operator')).rejects.toThrow('log is full')
    expect(running.state().status).toBe('parked')
    await running.skip('an operator')
    const place = { source: 'a', position: 2, index: 0 }
    expect(onSkip).toHaveBeenLastCalledWith({
      projection: 'fragile',
      ...place,
      reason: expect.stringContaining('cannot read one'),
      by: 'an operator',
    })
    expect(await list('fragile')).toEqual(['two'])
    await running.rebuild()
    expect(await list('fragile')).toEqual(['two'])
    await running.stop()
    await world.views.drop('fragile@1')
    await start({ skipped: async () => [place] })
    expect(await list('fragile')).toEqual(['two'])
  })
})
