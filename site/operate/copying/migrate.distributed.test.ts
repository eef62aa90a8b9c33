/** Takes a minute or two. */
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { proxyTo } from '@soko/platform/testing/proxies.ts'
import { type Servers, testNamespace, testServers } from '@soko/platform/testing/servers.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { comment, publish, upload } from '../../../tests/api/testing/calls.ts'
import { createDistributedSite, type DistributedSite } from '../../distributed/distributed-site.ts'
import { openSiteFolder } from '../../distributed/site-folder.ts'
import { openMailCatcher } from '../../distributed/testing/mail-catcher.ts'
import { removeNamespace } from '../../distributed/testing/remove-namespace.ts'
import { environmentOf } from '../../servers/config.ts'
import { openFolderData } from './open-data-folder.ts'
import { openDistributedData } from './open-distributed-data.ts'
import type { SiteData } from './site-data.ts'
import { comeBack, join, type Member, startEmbedded } from './testing/embedded-site.ts'
import {
  addLogKey,
  growLog,
  logKeysOf,
  rememberedIn,
  retireLogKey,
  signedTree,
} from './testing/public-log.ts'
import { type Ended, runScript, startScript } from './testing/run-script.ts'
import { type Logs, logsOf, makeData, objectsOf } from './testing/stored-site.ts'

type Contents = { readonly logs: Logs; readonly objects: Readonly<Record<string, string>> }

