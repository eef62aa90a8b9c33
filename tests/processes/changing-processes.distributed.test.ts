/** Takes half a minute: a site's processes are replaced one by one under load. */
import { connectTestCluster } from '@soko/platform/redis/testing/connect-test-redis.ts'
import {
  hostOf,
  type OwnRedisCluster,
  runRedisCluster,
} from '@soko/platform/redis/testing/run-redis-cluster.ts'
import { type FaultyProxy, proxyTo } from '@soko/platform/testing/proxies.ts'
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageForm, publish } from '../api/testing/calls.ts'
import { whileReading } from '../chaos/readers.ts'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'
import type { SiteProcess } from '../../site/distributed/site-process.ts'
import { type RunSite, runSite } from '../../site/distributed/testing/run-site.ts'

const NEXT_VERSION = new URL('../../site/distributed/testing/next-version.ts', import.meta.url).href

describe('a site on a Redis cluster, of which single processes are replaced', { timeout: 600_000 }, () => {
  let redis: OwnRedisCluster
  let s3: FaultyProxy
  let site: RunSite
  let author: SiteClient

  beforeAll(async () => {
    const servers = testServers()
    redis = await runRedisCluster()
    s3 = await proxyTo(servers.s3.endpoint)
    site = await runSite(
      {
        ...servers,
        redis: `redis+cluster://${redis.masters.map(hostOf).join(',')}`,
        s3: { ...servers.s3, endpoint: s3.url },
      },
      {
        scale: { content: 2 },
        reroute: async (name, env) =>
          name === 'content 2' ? { ...env, NODE_OPTIONS: `--import ${NEXT_VERSION}` } : env,
      },
    )
    author = createSiteClient(site.address)
    const account = { email: 'ama@example.com', password: 'ama sells maize' }
    await author.call('POST /api/auth/register', { body: { ...account, name: 'Ama', username: 'ama' } })
    await author.signIn(account.email, account.password)
    await publish(author, 'Before')
  })
  afterAll(async () => {
    await s3.heal()
    await site.close()
    await s3.close()
    await redis.remove()
  })

  const find = (name: string): SiteProcess => {
    const found = site.processes.find((each) => each.name === name)
    if (found === undefined) throw new Error(`No process is called ${name}.`)
    return found
  }
  const untilReady = async (name: string): Promise<void> => {
    const isReady = async (): Promise<boolean> =>
      fetch(`${find(name).opsAddress}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady).toBe(true)
  }
  const restart = async (name: string): Promise<void> => {
    await find(name).stop('SIGTERM')
    find(name).start()
  }
  /** Retries with the same idempotency key until the post is published. */
  const publishPatiently = async (title: string): Promise<void> => {
    const again = {
      body: { title, desc: 'It held.' },
      headers: { 'Idempotency-Key': title.replaceAll(' ', '-') },
    }
    const post = async () => (await author.ask('POST /api/posts/create', again)).status
    await expect.poll(post).toBe(201)
  }
  const upload = async () => author.ask('POST /api/posts/upload', { body: await imageForm() })

  it('starts without the S3 store, except for auth, which waits for it', async () => {
    await s3.cut()
    const others = ['content', 'social', 'media']
    await Promise.all(others.map(restart))
    await Promise.all(others.map(untilReady))
    await publish(author, 'Without a picture')
    expect(await upload()).toMatchObject({ status: 503 })
    await restart('auth')
    await s3.heal()
    await untilReady('auth')
    expect((await upload()).status).toBe(201)
  })

  it('is upgraded as docs/scaling.md says, and no reader notices', async () => {
    const [old, next] = [find('content'), find('content 2')]
    await next.stop('SIGTERM')
    const views = async (): Promise<readonly string[]> => {
      const client = await connectTestCluster(redis)
      const names = await client.sMembers(`${site.namespace}:content:views`)
      await client.close()
      return names
    }
    const upgrade = async (): Promise<void> => {
      next.start()
      await untilReady(next.name)
      expect(await views()).toContain(`posts@${next.pid()}`)
      await publishPatiently('With both')
      await old.stop('SIGTERM')
      await publishPatiently('With the new one')
    }
    expect(await whileReading(site.address, upgrade, { mayBeAway: false })).toEqual([])
    const titles = async () => {
      const { posts } = await author.call<{ posts: readonly { title: string }[] }>('GET /api/posts?limit=3')
      return posts.map(({ title }) => title)
    }
    await expect.poll(titles).toEqual(['With the new one', 'With both', 'Without a picture'])
  })
})
