import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { subscribe, type SubscriptionOptions } from './subscribe.ts'
import { useProjectionHarness, noteOf } from './testing/projection-harness.ts'

describe('a subscription of one process', () => {
  const world = useProjectionHarness(['a', 'b'])
  let received: string[]
  let checkpoint: Checkpoint
  let resets: number

  beforeEach(async () => {
    received = []
    checkpoint = {}
    resets = 0
  })

  const start = async (options: Partial<SubscriptionOptions> = {}) => {
    const running = subscribe({
      service: 'test',
      name: 'search',
      sources: ['a', 'b'],
      from: { checkpoint: {} },
      bus: world.bus,
      reader: world.reader,
      apply: (commits, next) => {
        received.push(...commits.flatMap(({ events }) => events.map(noteOf)))
        checkpoint = next
      },
      reset: () => {
        resets += 1
        received = []
      },
      ...options,
    })
    world.onClose(running.stop)
    await running.start()
    await running.ready
    return running
  }

  it('catches up before it is ready, then follows and fills gaps', async () => {
    await world.note('a', 'one')
    await world.note('b', 'two')
    const running = await start()
    expect(received).toEqual(['one', 'two'])
    expect(running.state()).toMatchObject({ status: 'live', checkpoint })
    await world.note('a', 'three')
    await world.note('a', 'four')
    await world.publish('a', await world.publishedLog('a').read(3))
    await eventually(() => expect(received).toEqual(['one', 'two', 'three', 'four']))
    expect(checkpoint).toMatchObject({ a: { position: 4 }, b: { position: 2 } })
  })

  it('starts after a checkpoint, at a time, or after positions and at the head of other sources', async () => {
    const receivedFrom = async (from: SubscriptionOptions['from']) => {
      received = []
      await (await start({ from })).stop()
      return received
    }
    await world.note('a', 'one')
    expect(await receivedFrom({ checkpoint: {} })).toEqual(['one'])
    const position = await world.note('a', 'two')
    expect(await receivedFrom({ checkpoint })).toEqual(['two'])
    await new Promise((resolve) => setTimeout(resolve, 5))
    const time = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await world.note('a', 'three')
    await world.note('b', 'four')
    expect(await receivedFrom({ time })).toEqual(['three', 'four'])
    expect(await receivedFrom({ positions: { a: position } })).toEqual(['three'])
    received = []
    await start({ from: { positions: { a: position } } })
    await world.note('b', 'from now on')
    await world.publish('b', [await world.publishedLog('b').head()])
    await eventually(() => expect(received).toEqual(['three', 'from now on']))
  })

  it('receives rejected commits again', async () => {
    await world.note('a', 'one')
    let failures = 2
    const onFailure = vi.fn()
    await start({
      onFailure,
      apply: (commits) => {
        if (failures-- > 0) throw new Error('index is busy')
        received.push(...commits.map(({ source, position }) => `${source}${position}`))
      },
    })
    expect(received).toEqual(['a1', 'a2', 'b1'])
    expect(onFailure).toHaveBeenCalledTimes(2)
  })

  it('is reset when a log is replaced', async () => {
    await world.note('a', 'old')
    await world.note('b', 'kept')
    await start()
    await world.replaceLog('a')
    await world.note('a', 'new')
    await world.publish('a', [await world.publishedLog('a').head()])
    await eventually(() => expect(received).toEqual(['new', 'kept']))
    expect(resets).toBe(1)
  })
})
