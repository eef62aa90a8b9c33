import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/http/peers.ts'
import { type FaultyProxy, proxyTo } from '@soko/platform/testing/proxies.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { until } from '@soko/platform/testing/until.ts'
import { SERVICES, type ServiceName } from '../distributed/distributed-site.ts'
import type { SiteProcess } from '../distributed/site-process.ts'
import { type RunSite, runSite } from '../distributed/testing/run-site.ts'
import { seededRandom } from '../seed/art/random.ts'
import { type ChaosClient, createChaosClient } from './clients.ts'
import { BREACH } from './faults.ts'
import {
  acknowledgedOnce,
  type Broken,
  caughtUp,
  chained,
  checkpointsBehind,
  ownWritesRead,
  sameAsRebuilt,
  versionsContiguous,
} from './invariants.ts'
import type { Order } from './orders.ts'
import { type FoundView, type LogService, openRecords, type Records } from './records.ts'
import type { SafeguardName } from './without-safeguard.ts'

/** A server that the rig can put a proxy before. */
export type Proxied = 'mongodb' | 'amqp' | 'redis'

/**
 * A site of processes with people who write, and all it takes to hurt it. A process that ends is started again, as by
 * whoever runs containers, unless it is held down.
 */
export type Rig = {
  readonly seed: number
  readonly site: RunSite
  readonly records: Records
  readonly clients: readonly ChaosClient[]
  /** The ways to the servers that were to be proxied. */
  readonly proxies: Readonly<Record<Proxied, FaultyProxy>>
  /** @param name `content`, or `content 2`. */
  process(name: string): SiteProcess
  /** Registers one more person who writes. */
  join(): Promise<ChaosClient>
  /** Has all clients write until `work` is done; then each finishes what it is about. */
  whileWriting(work: () => Promise<unknown>): Promise<void>
  /** Tells the process of a fault that ends it; resolves when it has ended of it and is ready again. */
  crash(name: string, order: Order): Promise<void>
  /** SIGKILL at once, and ready again. */
  kill(name: string): Promise<void>
  /** Ends a process and leaves it so; the answer starts it again and resolves when it is ready. */
  holdDown(name: string): Promise<() => Promise<void>>
  /** Waits until all is quiet, checks the seven invariants, and answers what is broken: nothing, if Soko is any good. */
  broken(patience?: number): Promise<Broken>
  close(): Promise<void>
}

/** The seed of this run: the one that SOKO_SEED names, to run a failure again, or any. Tests have it in their names. */
export const chooseSeed = (): number => Number(process.env['SOKO_SEED'] ?? Date.now() % 100_000)

/** In milliseconds: after so long at most all views must be at the heads of their logs. */
const LONGEST_LAG = 20_000

/**
 * Starts a site in a namespace of its own with some people registered.
 * @param options.servers are used by their addresses; the test starts servers of its own if it means to hurt them.
 */
