import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../json.ts'
import { createCollector, numbers } from '../testing/collector.ts'
import { eventually } from '../testing/eventually.ts'
import type { EventBus } from './event-bus.ts'

export type OpenEventBus = (options: { readonly capacity: number }) => Promise<EventBus>

const capacity = 50

export const describeEventBus = (name: string, open: OpenEventBus): void => {
  describe(`${name} fulfils the contract of an event bus`, () => {
    let bus: EventBus
    let test = 0
    let topic = ''
    let queue = ''

    beforeEach(async () => {
      bus = await open({ capacity })
      test += 1
      topic = `commits.contract-${test}`
      queue = `contract-${test}.queue`
    })
    afterEach(async () => bus.close())

    const publish = async (...messages: Json[]) => bus.publish(topic, messages)

    it('delivers in order, with the topic, asynchronously, including JSON texts', async () => {
      const { deliveries, messages, handle } = createCollector()
      await bus.consume({ queue, topics: [topic, `${topic}-b`], handle })
      await bus.publish(`${topic}-other`, ['no'])
      const published = publish(1, 2, 3)
      expect(deliveries).toEqual([])
      await published
      await publish(4)
      await bus.publishTexts(topic, ['{"at": 1}', '"two"'])
      await eventually(() => expect(messages()).toEqual([1, 2, 3, 4, { at: 1 }, 'two']))
      expect(deliveries[0]).toEqual({ topic, message: 1, redelivered: false })
      await bus.publish(`${topic}-b`, ['yes'])
      await eventually(() => expect(messages().at(-1)).toBe('yes'))
      expect(messages()).toHaveLength(7)
    })

    it('gives each consumer its own copy, as parsed JSON', async () => {
      const [one, two] = [createCollector(), createCollector()]
      await bus.consume({ queue: `${queue}-1`, topics: [topic], handle: one.handle })
      await bus.consume({ queue: `${queue}-2`, topics: [topic], handle: two.handle })
      const message = { at: 1, nested: { list: [1, null, 'é'] }, absent: undefined }
      await publish(message)
      message.nested.list.push('later')
      await eventually(() => expect([...one.messages(), ...two.messages()]).toHaveLength(2))
      expect(one.messages()).toEqual([{ at: 1, nested: { list: [1, null, 'é'] } }])
      expect(two.messages()).toEqual(one.messages())
    })

    it('reports whether any queue is bound to the topic of an offer', async () => {
      expect(await bus.offer(topic, 'lost')).toBe(false)
      const { messages, handle } = createCollector()
      const consumer = await bus.consume({ queue, exclusive: true, topics: [topic], handle })
      expect(await bus.offer(topic, 'taken')).toBe(true)
      await eventually(() => expect(messages()).toEqual(['taken']))
      expect(await bus.offer(`${topic}-other`, 'lost')).toBe(false)
      await consumer.stop()
      await eventually(async () => expect(await bus.offer(topic, 'late')).toBe(false))
    })

    it('redelivers rejected messages in order', async () => {
      const { deliveries, messages, handle } = createCollector()
      let failures = 2
      await bus.consume({
        queue,
        topics: [topic],
        handle: async (batch) => {
          if (failures-- > 0) throw new Error('not yet')
          await handle(batch)
        },
      })
      await publish(1, 2)
      await eventually(() => expect(messages()).toEqual([1, 2]))
      expect(deliveries.every(({ redelivered }) => redelivered)).toBe(true)
    })

    it('delivers one batch at a time of the queued messages', async () => {
      const sizes: number[] = []
      const allPublished = Promise.withResolvers<void>()
      let underWay = 0
      let most = 0
      await bus.consume({
        queue,
        topics: [topic],
        handle: async (batch) => {
          most = Math.max(most, ++underWay)
          sizes.push(batch.length)
          await allPublished.promise
          await new Promise((resolve) => setTimeout(resolve, 20))
          underWay -= 1
        },
      })
      for (const number of numbers(1, 20)) await publish(number)
      allPublished.resolve()
      await eventually(() => expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20))
      expect(most).toBe(1)
      expect(sizes.length).toBeLessThan(20)
    })

    it('keeps messages for a queue without a consumer, the newest if there are too many', async () => {
      const first = createCollector()
      const consumer = await bus.consume({ queue, topics: [topic], handle: first.handle })
      await publish('seen')
      await eventually(() => expect(first.messages()).toEqual(['seen']))
      await consumer.stop()
      await publish(...numbers(1, capacity + 10))
      const second = createCollector()
      await bus.consume({ queue, topics: [topic], handle: second.handle })
      await eventually(() => expect(second.messages()).toEqual(numbers(11, capacity + 10)))
      expect(first.messages()).toEqual(['seen'])
    })

    it('has one active consumer per queue; the next takes over when it stops', async () => {
      const [first, second] = [createCollector(), createCollector()]
      const active = await bus.consume({ queue, topics: [topic], handle: first.handle })
      await bus.consume({ queue, topics: [topic], handle: second.handle })
      await publish(1, 2)
      await eventually(() => expect(first.messages()).toEqual([1, 2]))
      expect(second.messages()).toEqual([])
      await active.stop()
      await publish(3)
      await eventually(() => expect(second.messages()).toEqual([3]))
      expect(first.messages()).toEqual([1, 2])
    })

    it('deletes an exclusive queue with its consumer, and does not share it', async () => {
      const [first, second] = [createCollector(), createCollector()]
      const consumer = await bus.consume({ queue, exclusive: true, topics: [topic], handle: first.handle })
      await bus.consume({ queue, exclusive: true, topics: [topic], handle: second.handle })
      await publish(1)
      await eventually(() => expect([...first.messages(), ...second.messages()]).toEqual([1, 1]))
      await consumer.stop()
      await publish(2)
      const third = createCollector()
      await bus.consume({ queue, exclusive: true, topics: [topic], handle: third.handle })
      await publish(3)
      await eventually(() => expect(second.messages()).toEqual([1, 2, 3]))
      await eventually(() => expect(third.messages()).toEqual([3]))
      expect(first.messages()).toEqual([1])
    })

    it('reports the number of waiting messages by queue', async () => {
      const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { messages, handle } = createCollector()
      await bus.consume({
        queue,
        topics: [topic],
        handle: async (batch) => {
          begun.resolve()
          await over.promise
          await handle(batch)
        },
      })
      await bus.consume({
        queue: `${queue}-2`,
        exclusive: true,
        topics: [`${topic}-b`],
        handle: async () => {},
      })
      await publish(1)
      await begun.promise
      await publish(2, 3)
      await eventually(async () => expect((await bus.depths()).get(queue)).toBe(2))
      expect((await bus.depths()).get(`${queue}-2`)).toBe(0)
      over.resolve()
      await eventually(() => expect(messages()).toEqual([1, 2, 3]))
      await eventually(async () => expect((await bus.depths()).get(queue)).toBe(0))
    })

    it('stops and closes only after the handler has ended, and then refuses to publish', async () => {
      for (const end of ['stop', 'close'] as const) {
        let ended = false
        let begun = false
        const consumer = await bus.consume({
          queue: `${queue}-${end}`,
          topics: [topic],
          handle: async () => {
            begun = true
            await new Promise((resolve) => setTimeout(resolve, 50))
            ended = true
          },
        })
        await publish(1)
        await eventually(() => expect(begun).toBe(true))
        await (end === 'stop' ? consumer.stop() : bus.close())
        expect(ended).toBe(true)
      }
      await expect(publish(1)).rejects.toThrow('closed')
    })
  })
}
