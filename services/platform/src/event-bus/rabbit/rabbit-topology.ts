import type { Channel } from 'amqplib'
import type { Consumer } from '../event-bus.ts'

/** What a site keeps on the broker; every name begins with its namespace. */
export type Topology = {
  readonly namespace: string
  /** Messages a queue holds before it drops its oldest, and bytes. */
  readonly capacity: number
  readonly bytes: number
}

/** A queue or exchange exists on the broker that was made with other arguments. An operator has to delete it. */
export class DeclaredOtherwise extends Error {
  override readonly name = 'DeclaredOtherwise'
}

export const exchangeOf = ({ namespace }: Pick<Topology, 'namespace'>): string => `${namespace}.events`
export const deadLettersOf = ({ namespace }: Pick<Topology, 'namespace'>): string => `${namespace}.dead`

/**
 * The same on every version of RabbitMQ, so that a broker can be upgraded under its queues. That is why there is no
 * `x-delivery-limit`: version 3 would take the -1 that means "no limit" in version 4 for 0. Version 4 then drops a message
 * that 20 consumers died of, and its reader finds the gap at the next message and fills it from the log.
 */
const bounded = ({ capacity }: Topology) => ({ maxLength: capacity, overflow: 'drop-head' })
const quorum = (topology: Topology) => ({ durable: true, ...bounded(topology) })
/** A message may hold hundreds of commits, so their number alone does not bound a queue. */
const boundedBytes = ({ bytes }: Topology) => ({ 'x-max-length-bytes': bytes })

/** Makes sure of the exchange to which everything is published. @throws DeclaredOtherwise */
export const declareExchange = async (channel: Channel, topology: Topology): Promise<void> => {
  const exchange = exchangeOf(topology)
  await orOtherwise(`exchange ${exchange}`, async () =>
    channel.assertExchange(exchange, 'topic', { durable: true }),
  )
}

/** Makes sure of a consumer's queue and its bindings, and answers the queue's name. @throws DeclaredOtherwise */
export const declareQueue = async (
  channel: Channel,
  topology: Topology,
  { queue, exclusive = false, topics }: Omit<Consumer, 'handle'>,
): Promise<string> => {
  await declareExchange(channel, topology)
  const name = exclusive
    ? await declareOwn(channel, topology)
    : await declareShared(channel, topology, `${topology.namespace}.${queue}`)
  for (const topic of topics) await channel.bindQueue(name, exchangeOf(topology), topic)
  return name
}

/** Makes sure of the queue for what cannot be read, and answers its name. @throws DeclaredOtherwise */
export const declareDeadLetters = async (channel: Channel, topology: Topology): Promise<string> => {
  const name = deadLettersOf(topology)
  await orOtherwise(`queue ${name}`, async () =>
    channel.assertQueue(name, { ...quorum(topology), arguments: { 'x-queue-type': 'quorum' } }),
  )
  return name
}

/** In milliseconds: a queue without a consumer for a week is that of a former version of a view, or of a service given up. */
const UNUSED = 7 * 24 * 60 * 60 * 1_000

/** A queue that outlives its consumers, of which one is active while the others stand by. */
const declareShared = async (channel: Channel, topology: Topology, name: string): Promise<string> => {
  const options = {
    'x-queue-type': 'quorum',
    'x-single-active-consumer': true,
    ...boundedBytes(topology),
  }
  await orOtherwise(`queue ${name}`, async () =>
    channel.assertQueue(name, { ...quorum(topology), expires: UNUSED, arguments: options }),
  )
  return name
}

/** A queue that goes with its consumer; the broker names it. */
const declareOwn = async (channel: Channel, topology: Topology): Promise<string> => {
  const { queue } = await channel.assertQueue('', {
    ...bounded(topology),
    exclusive: true,
    autoDelete: true,
    durable: false,
    arguments: { 'x-queue-type': 'classic', ...boundedBytes(topology) },
  })
  return queue
}

const PRECONDITION_FAILED = 406

const orOtherwise = async (what: string, declare: () => Promise<unknown>): Promise<void> => {
  try {
    await declare()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === PRECONDITION_FAILED)) throw error
    throw new DeclaredOtherwise(
      `RabbitMQ has the ${what}, but made with other arguments. Stop Soko, delete the ${what} on the broker and start ` +
        `again: it is made anew, and what it held is read from the logs. The broker said: ${error.message}`,
      { cause: error },
    )
  }
}