export const openRig = async (options: {
  readonly servers: Servers
  readonly seed: number
  readonly scale?: Readonly<Partial<Record<ServiceName, number>>>
  readonly proxied?: readonly Proxied[]
  /** How many people write. */
  readonly people?: number
  /** A safeguard that is taken out of all processes. */
  readonly without?: SafeguardName
}): Promise<Rig> => {
  const { servers, seed, scale = {}, proxied = [], people = 3, without } = options
  const random = seededRandom(String(seed))
  const breaches = new Set<string>()
  const crashes = new Map<string, number>()
  const down = new Set<string>()
  // What ends before all is ready ends for a reason.
  let supervising = false

  const proxies = Object.fromEntries(
    await Promise.all(proxied.map(async (name) => [name, await proxyTo(servers[name])] as const)),
  ) as Record<Proxied, FaultyProxy>
  const site = await runSite(
    { ...servers, ...Object.fromEntries(proxied.map((name) => [name, proxies[name].url])) },
    {
      scale,
      env: {
        NODE_OPTIONS: `--import ${pathToFileURL(fileURLToPath(new URL('faulty-process.ts', import.meta.url))).href}`,
        ...(without !== undefined && { WITHOUT: without }),
      },
      onLine: (name, line) => {
        if (line.startsWith(BREACH)) breaches.add(`${name}: ${line.slice(BREACH.length)}`)
      },
      onEnd: ({ name, start }) => {
        crashes.set(name, (crashes.get(name) ?? 0) + 1)
        if (supervising && !down.has(name)) start()
      },
    },
  )
  supervising = true
  const records = await openRecords(servers, site.namespace)
  const clients: ChaosClient[] = []

  const find = (name: string): SiteProcess => {
    const found = site.processes.find((each) => each.name === name)
    if (found === undefined) throw new Error(`No process is called ${name}.`)
    return found
  }
  const join = async (): Promise<ChaosClient> => {
    const client = await createChaosClient({
      address: site.address,
      name: `writer_${clients.length + 1}`,
      random,
      others: () => clients,
    })
    clients.push(client)
    return client
  }

  const rebuildAll = async (views: readonly FoundView[]): Promise<void> => {
    const headers = { [SERVICE_TOKEN_HEADER]: site.serviceToken }
    await Promise.all(
      views.map(async ({ service, name }) => {
        const consumers = `${site.addresses[service][0]}/internal/consumers`
        const [projection] = name.split('@')
        const asked = await fetch(`${consumers}/${projection}/rebuild`, { method: 'POST', headers })
        if (!asked.ok) throw new Error(`${service}.${name} was not rebuilt: ${await asked.text()}`)
        await until(
          async () => !(await (await fetch(consumers, { headers })).text()).includes('"rebuilding":true'),
        )
      }),
    )
  }

  const broken = async (patience = LONGEST_LAG): Promise<Broken> => {
    const journals = clients.map(({ journal }) => journal)
    const lag = await caughtUp(records, patience)
    const logs = new Map(
      await Promise.all(
        SERVICES.map(async (service: LogService) => [service, await records.log(service)] as const),
      ),
    )
    const views = await records.views()
    // What a reactor keeps is no view.
    const kept = views.filter(({ name }) => !name.startsWith('reactor-'))
    const found = [
      ...lag,
      ...breaches,
      ...acknowledgedOnce(logs, journals),
      ...(await chained(logs, records)),
      ...versionsContiguous(logs),
      ...(await checkpointsBehind(views, logs, records)),
      ...ownWritesRead(journals),
    ]
    if (lag.length > 0) return found
    await rebuildAll(kept)
    const late = await caughtUp(records, patience)
    return [...found, ...late, ...sameAsRebuilt(kept, await records.views())]
  }

  const rig: Rig = {
    seed,
    site,
    records,
    clients,
    proxies,
    process: find,
    join,
    whileWriting: async (work) => {
      const done = new AbortController()
      const writing = Promise.all(clients.map(async (client) => client.run(done.signal)))
      try {
        await Promise.race([work(), writing])
      } finally {
        done.abort()
        await writing
      }
    },
    crash: async (name, order) => {
      const before = crashes.get(name) ?? 0
      find(name).tell(order)
      await until(() => (crashes.get(name) ?? 0) > before)
      await site.ready()
    },
    kill: async (name) => {
      await find(name).stop('SIGKILL')
      find(name).start()
      await site.ready()
    },
    holdDown: async (name) => {
      down.add(name)
      await find(name).stop('SIGKILL')
      return async () => {
        down.delete(name)
        find(name).start()
        await site.ready()
      }
    },
    broken,
    close: async () => {
      supervising = false
      for (const { signal } of site.processes) signal('SIGCONT')
      await Promise.all(Object.values(proxies).map(async (proxy) => proxy.heal()))
      await site.close()
      await records.close()
      await Promise.all(Object.values(proxies).map(async (proxy) => proxy.close()))
    },
  }
  try {
    for (let nth = 0; nth < people; nth += 1) await join()
    return rig
  } catch (error) {
    await rig.close()
    throw new Error(`Nobody could join:\n${site.lastLines()}`, { cause: error })
  }
}

/** In milliseconds: for a test that lets people write for a while. */
export const aWhile = async (milliseconds = 1_000): Promise<void> => sleep(milliseconds)
