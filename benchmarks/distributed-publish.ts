import { setTimeout as sleep } from 'node:timers/promises'
import { connectServer } from '@soko/platform/redis/connect-server.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { z } from 'zod'
import { buildWeb } from '@soko/web/build/build-web.ts'
import { watchSeconds } from './processors.ts'
import { publish, type Published, publisherAt, warmUp } from './publishing.ts'
import { measureVisible, type Visible } from './steady-load.ts'
import { processesOf, withSite } from './with-site.ts'

export type DistributedPublishResults = {
  readonly publish: Published
  readonly milliseconds: Readonly<Record<string, number>>
  /** Traffic per published post. */
  readonly traffic: Readonly<Record<string, number>>
  /** Results at 25 posts a second. */
  readonly steady: Omit<Visible, 'search'>
}

const POSTS = 1_500
const PER_SECOND = 25
const SECONDS = 20

/** Measures a site that shares this machine with its servers and the clients: two minutes. */
export const benchDistributedPublish = async (
  servers: Servers,
  print: (step: string) => void,
): Promise<DistributedPublishResults> => {
  await buildWeb()
  return withSite(servers, 1, async (site) => {
    const publisher = await publisherAt(site.address)
    await warmUp(publisher)
    print('as fast as 32 clients can')
    const traffic = await watchTraffic(servers)
    const seconds = watchSeconds(processesOf(servers, site))
    const published = await publish(publisher, { posts: POSTS })
    const milliseconds = perPost(seconds(), 1_000)
    const used = perPost(await traffic())

    print(`at ${PER_SECOND} a second`)
    const { search: _, ...steady } = await measureVisible(publisher, {
      perSecond: PER_SECOND,
      seconds: SECONDS,
      search: false,
    })
    return { publish: published, milliseconds, traffic: used, steady }
  })
}

const perPost = (totals: Readonly<Record<string, number>>, unit = 1): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, (total * unit) / POSTS]))

/** In milliseconds: RabbitMQ updates its statistics every five seconds. */
const SETTLING = 6_000

const watchTraffic = async (servers: Servers): Promise<() => Promise<Readonly<Record<string, number>>>> => {
  const take = async () => {
    await sleep(SETTLING)
    return { ...(await rabbitTraffic(servers)), ...(await redisTraffic(servers)) }
  }
  const before: Readonly<Record<string, number>> = await take()
  return async () => {
    const after = Object.entries(await take())
    return Object.fromEntries(after.map(([name, count]) => [name, count - (before[name] ?? 0)]))
  }
}

const Overview = z.object({ message_stats: z.record(z.string(), z.unknown()).default({}) })

const rabbitTraffic = async ({ rabbitmqManagement }: Servers): Promise<Readonly<Record<string, number>>> => {
  const answer = await fetch(`${rabbitmqManagement}/api/overview`, {
    headers: { authorization: `Basic ${Buffer.from('guest:guest').toString('base64')}` },
  })
  const { message_stats: stats } = Overview.parse(await answer.json())
  const names = ['publish', 'confirm', 'deliver', 'ack'] as const
  return Object.fromEntries(names.map((name) => [`rabbitmq ${name}`, Number(stats[name] ?? 0)]))
}

const redisTraffic = async ({ redis }: Servers): Promise<Readonly<Record<string, number>>> => {
  const client = await connectServer(redis, { logger: createLogger({ level: 'error' }) })
  try {
    const info = await client.info('stats')
    const figure = (name: string): number => Number(new RegExp(`${name}:(\\d+)`).exec(info)?.[1] ?? 0)
    return {
      'redis commands': figure('total_commands_processed'),
      'redis bytes in': figure('total_net_input_bytes'),
      'redis bytes out': figure('total_net_output_bytes'),
    }
  } finally {
    await client.close()
  }
}
