import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClosing } from '@soko/shell/running/closing.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { createDistributedSite, type DistributedSite } from '../site/distributed/distributed-site.ts'
import { openMailCatcher } from '../site/distributed/testing/mail-catcher.ts'
import { removeNamespace } from '../site/distributed/testing/remove-namespace.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { benchNamespace, distributedBackends } from './distributed-backends.ts'
import { measureUncached } from './edge.ts'
import { measureAppends } from './latency.ts'
import { listenerAt, type ProcessorShares, watchProcessors } from './processors.ts'
import {
  measurePublishing,
  measureVisible,
  type Published,
  publish,
  publisherAt,
  register,
  type Visible,
} from './publishing.ts'
import type { Percentiles } from './statistics.ts'

/** Who used the processors while it was measured. */
type Bounded<Figures> = Figures & { readonly processors: ProcessorShares }

export type ScaledFigures = {
  /** Posts of 4 KB published a second by 32 clients. */
  readonly publish: Bounded<Published>
  /** Requests a second for the feed of 20 cards, when content is asked for each. */
  readonly feed: Bounded<{ readonly rate: number }>
}

export type DistributedSiteFigures = {
  /** By the number of content's processes; the other services have one each. */
  readonly content: Readonly<Record<string, ScaledFigures>>
  /** At 100 a second, with one process of each. */
  readonly publishToVisible: Bounded<
    Visible & {
      /** An append of such a post at the same rate, with nothing else going on. */
      readonly append: Percentiles
      /** Until found in the feed, less that: percentile by percentile. */
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

/**
 * Measures a site of processes on these servers, which share this machine's processors with it and with the clients:
 * about three minutes.
 */
export const benchDistributedSite = async (
  servers: Servers,
  say: (step: string) => void,
  { scales = [1, 2, 4], rounds = 3, perSecond = 100, seconds = 10 }: DistributedSiteOptions = {},
): Promise<DistributedSiteFigures> => {
  await buildWeb()
  const content: Record<string, ScaledFigures> = {}
  for (const scale of scales) {
    say(`publishing, content with ${scale} ${scale === 1 ? 'process' : 'processes'}`)
    content[scale] = await withSite(servers, scale, async (site) => ({
      publish: await bounded(servers, site, async () =>
        measurePublishing(await publisherAt(site.address), { rounds }),
      ),
      feed: await bounded(servers, site, async () => ({
        rate: await measureUncached(site, '/api/posts?limit=20'),
      })),
    }))
  }

  say('appends alone')
  const append = await measureAppends(distributedBackends(servers), { perSecond, seconds })
  say('publish to visible')
  const visible = await withSite(servers, 1, async (site) => {
    const publisher = await publisherAt(site.address)
    await publish(publisher, { posts: WARMING })
    return bounded(servers, site, async () => measureVisible(publisher, { perSecond, seconds }))
  })
  const beyondAppend = { p50: visible.feed.p50 - append.p50, p99: visible.feed.p99 - append.p99 }
  return { content, publishToVisible: { ...visible, append, beyondAppend } }
}

/** Posts published before a site is watched. */
const WARMING = 200

/** Runs a site without limits in a namespace of its own, and removes it. */
const withSite = async <Result>(
  servers: Servers,
  content: number,
  use: (site: DistributedSite) => Promise<Result>,
): Promise<Result> => {
  const namespace = benchNamespace()
  const closing = createClosing()
  try {
    const scratch = await mkdtemp(join(tmpdir(), 'soko-bench-site-'))
    closing.add(async () => rm(scratch, { recursive: true, force: true }))
    closing.add(async () => removeNamespace(servers, namespace))
    const catcher = await openMailCatcher()
    closing.add(async () => catcher.close())
    const site = await createDistributedSite({
      servers: { ...servers, smtp: catcher.url },
      namespace,
      dataKey: randomBytes(32),
      serviceToken: randomBytes(32).toString('base64url'),
      scratch,
      port: 0,
      scale: { content },
      env: { SOKO_LIMITS: 'off', SOKO_LOG: 'error' },
      onLine: (name, line) => process.stderr.write(`${name}: ${line}\n`),
    })
    closing.add(async () => site.stop())
    site.start()
    await site.ready()
    await register(site.address)
    return await use(site)
  } finally {
    await closing.close()
  }
}

/** Does the work, and tells who used the processors meanwhile. */
const bounded = async <Figures>(
  servers: Servers,
  site: DistributedSite,
  work: () => Promise<Figures>,
): Promise<Bounded<Figures>> => {
  const processes = site.processes.map(({ name, pid }) => [name, pid()] as const)
  const shares = watchProcessors({
    clients: process.pid,
    ...Object.fromEntries(processes),
    mongodb: listenerOf(servers.mongodb),
    rabbitmq: listenerOf(servers.amqp),
    redis: listenerOf(servers.redis),
  })
  const figures = await work()
  return { ...figures, processors: shares() }
}

/** Of a server on this machine. */
const listenerOf = (url: string): number | undefined => listenerAt(Number(new URL(url).port))