const makePlace = async (servers: Servers) => {
  const namespace = testNamespace()
  const folder = await mkdtemp(path(tmpdir(), 'soko-migrate-'))
  const data = path(folder, 'data')
  const site = path(folder, 'site')
  const { mongodb, redis, s3 } = servers
  const distributed = async (): Promise<SiteData> =>
    openDistributedData(
      { mongodb, redis, s3, bucket: `${namespace}-objects`, namespace, folder: site, dataKey: undefined },
      'read',
    )
  const contentsOf = async (open: () => Promise<SiteData>): Promise<Contents> => {
    const opened = await open()
    try {
      return { logs: await logsOf(opened), objects: await objectsOf(opened) }
    } finally {
      await opened.close()
    }
  }
  const env = { ...environmentOf(servers), SOKO_NAMESPACE: namespace }
  const args = (to: string, embedded = data) => ['--to', to, '--data', embedded, '--site', site]
  return {
    namespace,
    folder,
    data,
    site,
    env,
    openDistributed: distributed,
    inFolder: async (from = data) => contentsOf(async () => openFolderData(from, 'read')),
    onServers: async () => contentsOf(distributed),
    startMigrating: (to: string, s3Endpoint: string) =>
      startScript('migrate.ts', args(to), { ...env, S3_ENDPOINT: s3Endpoint }),
    migrate: async (to: string, embedded?: string): Promise<Ended> =>
      runScript('migrate.ts', args(to, embedded), env),
    restore: async (backup: string): Promise<Ended> =>
      runScript('restore.ts', ['--from', backup, '--to', 'distributed', '--data', site], env),
    accept: async (service: string): Promise<Ended> =>
      runScript('verify-log.ts', ['--from', 'distributed', '--accept', service, '--data', site], env),
    dropLogs: async (): Promise<void> => {
      const client = await connectMongo(mongodb)
      for (const service of SERVICES) await client.db(`${namespace}-${service}`).dropDatabase()
      await client.close()
    },
    remove: async () => {
      await removeNamespace(servers, namespace)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
type Place = Awaited<ReturnType<typeof makePlace>>

const startDistributed = async (servers: Servers, place: Place) => {
  const mails = await openMailCatcher()
  const folder = await openSiteFolder(place.site)
  const site: DistributedSite = await createDistributedSite({
    servers: { ...servers, smtp: mails.url },
    namespace: place.namespace,
    dataKey: folder.dataKey,
    serviceToken: folder.serviceToken,
    scratch: folder.scratch,
    port: 0,
    env: { SOKO_LIMITS: 'off', SOKO_LOG: 'fatal' },
  })
  site.start()
  await site.ready()
  return {
    address: site.address,
    stop: async () => {
      await site.stop()
      await mails.close()
    },
  }
}

/** Each test depends on the previous ones. */
describe('a site that moves', { timeout: 600_000 }, () => {
  const servers = testServers()
  let place: Place
  let ann: Member
  let ben: Member
  let cyrus: Member
  let post: { readonly _id: string; readonly image: string }
  let before: Contents
  let site: { readonly address: string; stop(): Promise<void> }

  beforeAll(async () => {
    place = await makePlace(servers)
    site = await startEmbedded(place.data)
    ann = await join(site.address, 'ann')
    ben = await join(site.address, 'ben')
    post = await publish(ann, 'Maize in Kitale', { image: await upload(ann) })
    await publish(ben, 'Sorghum in Kitui')
    await ben.call(`DELETE /api/users/${ben.id}`, { body: { currentPassword: ben.password } })
    await until(async () => {
      const text = JSON.stringify((await place.inFolder()).logs)
      return !text.includes('Sorghum') && !text.includes(ben.email)
    })
  }, 120_000)
  afterAll(async () => {
    await site.stop()
    await place.remove()
  })

  it('must be stopped first', async () => {
    const refused = await place.migrate('distributed')
    expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('Another Soko is using') })
    await site.stop()
  })

  it('needs the key of its logs', async () => {
    const keyless = path(place.folder, 'keyless')
    await cp(place.data, keyless, { recursive: true })
    await writeFile(path(keyless, 'data.key'), randomBytes(32))
    expect(await place.migrate('distributed', keyless)).toMatchObject({
      status: 1,
      output: expect.stringContaining('Nothing was written'),
    })
  })

  it('is the same on the servers, commit by commit and byte by byte', async () => {
    before = await place.inFolder()
    expect(await place.migrate('distributed')).toMatchObject({ status: 0 })
    expect(await place.onServers()).toEqual(before)
    expect(await place.inFolder()).toEqual(before)
  })

  it('runs there with all its data', async () => {
    site = await startDistributed(servers, place)
    const again = await comeBack(site.address, 'ann')
    expect(again.id).toBe(ann.id)
    expect(await again.call(`GET /api/posts/${post._id}`)).toMatchObject({ title: 'Maize in Kitale' })
    expect(await again.ask(`GET ${post.image as '/'}`)).toMatchObject({ status: 200 })
    expect(await again.ask(`GET /api/users/${ben.id}`)).toMatchObject({ status: 404 })
    await comment(again, post._id, 'Written on the servers')
    cyrus = await join(site.address, 'cyrus')
    await publish(cyrus, 'Coffee in Nyeri')
  })

  it('is backed up from there while it runs', async () => {
    const backup = path(place.folder, 'backup')
    const ended = await runScript(
      'backup.ts',
      ['--from', 'distributed', '--to', backup, '--data', place.site],
      place.env,
    )
    expect(ended).toMatchObject({ status: 0 })
    expect(JSON.stringify((await place.inFolder(backup)).logs)).toContain('Written on the servers')
  })

  it('records later erasures in its ledger', async () => {
    await cyrus.call(`DELETE /api/users/${cyrus.id}`, { body: { currentPassword: cyrus.password } })
    const opened = await place.openDistributed()
    const noted = await until(async () => opened.objects.head(`erasures/${cyrus.id}`))
    expect(noted.size).toBe(0)
    await opened.close()
  })

  it('does not move while it runs on the servers, nor over another site', async () => {
    const running = await place.migrate('embedded', path(place.folder, 'back'))
    expect(running).toMatchObject({ status: 1, output: expect.stringContaining('is running') })
    await site.stop()
    const other = path(place.folder, 'other')
    await makeData(other, 2, 0)
    const over = await place.migrate('embedded', other)
    expect(over).toMatchObject({ status: 1, output: expect.stringContaining('Nothing was written') })
  })

  it('moves back with the data written there', async () => {
    const back = path(place.folder, 'back')
    expect(await place.migrate('embedded', back)).toMatchObject({ status: 0 })
    const now = await place.onServers()
    expect(await place.inFolder(back)).toEqual(now)
    for (const [service, commits] of Object.entries(before.logs)) {
      expect(now.logs[service]?.slice(0, commits.length)).toEqual(commits)
    }
    site = await startEmbedded(back)
    const again = await comeBack(site.address, 'ann')
    expect(await again.call(`GET /api/comments/post/${post._id}`)).toMatchObject({
      comments: [{ comment: 'Written on the servers' }],
    })
    expect(await again.ask(`GET /api/users/${ben.id}`)).toMatchObject({ status: 404 })
  })

  it('moves back to its old folder with new data', async () => {
    expect(await place.migrate('embedded')).toMatchObject({ status: 0 })
    expect(await place.inFolder()).toEqual(await place.onServers())
  })

  it('is restored to servers without databases, and runs', async () => {
    await site.stop()
    await place.dropLogs()
    const backup = path(place.folder, 'backup')
    expect(await place.restore(backup)).toMatchObject({ status: 0 })
    expect((await place.onServers()).logs).toEqual((await place.inFolder(backup)).logs)
    expect(JSON.stringify((await place.onServers()).logs)).toContain('Coffee in Nyeri')

    // The public log has a signed leaf about an erasure, which the older backup lacks.
    expect(await place.accept('content')).toMatchObject({ status: 0 })
    site = await startDistributed(servers, place)
    const again = await comeBack(site.address, 'ann')
    expect(await again.call(`GET /api/posts/${post._id}`)).toMatchObject({ title: 'Maize in Kitale' })
    await until(async () => !JSON.stringify((await place.onServers()).logs).includes('Coffee in Nyeri'))
    expect(await again.ask(`GET /api/users/${cyrus.id}`)).toMatchObject({ status: 404 })
  })
})

/** Each test depends on the previous ones. */
describe('the public log of a site that moves', { timeout: 600_000 }, () => {
  let place: Place

  const within = async <T>(
    open: () => Promise<SiteData>,
    work: (data: SiteData) => Promise<T>,
  ): Promise<T> => {
    const data = await open()
    try {
      return await work(data)
    } finally {
      await data.close()
    }
  }
  const inFolder = async <T>(work: (data: SiteData) => Promise<T>, folder = place.data): Promise<T> =>
    within(async () => openFolderData(folder, 'read'), work)
  const onServers = async <T>(work: (data: SiteData) => Promise<T>): Promise<T> =>
    within(place.openDistributed, work)

  beforeAll(async () => {
    place = await makePlace(testServers())
    await makeData(place.data, 5, 2)
    await inFolder(async (data) => {
      await growLog(data, 300)
      await addLogKey(data, 'content')
      await addLogKey(data, 'markets')
    })
  }, 60_000)
  afterAll(async () => place.remove())

  it('is the same on the servers, with the signing keys', async () => {
    expect(await place.migrate('distributed')).toMatchObject({ status: 0 })
    expect(await onServers(objectsOf)).toEqual(await inFolder(objectsOf))
    expect(await onServers(rememberedIn)).toEqual({ signed: signedTree(300), cosigned: signedTree(299) })
    const keys = await onServers(logKeysOf)
    expect(keys).toEqual(await inFolder(logKeysOf))
    expect(keys).toMatchObject({ content: { length: 1 }, markets: { length: 1 } })
  })

  it('moves back with its signatures, and with added and retired keys', async () => {
    await onServers(async (data) => {
      await growLog(data, 600)
      await addLogKey(data, 'content')
      await retireLogKey(data, 'content')
    })
    expect(await place.migrate('embedded')).toMatchObject({ status: 0 })
    expect(await inFolder(objectsOf)).toEqual(await onServers(objectsOf))
    expect(await inFolder(rememberedIn)).toEqual({ signed: signedTree(600), cosigned: signedTree(599) })
    const keys = await inFolder(logKeysOf)
    expect(keys).toEqual(await onServers(logKeysOf))
    expect(keys.content).toMatchObject([{ retiredAt: expect.any(String), privateKey: undefined }, {}])
  })

  it('is not reset when a backup is restored to servers without databases', async () => {
    const backup = path(place.folder, 'backup')
    await cp(place.data, backup, { recursive: true })
    await onServers(async (data) => growLog(data, 1_000))
    const before = await onServers(objectsOf)
    await place.dropLogs()
    expect(await place.restore(backup)).toMatchObject({ status: 0 })
    expect(await onServers(rememberedIn)).toEqual({ signed: signedTree(1_000), cosigned: signedTree(999) })
    expect(await onServers(objectsOf)).toEqual(before)
    expect(await onServers(logKeysOf)).toEqual(await inFolder(logKeysOf, backup))
    // A service that starts there with a smaller tree must keep the signature of the larger one.
    await onServers(async (data) => growLog(data, 700))
    expect(await onServers(rememberedIn)).toMatchObject({ signed: signedTree(1_000) })
  })
})

describe('an interrupted move', { timeout: 600_000 }, () => {
  let place: Place

  beforeAll(async () => {
    place = await makePlace(testServers())
    await makeData(place.data, 2_000, 40)
  }, 60_000)
  afterAll(async () => place.remove())

  it('continues within the logs and within the images', async () => {
    // The forty images are copied one by one, slowly, which leaves time to detect the first one.
    const s3 = await proxyTo(testServers().s3.endpoint)
    onTestFinished(s3.close)
    await s3.slow(300)
    const opened = await place.openDistributed()
    const content = await openStoredLog(opened.logOf('content'))
    const hasCommits = async (): Promise<boolean> => (await content.newest()).position > 0
    const hasImages = async (): Promise<boolean> => {
      for await (const _ of opened.objects.list('images/')) return true
      return false
    }
    for (const hasBegun of [hasCommits, hasImages]) {
      const { child, ended } = place.startMigrating('distributed', s3.url)
      while (child.exitCode === null && !(await hasBegun())) await sleep(20)
      child.kill('SIGKILL')
      expect(await ended).toMatchObject({ status: null })
    }
    await opened.close()
    expect(await place.migrate('distributed')).toMatchObject({ status: 0 })
    expect(await place.onServers()).toEqual(await place.inFolder())
  })
})
