import type { Servers } from '@soko/platform/testing/servers.ts'
import { installServers } from './install-servers.ts'
import { choosePort } from './ports.ts'
import { createRabbitmqProcess } from './rabbitmq-process.ts'
import { type Ports, serverCommands, serversAt, usualPorts } from './server-commands.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'

export type ServerName = 'mongodb' | 'rabbitmq' | 'redis' | 's3' | 'toxiproxy' | 'mail'

export type StartedServers = {
  readonly servers: Servers
  readonly processes: Readonly<Record<ServerName, ServerProcess>>
  /** Stops all servers. Their data remains in the folder. */
  readonly stop: () => Promise<void>
}

export type StartOptions = {
  readonly folder: string
  readonly cache: string
  readonly path: string
  /** Servers to start at once, all by default. The others have an address and can be started later. */
  readonly only?: readonly ServerName[]
  /** True to use the servers' default ports if free. */
  readonly usual?: boolean
  readonly print?: (line: string) => void
}

/** Installs missing servers and waits until each responds. @throws CannotInstall, ServerNotStarted */
export const startServers = async (options: StartOptions): Promise<StartedServers> => {
  const { folder, cache, path, only, usual = false, print = () => undefined } = options
  const programs = await installServers({ cache, path, print })
  const ports = await choosePorts(usual)
  const parts = { programs, ports, folder }
  const commands = serverCommands(parts)
  const processes = {
    mongodb: createServerProcess(commands.mongodb),
    rabbitmq: createRabbitmqProcess(parts),
    redis: createServerProcess(commands.redis),
    s3: createServerProcess(commands.s3),
    toxiproxy: createServerProcess(commands.toxiproxy),
    mail: createServerProcess(commands.mail),
  }
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values(processes).map(async (server) => server.stop()))
  }
  const wanted = only?.map((name) => processes[name]) ?? Object.values(processes)
  const started = await Promise.allSettled(wanted.map(async (server) => server.start()))
  const failed = started.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await stop()
    throw failed.reason
  }
  return { servers: serversAt(ports), processes, stop }
}

const choosePorts = async (usual: boolean): Promise<Ports> => {
  const choose = async (name: keyof Ports): Promise<number> =>
    choosePort(usual ? usualPorts[name] : undefined)
  return {
    mongodb: await choose('mongodb'),
    amqp: await choose('amqp'),
    rabbitmqManagement: await choose('rabbitmqManagement'),
    erlang: await choose('erlang'),
    epmd: await choose('epmd'),
    redis: await choose('redis'),
    s3: await choose('s3'),
    toxiproxy: await choose('toxiproxy'),
    smtp: await choose('smtp'),
    mails: await choose('mails'),
  }
}
