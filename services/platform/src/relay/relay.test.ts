import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Delivery, EventBus } from '../event-bus/event-bus.ts'
import { isHeartbeat } from '../projections/sequence.ts'
import { readRelayMessages, type RelayMessage } from '../published-log/published-commit.ts'
import { useProjectionHarness, noted, whispered } from '../projections/testing/projection-harness.ts'
import type { Leases } from '../leases/leases.ts'
import { eventually } from '../testing/eventually.ts'
import { temporaryLeases } from '../testing/temporary-leases.ts'
import { createRelay, type Relay, type RelayOptions } from './relay.ts'

describe('a relay', () => {
  const world = useProjectionHarness(['a'])
  let leases: Leases
  let messages: RelayMessage[]
  let deliveries: Delivery[]

  beforeEach(async () => {
    leases = await temporaryLeases()
    messages = []
    deliveries = []
    await world.bus.consume({
      queue: 'test',
      topics: ['batches.a'],
      handle: async (arrived) => {
        deliveries.push(...arrived)
        messages.push(...readRelayMessages(arrived, (error) => expect.unreachable(String(error))))
      },
    })
  })

  const positions = () => messages.flatMap((message) => ('position' in message ? [message.position] : []))
  const heartbeats = () => messages.flatMap((message) => ('head' in message ? [message.head.position] : []))
  const start = async (options: Partial<RelayOptions> = {}): Promise<Relay> => {
    const relay = createRelay({
      publishedLog: world.publishedLog('a'),
      log: world.log('a'),
      bus: world.bus,
      leases,
      owner: 'one',
      heartbeat: 50,
      ...options,
    })
    await relay.start()
    world.onClose(relay.stop)
    return relay
  }
  const append = async (count: number) => {
    await Promise.all(
      Array.from({ length: count }, async (_, index) => world.append('a', noted('s', { index }))),
    )
  }

  it('publishes every commit in order without private parts, and the head when idle', async () => {
    await append(3)
    const relay = await start({ batch: 2 })
    await eventually(() => expect(positions()).toEqual([1, 2, 3, 4]))
    await world.append('a', whispered('s'), noted('s', { index: 9 }))
    await append(10)
    await eventually(() => expect(positions()).toEqual(Array.from({ length: 15 }, (_, index) => index + 1)))
    const { head } = await world.publishedLog('a').head()
    await eventually(() => expect(relay.state()).toEqual({ status: 'relaying', published: head.position }))
    expect(messages).toEqual(
      expect.arrayContaining([
        ...(await world.publishedLog('a').read(4)),
        expect.objectContaining({ position: 1, events: [] }),
        expect.objectContaining({ position: 5, events: [expect.objectContaining({ data: { index: 9 } })] }),
      ]),
    )
    const before = heartbeats().length
    await eventually(() => expect(heartbeats().length).toBeGreaterThan(before + 1))
    expect(heartbeats().at(-1)).toBe(head.position)
    expect(messages.at(-1)).toEqual(await world.publishedLog('a').head())
  })

  it('combines many commits into one message, up to its maximum length', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(20_000, 'x'))
    await append(1_200)
    await Promise.all(texts.map(async (text) => world.append('a', noted('s', { text }))))
    await start()
    await eventually(() => expect(positions()).toHaveLength(1_241))
    const sizes = deliveries.flatMap(({ message }) =>
      typeof message === 'object' && message !== null && 'commits' in message
        ? [{ commits: (message.commits as unknown[]).length, characters: JSON.stringify(message).length }]
        : [],
    )
    expect(sizes.length).toBeLessThan(10)
    expect(Math.max(...sizes.map(({ commits }) => commits))).toBe(500)
    for (const { characters } of sizes) expect(characters).toBeLessThan(270_000)
  })

  it('also sends single commits while queues of the earlier release exist', async () => {
    const former: Delivery[] = []
    const consumer = await world.bus.consume({
      queue: 'former',
      exclusive: true,
      topics: ['commits.a'],
      handle: async (arrived) => void former.push(...arrived),
    })
    const commits = () => former.flatMap(({ message }) => (isCommit(message) ? [message.position] : []))
    await start()
    await append(2)
    await eventually(() => expect(positions()).toEqual([1, 2, 3]))
    await eventually(() => expect(commits()).toEqual([1, 2, 3]))
    expect(former.some(({ message }) => isHeartbeat(message as RelayMessage))).toBe(true)
    await consumer.stop()
    // The second heartbeat from now proves that the relay has noticed the missing queue.
    const before = heartbeats().length
    await eventually(() => expect(heartbeats().length).toBeGreaterThanOrEqual(before + 2))
    const publishTexts = vi.spyOn(world.bus, 'publishTexts')
    await append(1)
    await eventually(() => expect(positions()).toEqual([1, 2, 3, 4]))
    expect(publishTexts.mock.calls.map(([topic]) => topic)).toEqual(['batches.a'])
  })

  it('sends ahead of the broker’s confirms, and repeats rejected messages', async () => {
    let underWay = 0
    let most = 0
    let failures = 1
    const bus: EventBus = {
      ...world.bus,
      publishTexts: async (topic, texts) => {
        most = Math.max(most, (underWay += 1))
        await new Promise((resolve) => setTimeout(resolve, 30))
        underWay -= 1
        if (failures-- > 0) throw new Error('the broker is away')
        await world.bus.publishTexts(topic, texts)
      },
    }
    await append(9)
    const relay = await start({ bus, batch: 1 })
    await eventually(() => expect(relay.state()).toMatchObject({ published: 10 }))
    await eventually(() =>
      expect(new Set(positions())).toEqual(new Set(Array.from({ length: 10 }, (_, index) => index + 1))),
    )
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThan(5)
  })

  it('stands by while another process has the lease, and takes over when that stops', async () => {
    // The lease lasts five heartbeats, which is longer than a busy machine may pause the process.
    const heartbeat = 1_000
    const first = await start({ heartbeat })
    await eventually(() => expect(first.state().status).toBe('relaying'))
    const second = await start({ owner: 'two', heartbeat })
    await append(5)
    await eventually(() => expect(positions()).toEqual([1, 2, 3, 4, 5, 6]))
    expect(second.state().status).toBe('standby')
    await first.stop()
    await append(2)
    await eventually(() => expect(positions()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]))
    expect(second.state().status).toBe('relaying')
  })

  it('takes over after a crash, repeating commits that were not saved', async () => {
    await leases.take(`relay.a.${world.log('a').id}`, 'dead', 100)
    await leases.renew(`relay.a.${world.log('a').id}`, 'dead', 100, 2)
    await append(3)
    await start()
    await eventually(() => expect(positions()).toEqual([3, 4]))
  })

  it('resets the saved position if the log has lost commits, before new ones are written', async () => {
    const lease = `relay.a.${world.log('a').id}`
    await append(2)
    await leases.take(lease, 'dead', 50)
    await leases.renew(lease, 'dead', 50, 7)
    await leases.release(lease, 'dead')
    // The long heartbeat prevents a second save, as if the relay crashed after the first.
    await start({ heartbeat: 60_000 })
    await eventually(async () => expect(await leases.take(lease, 'one', 60_000)).toEqual({ checkpoint: 3 }))
  })

  it('stops publishing when its lease is lost', async () => {
    const relay = await start()
    await eventually(() => expect(relay.state().status).toBe('relaying'))
    await leases.release(`relay.a.${world.log('a').id}`, 'one')
    await leases.take(`relay.a.${world.log('a').id}`, 'thief', 60_000)
    await eventually(() => expect(relay.state().status).toBe('standby'))
  })

  it('reports a failure and continues at the same position', async () => {
    let failures = 2
    const onFailure = vi.fn()
    const publishedLog = world.publishedLog('a')
    const relay = await start({
      onFailure,
      publishedLog: {
        ...publishedLog,
        readBatch: async (after, most) => {
          if (after === 1 && failures-- > 0) throw new Error('disk is away')
          return publishedLog.readBatch(after, most)
        },
      },
      batch: 1,
    })
    await append(2)
    await eventually(() => expect(relay.state()).toMatchObject({ status: 'relaying', published: 3 }))
    expect(onFailure).toHaveBeenCalledTimes(2)
    expect(relay.state().error).toBeUndefined()
    await eventually(() => expect(new Set(positions())).toEqual(new Set([1, 2, 3])))
  })
})

const isCommit = (message: unknown): message is { readonly position: number } =>
  typeof message === 'object' && message !== null && 'events' in message
