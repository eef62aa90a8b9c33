import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { rabbitmqEnvironment } from '@soko/platform/testing/rabbitmq-environment.ts'
import amqp from 'amqplib'
import type { Programs } from './install-servers.ts'
import { type Ports, serversAt } from './server-commands.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'

/** Runs RabbitMQ with its own home, settings, node name and name server, which survives a kill. */
export const createRabbitmqProcess = ({
  programs,
  ports,
  folder,
}: {
  readonly programs: Programs
  readonly ports: Ports
  readonly folder: string
}): ServerProcess => {
  const home = join(folder, 'rabbitmq')
  const servers = serversAt(ports)
  const nameServer = createServerProcess({
    name: 'epmd',
    program: programs.epmd,
    args: ['-address', '127.0.0.1', '-port', `${ports.epmd}`],
    folder: join(folder, 'epmd'),
    ask: async () => {
      const socket = connect(ports.epmd, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
    },
  })
  const rabbitmq = createServerProcess({
    name: 'RabbitMQ',
    program: programs.rabbitmq,
    args: [],
    env: rabbitmqEnvironment({ home, node: 'soko', ports }),
    folder: home,
    ask: async () => {
      const connection = await amqp.connect(servers.amqp, { timeout: 5_000 })
      await connection.close()
      const management = await fetch(`${servers.rabbitmqManagement}/api/overview`, {
        headers: { authorization: `Basic ${Buffer.from('guest:guest').toString('base64')}` },
        signal: AbortSignal.timeout(5_000),
      })
      if (!management.ok) throw new Error(`The management plug-in responded with ${management.status}.`)
    },
  })
  return {
    ...rabbitmq,
    start: async () => {
      writeSettings(home, ports)
      await nameServer.start()
      await rabbitmq.start()
    },
    stop: async () => {
      await rabbitmq.stop()
      await nameServer.stop()
    },
  }
}

const writeSettings = (home: string, ports: Ports): void => {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'enabled_plugins'), '[rabbitmq_management].\n')
  const settings = ['management.tcp.ip = 127.0.0.1', `management.tcp.port = ${ports.rabbitmqManagement}`]
  writeFileSync(join(home, 'rabbitmq.conf'), `${settings.join('\n')}\n`)
}
