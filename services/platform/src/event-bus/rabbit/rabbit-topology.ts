import type { Channel } from 'amqplib'
import type { Consumer } from '../event-bus.ts'

export type Topology = {
  readonly namespace: string
  readonly capacity: number
  readonly bytes: number
}

/** The broker has the queue or exchange with other arguments. An operator must delete it. */
export class DeclaredOtherwise extends Error {
  override readonly name = 'DeclaredOtherwise'
}

export const exchangeOf = ({ namespace }: Pick<Topology, 'namespace'>): string => `${namespace}.events`
export const deadLettersOf = ({ namespace }: Pick<Topology, 'namespace'>): string => `${namespace}.dead`

/**
 * Only arguments that all versions of RabbitMQ accept, so that a broker can be upgraded with its queues.
 * `x-delivery-limit` is not set: -1 means "no limit" in version 4 but 0 in version 3. Version 4 therefore
 * drops a message after 20 crashes of its consumer, which reads the missing commits from the log.
 */
const bounded = ({ capacity }: Topology) => ({ maxLength: capacity, overflow: 'drop-head' })
const quorum = (topology: Topology) => ({ durable: true, ...bounded(topology) })
/** Queues are also limited in bytes, because one message may contain hundreds of commits. */
const boundedBytes = ({ bytes }: Topology) => ({ 'x-max-length-bytes': bytes })

export const declareExchange = async (channel: Channel, topology: Topology): Promise<void> => {
  const exchange = exchangeOf(topology)
  await orDeclaredOtherwise(`exchange ${exchange}`, async () =>
    channel.assertExchange(exchange, 'topic', { durable: true }),
  )
}

/** Declares a consumer's queue and bindings. Returns its name. Throws DeclaredOtherwise. */
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

export const declareDeadLetters = async (channel: Channel, topology: Topology): Promise<string> => {
  const name = deadLettersOf(topology)
  await orDeclaredOtherwise(`queue ${name}`, async () =>
    channel.assertQueue(name, { ...quorum(topology), arguments: { 'x-queue-type': 'quorum' } }),
  )
  return name
}

/** In milliseconds. The broker deletes unused queues, such as those of an old version of a view. */
const UNUSED = 7 * 24 * 60 * 60 * 1_000

/** Declares a shared queue that outlives its consumers. One consumer is active, the others are on standby. */
const declareShared = async (channel: Channel, topology: Topology, name: string): Promise<string> => {
  const options = {
    'x-queue-type': 'quorum',
    'x-single-active-consumer': true,
    ...boundedBytes(topology),
  }
  await orDeclaredOtherwise(`queue ${name}`, async () =>
    channel.assertQueue(name, { ...quorum(topology), expires: UNUSED, arguments: options }),
  )
  return name
}

/** Declares an exclusive queue, which is deleted with its consumer. The broker names it. */
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

const orDeclaredOtherwise = async (what: string, declare: () => Promise<unknown>): Promise<void> => {
  try {
    await declare()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === PRECONDITION_FAILED)) throw error
    throw new DeclaredOtherwise(
      `RabbitMQ has the ${what} with other arguments. Stop Soko, delete the ${what} on the broker and start again: ` +
        `Soko then recreates it and reads its messages from the logs. The broker said: ${error.message}`,
      { cause: error },
    )
  }
}
