import { setInterval as every } from 'node:timers/promises'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { connect, type ConsumeMessage } from 'amqplib'
import type { Random } from '../../site/seed/art/random.ts'
import { shuffled } from './shuffled.ts'

export type Tampering = (messages: readonly ConsumeMessage[]) => readonly ConsumeMessage[]

/** Intercepts messages between a site's exchange and its queues. */
export type Tamperer = {
  tamper(how: Tampering): Promise<void>
  /** Delivers all messages so far once more. */
  restore(): Promise<void>
  deleteQueues(): Promise<void>
  close(): Promise<void>
}

type Binding = { readonly destination: string; readonly routing_key: string }

/** Milliseconds during which messages are collected before they are changed. */
const COLLECTING = 150

/** Rebinds the site's queues to its own exchange. Exclusive queues cannot be rebound. */
export const openTamperer = async (
  servers: Pick<Servers, 'amqp' | 'rabbitmqManagement'>,
  namespace: string,
): Promise<Tamperer> => {
  const connection = await connect(servers.amqp)
  const channel = await connection.createChannel()
  const [exchange, own] = [`${namespace}.events`, `${namespace}.meddled`]
  await channel.assertExchange(own, 'topic', { durable: false })
  const { queue } = await channel.assertQueue('', { exclusive: true })
  await channel.bindQueue(queue, exchange, 'batches.#')
  const all: ConsumeMessage[] = []
  let lately: ConsumeMessage[] = []
  await channel.consume(
    queue,
    (message) => {
      if (message === null) return
      all.push(message)
      lately.push(message)
    },
    { noAck: true },
  )

  const bindings = async (of: string): Promise<readonly Binding[]> => {
    const url = `${servers.rabbitmqManagement}/api/exchanges/%2f/${of}/bindings/source`
    const answer = await fetch(url, {
      headers: { authorization: `Basic ${Buffer.from('guest:guest').toString('base64')}` },
    })
    const found = (await answer.json()) as readonly Binding[]
    return found.filter(({ destination }) => destination.startsWith(`${namespace}.`))
  }
  /** Binds the new exchange before it unbinds the old one, so that nothing is lost. */
  const rebind = async (from: string, to: string): Promise<void> => {
    for (const { destination, routing_key: topic } of await bindings(from)) {
      await channel.bindQueue(destination, to, topic)
      await channel.unbindQueue(destination, from, topic)
    }
  }
  const send = (messages: readonly ConsumeMessage[]): void => {
    for (const { fields, content } of messages) channel.publish(own, fields.routingKey, content)
  }

  let tampering: Tampering = (messages) => messages
  let stopping = new AbortController()
  let working: Promise<void> | undefined
  const work = async (): Promise<void> => {
    for await (const _ of every(COLLECTING, undefined, { signal: stopping.signal })) {
      send(tampering(lately.splice(0)))
    }
  }

  return {
    tamper: async (how) => {
      tampering = how
      if (working !== undefined) return
      await rebind(exchange, own)
      lately = []
      stopping = new AbortController()
      working = work().catch(() => {})
    },
    restore: async () => {
      stopping.abort()
      await working
      working = undefined
      send(tampering(all))
      await rebind(own, exchange)
    },
    deleteQueues: async () => {
      const queues = new Set((await bindings(exchange)).map(({ destination }) => destination))
      for (const name of queues) await channel.deleteQueue(name)
    },
    close: async () => {
      await channel.deleteExchange(own)
      await connection.close()
    },
  }
}

export const doubledAndShuffled =
  (random: Random): Tampering =>
  (messages) =>
    shuffled(
      messages.flatMap((message) => (random() < 0.5 ? [message, message] : [message])),
      random,
    )

/** Drops all messages except heartbeats of relays, which contain the heads of the logs. */
export const onlyHeartbeats: Tampering = (messages) =>
  messages.filter(({ content }) => 'head' in (JSON.parse(content.toString()) as object))
