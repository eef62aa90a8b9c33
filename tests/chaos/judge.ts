import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import type { ConsumerState } from '@soko/platform/projections/consumer-state.ts'
import type { RunSite } from '../../site/distributed/testing/run-site.ts'
import type { ChaosClient } from './clients.ts'
import { eventually } from './eventually.ts'
import {
  acknowledgedOnce,
  type Broken,
  type Logs,
  caughtUp,
  chained,
  checkpointsBehind,
  ownWritesRead,
  sameAsRebuilt,
  versionsContiguous,
} from './invariants.ts'
import type { FoundView, Records } from './records.ts'

export type Judge = {
  found(): Promise<{ readonly logs: Logs; readonly views: readonly FoundView[] }>
  /** Returns the views that have not reached the heads of their logs after a minute. */
  lags(): Promise<Broken>
  /** Checks the seven invariants once the site is idle. */
  broken(): Promise<Broken>
}

/** In milliseconds; a slower service counts as broken. */
const LONGEST_ANSWER = 30_000
/** In milliseconds: leases and retries take up to ten seconds, a busy machine as much again. */
const LONGEST_LAG = 60_000

/** `breaches`: violations reported by processes, removed when they have been checked. */
export const createJudge = (options: {
  readonly site: RunSite
  readonly records: Records
  readonly clients: readonly ChaosClient[]
  readonly breaches: string[]
}): Judge => {
  const { site, records, clients, breaches } = options

  const generationsOf = async (service: (typeof SERVICES)[number]): Promise<ReadonlyMap<string, string>> =>
    new Map(
      (await records.checkpoints())
        .filter((view) => view.service === service)
        .map(({ name, generation }) => [name, generation]),
    )

  const rebuildAll = async (views: readonly FoundView[]): Promise<void> => {
    const headers = { [SERVICE_TOKEN_HEADER]: site.serviceToken }
    const ask = async (address: string, method = 'GET'): Promise<Response> =>
      fetch(address, { method, headers, signal: AbortSignal.timeout(LONGEST_ANSWER) })
    const rebuild = async (service: (typeof SERVICES)[number]): Promise<void> => {
      const consumers = `${site.addresses[service][0]}/internal/consumers`
      const own = views.filter((view) => view.service === service)
      const former = await generationsOf(service)
      await Promise.all(
        own.map(async ({ name }) => {
          const [projection] = name.split('@')
          const response = await ask(`${consumers}/${projection}/rebuild`, 'POST')
          if (!response.ok) throw new Error(`${service}.${name} was not rebuilt: ${await response.text()}`)
        }),
      )
      // The response arrives before a long operation is done, or even before it has started.
      await eventually(`the views of ${service} to be rebuilt`, async () => {
        const answer = await (await ask(consumers)).json()
        const { consumers: states } = answer as { consumers: readonly ConsumerState[] }
        const now = await generationsOf(service)
        const isNew = (name: string): boolean => now.has(name) && now.get(name) !== former.get(name)
        const missing = own
          .map(({ name }) => ({ name, state: states.find((state) => state.name === name.split('@')[0]) }))
          .filter(({ name, state }) => !isNew(name) || state?.rebuilding)
        if (missing.length === 0) return true
        return `Missing are ${JSON.stringify(missing)}.`
      })
    }
    await Promise.all(SERVICES.map(rebuild))
  }

  const found: Judge['found'] = async () => {
    const logs = SERVICES.map(async (service) => [service, await records.log(service)] as const)
    return { logs: new Map(await Promise.all(logs)), views: await records.views() }
  }

  const lags = async (): Promise<Broken> => caughtUp(records, LONGEST_LAG)

  const broken = async (): Promise<Broken> => {
    const journals = clients.map(({ journal }) => journal)
    const lag = await lags()
    const { logs, views } = await found()
    const stored = views.filter(({ name }) => !name.startsWith('reactor-'))
    const wrong = [
      ...lag,
      ...breaches.splice(0),
      ...acknowledgedOnce(logs, journals),
      ...(await chained(logs, records)),
      ...versionsContiguous(logs),
      ...(await checkpointsBehind(views, logs, records)),
      ...ownWritesRead(journals),
    ]
    if (lag.length > 0) return wrong
    await rebuildAll(stored)
    return [...wrong, ...(await lags()), ...sameAsRebuilt(stored, await records.views())]
  }

  return { found, lags, broken }
}
