import { readFile } from 'node:fs/promises'
import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import type { FaultyProxy } from '@soko/platform/testing/proxies.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import type { SiteProcess } from '../../site/distributed/site-process.ts'
import { makeAdminDistributed } from '../../site/distributed/testing/make-admin.ts'
import { type RunSite, runSite } from '../../site/distributed/testing/run-site.ts'
import { seededRandom } from '../../site/seed/art/random.ts'
import { type ChaosClient, createChaosClient } from './clients.ts'
import { eventually } from './eventually.ts'
import { faultyProcess } from './faulty-process-option.ts'
import { BREACH, HELD_UP } from './faults.ts'
import { createJudge, type Judge } from './judge.ts'
import type { Fault } from './fault-points.ts'
import { type LogService, openRecords, type Records } from './records.ts'
import { type Link, openLinks } from './links.ts'
import type { SafeguardName } from './without-safeguard.ts'

/** Processes that exit are restarted, unless `holdDown` prevents it. */
export type Rig = {
  readonly site: RunSite
  /** The servers' own addresses, without proxies. */
  readonly servers: Servers
  readonly records: Records
  readonly clients: readonly ChaosClient[]
  writer(): ChaosClient
  link(link: Link): FaultyProxy
  /** @param name `content`, or `content 2`. */
  process(name: string): SiteProcess
  join(): Promise<ChaosClient>
  /** Erases the client's account. Its earlier acknowledgements are no longer checked. */
  erase(client: ChaosClient): Promise<void>
  /** Resets a log to a position. Acknowledgements of later commits are no longer checked. */
  putBack(service: LogService, position: number): Promise<void>
  /** Lets clients write during `work`. Afterwards each one finishes its current command. */
  whileWriting(work: () => Promise<unknown>): Promise<void>
  /** Resolves when the process has exited and is ready again; with `holdDown`, when it has exited. */
  crash(name: string, fault: Fault): Promise<void>
  /** Stops the process by SIGSTOP at the fault's point. Resolves when it is stopped. */
  freeze(name: string, fault: Fault): Promise<void>
  /** Blocks one step only. The returned function tells whether the step is blocked now. */
  holdUp(name: string, fault: Fault): () => boolean
  /** Kills the process, and waits until it is ready again. */
  kill(name: string): Promise<void>
  /** With `running`, lets the process run until it exits by itself. Returns a function that restarts it. */
  holdDown(name: string, how?: 'running'): Promise<() => Promise<void>>
  close(): Promise<void>
} & Judge

/** SOKO_SEED, or a fixed one. The names of tests include it. */
export const chooseSeed = (): number => Number(process.env['SOKO_SEED'] ?? 4711)

/** Opens a site with clients. A test that damages its servers passes `servers` of its own. */
export const openRig = async (options: {
  readonly servers: Servers
  readonly seed: number
  readonly scale?: Readonly<Partial<Record<ServiceName, number>>>
  readonly links?: readonly Link[]
  readonly people?: number
  readonly without?: SafeguardName
  /** In milliseconds. */
  readonly patience?: number
}): Promise<Rig> => {
  const { servers, seed, scale = {}, people = 3, without, patience } = options
  const random = seededRandom(String(seed))
  const breaches: string[] = []
  const crashes = new Map<string, number>()
  const heldUp = new Set<string>()
  const down = new Set<string>()
  // False until the site is ready, because `runSite` restarts processes until then.
  let supervising = false

  const links = await openLinks(servers, options.links ?? [])
  const site = await runSite(links.servers, {
    scale,
    reroute: links.reroute,
    env: {
      ...faultyProcess,
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
  })
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
      // The first client records prices, so that markets has work.
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
    site,
    servers,
    records,
    clients,
    writer: () => {
      const [first] = clients
      if (first === undefined) throw new Error('Nobody writes.')
      return first
    },
    link: links.of,
    process: find,
    join,
    erase: async (client) => {
      clients.splice(clients.indexOf(client), 1)
      await client.erase()
    },
    putBack: async (service, position) => {
      await records.putBack(service, position)
      for (const { journal } of clients) {
        const stillThere = journal.acknowledged.filter(
          ({ service: of, writtenTo = 0 }) => of !== service || writtenTo <= position,
        )
        journal.acknowledged.splice(0, Infinity, ...stillThere)
      }
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
      find(name).send(fault)
      await eventually(`the end of ${name} at ${fault.fault}`, () => (crashes.get(name) ?? 0) > before)
      if (!down.has(name)) await readyAgain(name)
    },
    freeze: async (name, fault) => {
      find(name).send({ ...fault, effect: 'SIGSTOP' })
      await eventually(`${name} to stand still at ${fault.fault}`, async () => isStopped(find(name)))
    },
    holdUp: (name, fault) => {
      const [point] = fault.fault.split(':')
      heldUp.delete(`${name} ${point}`)
      find(name).send({ ...fault, effect: 'hold' })
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
      await links.heal()
      await site.close()
      await records.close()
      await links.close()
    },
  }
  try {
    for (let nth = 0; nth < people; nth += 1) await join()
    return rig
  } catch (error) {
    await rig.close()
    throw new Error(`No client could register:\n${site.lastLines()}`, { cause: error })
  }
}

const isStopped = async (process: SiteProcess): Promise<boolean> => {
  const stat = await readFile(`/proc/${process.pid()}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T')
}
