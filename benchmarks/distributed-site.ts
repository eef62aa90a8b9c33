import type { Servers } from '@soko/platform/testing/servers.ts'
import type { DistributedSite } from '../site/distributed/distributed-site.ts'
import { buildWeb } from '@soko/web/build/build-web.ts'
import { distributedBackends } from './distributed-backends.ts'
import { measureUncached } from './edge.ts'
import { measureAppends } from './latency.ts'
import { type ProcessorShares, watchProcessors } from './processors.ts'
import { measurePublishing, type Published, publish, publisherAt } from './publishing.ts'
import { measureVisible, type Visible } from './steady-load.ts'
import type { Percentiles } from './statistics.ts'
import { processesOf, withSite } from './with-site.ts'

type Bounded<Figures> = Figures & { readonly processors: ProcessorShares }

export type ScaledResults = {
  /** Publishing of 4 KB posts by 32 clients. */
  readonly publish: Bounded<Published>
  /** Uncached requests a second for the feed of 20 cards. */
  readonly feed: Bounded<{ readonly rate: number }>
}

export type DistributedSiteResults = {
  readonly content: Readonly<Record<string, ScaledResults>>
  /** Results at 100 posts a second, with one process per service. */
  readonly publishToVisible: Bounded<
    Visible & {
      /** Time to append a 4 KB post to the log, at the same rate and without other load. */
      readonly append: Percentiles
      readonly beyondAppend: Percentiles
    }
  >
}

export type DistributedSiteOptions = {
  readonly scales?: readonly number[]
  readonly rounds?: number
  readonly perSecond?: number
  readonly seconds?: number
}

/** Measures a site that shares this machine with its servers and the clients: about three minutes. */
export const benchDistributedSite = async (
  servers: Servers,
  print: (step: string) => void,
  { scales = [1, 2, 4], rounds = 3, perSecond = 100, seconds = 10 }: DistributedSiteOptions = {},
): Promise<DistributedSiteResults> => {
  await buildWeb()
  const content: Record<string, ScaledResults> = {}
  for (const scale of scales) {
    print(`publishing, content with ${scale} ${scale === 1 ? 'process' : 'processes'}`)
    content[scale] = await withSite(servers, scale, async (site) => ({
      publish: await bounded(servers, site, async () =>
        measurePublishing(await publisherAt(site.address), { rounds }),
      ),
      feed: await bounded(servers, site, async () => ({
        rate: await measureUncached(site, '/api/posts?limit=20'),
      })),
    }))
  }

  print('appends alone')
  const append = await measureAppends(distributedBackends(servers), { perSecond, seconds })
  print('publish to visible')
  const visible = await withSite(servers, 1, async (site) => {
    const publisher = await publisherAt(site.address)
    await publish(publisher, { posts: WARMING })
    return bounded(servers, site, async () => measureVisible(publisher, { perSecond, seconds }))
  })
  const beyondAppend = { p50: visible.feed.p50 - append.p50, p99: visible.feed.p99 - append.p99 }
  return { content, publishToVisible: { ...visible, append, beyondAppend } }
}

const WARMING = 200

const bounded = async <Figures>(
  servers: Servers,
  site: DistributedSite,
  work: () => Promise<Figures>,
): Promise<Bounded<Figures>> => {
  const shares = watchProcessors({ clients: process.pid, ...processesOf(servers, site) })
  const results = await work()
  return { ...results, processors: shares() }
}
