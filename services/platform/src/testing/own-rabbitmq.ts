import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'amqplib'
import { freePort } from './free-port.ts'
import { rabbitmqEnvironment } from './rabbitmq-environment.ts'
import { untilQueuesAreStored } from './rabbitmq-quorum-queues.ts'

/** A private RabbitMQ server that tests can kill and start again. Data and port stay the same. */
export type OwnRabbitmq = {
  readonly url: string
  start(): Promise<void>
  /** Waits until the queue, a quorum queue, would survive `kill`. */
  untilStored(queue: string): Promise<void>
  kill(): Promise<void>
  remove(): Promise<void>
}

/** Debian's `rabbitmq-server` script starts this, but requires root or the user rabbitmq. */
const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** Requires `apt-get install rabbitmq-server`. `settings` are lines of `rabbitmq.conf`. */
export const createOwnRabbitmq = async (settings = ''): Promise<OwnRabbitmq> => {
  if (!existsSync(PROGRAM)) throw new Error('This test needs RabbitMQ: apt-get install rabbitmq-server')
  const home = await mkdtemp(join(tmpdir(), 'soko-rabbitmq-'))
  const [port, distribution, epmdPort] = await Promise.all([freePort(), freePort(), freePort()])
  await writeFile(join(home, 'enabled_plugins'), '[].\n')
  await writeFile(join(home, 'rabbitmq.conf'), settings)
  const url = `amqp://127.0.0.1:${port}`
  // Without its own name server, the broker would start a shared one that outlives the test.
  const epmd = spawn('epmd', ['-address', '127.0.0.1', '-port', `${epmdPort}`], { stdio: 'ignore' })
  let broker: ChildProcess | undefined

  const node = `own-${port}`
  const environment = rabbitmqEnvironment({
    home,
    node,
    ports: { amqp: port, erlang: distribution, epmd: epmdPort },
  })

  const kill = async (): Promise<void> => {
    if (broker === undefined) return
    const ended = once(broker, 'exit')
    broker.kill('SIGKILL')
    await ended
    broker = undefined
  }

  return {
    url,
    start: async () => {
      const started = spawn(PROGRAM, { env: { ...pathOnly(), ...environment }, stdio: 'ignore' })
      broker = started
      while (!(await answers(url))) {
        if (started.exitCode !== null) throw new Error(`RabbitMQ ended with code ${started.exitCode}.`)
        await sleep(100)
      }
    },
    untilStored: async (queue) => untilQueuesAreStored({ home, node }, [queue]),
    kill,
    remove: async () => {
      await kill()
      epmd.kill('SIGKILL')
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const pathOnly = () => ({ PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' })

const answers = async (url: string): Promise<boolean> => {
  try {
    const connection = await connect(url, { timeout: 5_000 })
    await connection.close()
    return true
  } catch {
    return false
  }
}
