import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ServiceName } from '@soko/contracts/endpoint.ts'
import { type FaultyProxy, proxyTo } from '@soko/platform/testing/proxies.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import type { SiteProcess } from '../../site/distributed/site-process.ts'
import { makeAdminDistributed } from '../../site/distributed/testing/make-admin.ts'
import { type RunSite, runSite } from '../../site/distributed/testing/run-site.ts'
import { seededRandom } from '../../first-content/art/random.ts'
import { type ChaosClient, createChaosClient } from './clients.ts'
import { eventually } from './eventually.ts'
import { BREACH, HELD_UP } from './faults.ts'
import { createJudge, type Judge } from './judge.ts'
import type { Fault } from './fault-points.ts'
import { openRecords, type Records } from './records.ts'
import { openProcessProxies, type ProcessLink } from './process-proxies.ts'
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
  /** The links to the servers that were to be proxied. */
  readonly proxies: Readonly<Record<Proxied, FaultyProxy>>
  /** One of the links that were to be proxied. */
  link(link: ProcessLink): FaultyProxy
  /** @param name `content`, or `content 2`. */
  process(name: string): SiteProcess
  /** Registers one more person who writes. */
  join(): Promise<ChaosClient>
  /** Has a person's account and all that is theirs erased; what they were told before counts no more. */
  erase(client: ChaosClient): Promise<void>
  /** Has all clients write until `work` is done; then each finishes what it is about. */
  whileWriting(work: () => Promise<unknown>): Promise<void>
  /** Tells the process of a fault that kills it; resolves when it has ended of it and, unless held down, is ready again. */
  crash(name: string, fault: Fault): Promise<void>
  /** Tells the process of a fault that stops it (SIGSTOP); resolves when it stands still. `signal('SIGCONT')` lets it go on. */
  freeze(name: string, fault: Fault): Promise<void>
  /** Tells the process of a fault that holds up this step alone. The answer says whether it is held up by now. */
  holdUp(name: string, fault: Fault): () => boolean
  /** SIGKILL at once, and ready again. */
  kill(name: string): Promise<void>
  /** Leaves a process down when it ends, now (SIGKILL) or, with `running`, some time. The answer starts it again; it resolves when it is ready. */
  holdDown(name: string, how?: 'running'): Promise<() => Promise<void>>
  close(): Promise<void>
} & Judge

/** The seed of this run: the one that SOKO_SEED names, to run a failure again, or any. Tests have it in their names. */
export const chooseSeed = (): number => Number(process.env['SOKO_SEED'] ?? Date.now() % 100_000)

/**
 * Starts a site in a namespace of its own with some people registered.
 * @param options.servers are used by their addresses; the test starts servers of its own if it means to hurt them.
 */
