import { setTimeout as sleep } from 'node:timers/promises'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'

const s3Keys = { accessKey: 'soko', secretKey: 'soko-secret' }

/** In milliseconds: an image may have to be pulled first. */
const LONGEST_START = 300_000

/** Starts servers in containers. Untested, as no image could be pulled. @throws Error without a runtime or image */
export const startContainers = async (): Promise<{
  readonly servers: Servers
  readonly stop: () => Promise<void>
}> => {
  const started: StartedTestContainer[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(async (container) => container.stop()))
  }
  const run = async (container: GenericContainer): Promise<StartedTestContainer> => {
    const running = await container.withStartupTimeout(LONGEST_START).start()
    started.push(running)
    return running
  }
  try {
    const mongodb = await run(createMongodb())
    await becomeReplicaSet(mongodb)
    const rabbitmq = await run(createRabbitmq())
    const redis = await run(createRedis())
    const s3 = await run(createVersitygw())
    const mailpit = await run(createMailpit())
    await run(createToxiproxy())
    const servers = {
      // Without a direct connection, the replica set would redirect the client to a port inside the container.
      mongodb: `mongodb://${address(mongodb, 27_017)}/?directConnection=true`,
      amqp: `amqp://${address(rabbitmq, 5_672)}`,
      rabbitmqManagement: `http://${address(rabbitmq, 15_672)}`,
      redis: `redis://${address(redis, 6_379)}`,
      s3: { endpoint: `http://${address(s3, 7_070)}`, ...s3Keys },
      toxiproxy: 'http://127.0.0.1:8474',
      smtp: `smtp://${address(mailpit, 1_025)}`,
      mails: `http://${address(mailpit, 8_025)}`,
    }
    return { servers, stop }
  } catch (error) {
    await stop()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The servers cannot be run as containers (${reason}). Without SOKO_TEST_SERVERS=containers they are run as processes.`,
      { cause: error },
    )
  }
}

const address = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`

const createMongodb = (): GenericContainer =>
  new GenericContainer('mongo:8.0')
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27_017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))

const becomeReplicaSet = async (mongodb: StartedTestContainer): Promise<void> => {
  const evaluate = async (script: string): Promise<string> =>
    (await mongodb.exec(['mongosh', '--quiet', '--eval', script])).output
  await evaluate(`rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] })`)
  while (!(await evaluate('db.hello().isWritablePrimary')).includes('true')) await sleep(200)
}

const createRabbitmq = (): GenericContainer =>
  new GenericContainer('rabbitmq:4.1-management')
    .withExposedPorts(5_672, 15_672)
    .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))

const createRedis = (): GenericContainer =>
  new GenericContainer('redis:8.2')
    .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6_379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))

const createVersitygw = (): GenericContainer =>
  new GenericContainer('versity/versitygw:v1.8.0')
    .withEnvironment({ ROOT_ACCESS_KEY: s3Keys.accessKey, ROOT_SECRET_KEY: s3Keys.secretKey })
    .withCommand(['--port', ':7070', 'posix', '/tmp'])
    .withExposedPorts(7_070)
    .withWaitStrategy(Wait.forListeningPorts())

const createMailpit = (): GenericContainer =>
  new GenericContainer('axllent/mailpit:v1.27')
    .withExposedPorts(1_025, 8_025)
    .withWaitStrategy(Wait.forHttp('/readyz', 8_025))

/** Uses the host network, because toxiproxy opens ports on request. */
const createToxiproxy = (): GenericContainer =>
  new GenericContainer('shopify/toxiproxy:2.1.4')
    .withNetworkMode('host')
    .withCommand(['-host', '127.0.0.1', '-port', '8474'])
    .withWaitStrategy(Wait.forLogMessage(/API HTTP server starting/))
