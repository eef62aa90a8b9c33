import { setTimeout as sleep } from 'node:timers/promises'
import { type ConsumerHealth, ProcessList } from '@soko/contracts/types/health.ts'
import { reachSite, type Reached, SERVICES } from '../../site/operate/watching/reach-site.ts'
import type { Held } from './fill-logs.ts'

/** Counts all published events of the view's sources, even those that the view ignores. */
export type Rebuild = { readonly events: number; readonly seconds: number; readonly rate: number }

const GLANCE = 50

/** Uses the operator's command, view by view. `held`: number of events in the site's logs. */
export const rebuildViews = async (
  data: string,
  held: Held,
  print: (step: string) => void,
): Promise<Readonly<Record<string, Rebuild>>> => {
  const site = await reachSite(data, {})
  const rebuilt: Record<string, Rebuild> = {}
  try {
    for (const service of SERVICES) {
      for (const { name, isView, positions } of await consumersOf(site, service)) {
        const events = eventsOf(Object.keys(positions), held)
        if (!isView || events === 0) continue
        print(`rebuilding ${service} ${name}`)
        const seconds = await rebuild(site, service, name)
        rebuilt[`${service} ${name}`] = { events, seconds, rate: events / seconds }
      }
    }
    return rebuilt
  } finally {
    await site.close()
  }
}

const eventsOf = (sources: readonly string[], held: Held): number =>
  Object.entries(held).reduce((sum, [source, { events }]) => sum + (sources.includes(source) ? events : 0), 0)

/** Waits until a view is built, by an operator endpoint, which is available before the site is ready. */
export const untilBuilt = async (data: string, service: string, view: string): Promise<void> => {
  for (;;) {
    const site = await reachSite(data, {}).catch(() => undefined)
    const consumers = site === undefined ? [] : await consumersOf(site, service)
    await site?.close()
    if (consumers.some(({ name, status }) => name === view && status === 'live')) return
    await sleep(GLANCE)
  }
}

const consumersOf = async (site: Reached, service: string): Promise<readonly ConsumerHealth[]> => {
  const { body } = await site.get(service, '/internal/processes')
  return ProcessList.parse(body).processes.flatMap(({ consumers }) => consumers)
}

const rebuild = async (site: Reached, service: string, name: string): Promise<number> => {
  const start = performance.now()
  const { status } = await site.post(service, `/internal/consumers/${encodeURIComponent(name)}/rebuild`, {
    by: 'the bench',
  })
  if (status !== 204 && status !== 202) throw new Error(`Rebuilding ${name} failed with ${status}.`)
  const isRebuilding = async (): Promise<boolean> =>
    (await consumersOf(site, service)).some((consumer) => consumer.name === name && consumer.rebuilding)
  while (await isRebuilding()) await sleep(GLANCE)
  return (performance.now() - start) / 1_000
}