export const openRig = async (options: {
  readonly servers: Servers
  readonly seed: number
  readonly scale?: Readonly<Partial<Record<ServiceName, number>>>
  readonly proxied?: readonly Proxied[]
  /** ProcessProxies of single processes that are proxied. */
  readonly links?: readonly ProcessLink[]
  /** How many people write. */
  readonly people?: number
  /** A safeguard that is taken out of all processes. */
  readonly without?: SafeguardName
  /** In milliseconds: how long people send a command again and again. */
  readonly patience?: number
}): Promise<Rig> => {
  const { servers, seed, scale = {}, proxied = [], links: wanted = [] } = options
  const { people = 3, without, patience } = options
  const random = seededRandom(String(seed))
  const breaches: string[] = []
  const crashes = new Map<string, number>()
  /** Where steps are held up, as `content apply.before`. */
  const heldUp = new Set<string>()
  const down = new Set<string>()
  // Before all is ready runSite starts again what ends.
  let supervising = false

  const proxies = Object.fromEntries(
    await Promise.all(proxied.map(async (name) => [name, await proxyTo(servers[name])] as const)),
  ) as Record<Proxied, FaultyProxy>
  const links = openProcessProxies(wanted)
  const site = await runSite(
    { ...servers, ...Object.fromEntries(proxied.map((name) => [name, proxies[name].url])) },
    {
      scale,
      reroute: links.reroute,
      env: {
        NODE_OPTIONS: `--import ${pathToFileURL(fileURLToPath(new URL('faulty-process.ts', import.meta.url))).href}`,
        ...(without !== undefined && { WITHOUT: without }),
      },
      onLine: (name, line) => {
        if (line.startsWith(BREACH)) breaches.push(`${name}: ${line.slice(BREACH.length)}`)
        if (line.startsWith(HELD_UP)) heldUp.add(`${name} ${line.slice(HELD_UP.length)}`)
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
  let joined = 0

  const find = (name: string): SiteProcess => {
    const found = site.processes.find((each) => each.name === name)
    if (found === undefined) throw new Error(`No process is called ${name}.`)
    return found
  }
  const join = async (): Promise<ChaosClient> => {
    const client = await createChaosClient({
      address: site.address,
      name: `writer_${String((joined += 1)).padStart(2, '0')}`,
      random,
      others: () => clients,
      ...(patience !== undefined && { patience }),
      // The first of them looks after the prices: else the markets would have nothing to do.
      ...(joined === 1 && { makeAdmin: async (email: string) => makeAdminDistributed(site, email) }),
    })
    clients.push(client)
    return client
  }

  const readyAgain = async (name: string): Promise<void> =>
    eventually(`${name} to be ready`, async () => {
      const signal = AbortSignal.timeout(2_000)
      const answer = await fetch(`${find(name).opsAddress}/readyz`, { signal }).catch(() => undefined)
      return answer?.ok === true
    })

  const judge = createJudge({ site, records, clients, breaches })

  const rig: Rig = {
    seed,
    site,
    records,
    clients,
    proxies,
    link: links.of,
    process: find,
    join,
    erase: async (client) => {
      clients.splice(clients.indexOf(client), 1)
      await client.erase()
    },
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
    crash: async (name, fault) => {
      const before = crashes.get(name) ?? 0
      find(name).tell(fault)
      await eventually(`the end of ${name} at ${fault.fault}`, () => (crashes.get(name) ?? 0) > before)
      if (!down.has(name)) await readyAgain(name)
    },
    freeze: async (name, fault) => {
      find(name).tell({ ...fault, effect: 'SIGSTOP' })
      await eventually(`${name} to stand still at ${fault.fault}`, async () => isStopped(find(name)))
    },
    holdUp: (name, fault) => {
      const [point] = fault.fault.split(':')
      heldUp.delete(`${name} ${point}`)
      find(name).tell({ ...fault, effect: 'hold' })
      return () => heldUp.has(`${name} ${point}`)
    },
    kill: async (name) => {
      await find(name).stop('SIGKILL')
      find(name).start()
      await readyAgain(name)
    },
    holdDown: async (name, how) => {
      down.add(name)
      if (how !== 'running') await find(name).stop('SIGKILL')
      return async () => {
        down.delete(name)
        find(name).start()
        await readyAgain(name)
      }
    },
    ...judge,
    close: async () => {
      supervising = false
      for (const { signal } of site.processes) signal('SIGCONT')
      await Promise.all([links.heal(), ...Object.values(proxies).map(async (proxy) => proxy.heal())])
      await site.close()
      await records.close()
      await Promise.all([links.close(), ...Object.values(proxies).map(async (proxy) => proxy.close())])
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

/** Linux says T of a process that a signal has stopped. */
const isStopped = async (process: SiteProcess): Promise<boolean> => {
  const stat = await readFile(`/proc/${process.pid()}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T')
}

/** In milliseconds: for a test that lets people write for a while. */
export const aWhile = async (milliseconds = 1_000): Promise<void> => sleep(milliseconds)
