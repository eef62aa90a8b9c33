/** Takes half a minute: every place that could contain the user's texts is searched. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LOG_SERVICES, type LeafProof, type LogService } from '@soko/contracts/types/public-log.ts'
import { until } from '@soko/platform/testing/until.ts'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { EDGES, SIGNED, TILES } from '@soko/transparency/objects/object-keys.ts'
import { TILE_WIDTH, tilePath } from '@soko/contracts/transparency/tile-path.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeAll, expect, it } from 'vitest'
import { join as joinSite } from '../../site/operate/copying/testing/embedded-site.ts'
import { runScript } from '../../site/operate/copying/testing/run-script.ts'
import { makeAdminEmbedded } from '../../site/distributed/testing/make-admin.ts'
import type { SiteClient } from '../../site/site-client.ts'
import { dayFromNow } from '../api/testing/day-from-now.ts'
import { judgeBy, listInstrument } from '../api/testing/judge-calls.ts'
import { fsck } from './go-tools.ts'
import { servedCheckpoint } from './testing/audit-while.ts'
import { type PublicSite, publishMany, startPublicSite } from './testing/public-site.ts'

const MARKERS = ['Sorghum-qzx1', 'Gadam-qzx2', 'Kitui-qzx3']
const SYMBOL = 'SORGHUM'

const folder = sharedFolder()
let data: string
let site: PublicSite
beforeAll(async () => {
  data = join(folder, 'data')
  site = await startPublicSite(data)
})

const TEXTS = 256

type Found = Readonly<Record<string, Buffer>>

const servedOf = async (service: LogService): Promise<Found> => {
  const log = await site.log(service)
  const { size } = await servedCheckpoint(log)
  const tiles = (['entries', 0] as const).flatMap((level) =>
    Array.from({ length: Math.ceil(size / TILE_WIDTH) }, (_, index) =>
      tilePath({ level, index, width: Math.min(TILE_WIDTH, size - index * TILE_WIDTH) }),
    ),
  )
  const paths = [
    ...['checkpoint', ...tiles].map((path) => `${log.prefix}${path}`),
    ...Array.from(
      { length: Math.ceil(size / TEXTS) },
      (_, page) => `${site.address}/api/logs/${service}/texts?from=${page * TEXTS}`,
    ),
    ...Array.from({ length: size }, (_, nth) => `${site.address}/api/logs/${service}/leaves/${nth}`),
  ]
  const found: Record<string, Buffer> = {}
  for (const path of paths) {
    const answer = await fetch(path)
    expect(answer.status).toBe(200)
    found[path] = Buffer.from(await answer.arrayBuffer())
  }
  return found
}

const storedIn = async (of: string): Promise<Found> => {
  const objects = await createObjectStore({ kind: 'folder', folder: join(of, 'objects'), beside: true })
  const found: Record<string, Buffer> = {}
  for (const prefix of [TILES, EDGES, SIGNED]) {
    for await (const { key } of objects.list(prefix)) {
      const stream = await objects.get(key)
      if (stream !== undefined) found[`${of}: ${key}`] = await buffer(stream)
    }
  }
  return found
}

const filesIn = async (of: string): Promise<Found> => {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)),
  )
}

const search = (places: Found, words: readonly string[]): readonly string[] =>
  Object.entries(places).flatMap(([place, bytes]) =>
    words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${place}`),
  )

const leavesOf = async (line: `GET /${string}`) =>
  (await site.visitor.call<{ leaves: readonly { index: number; kind: string }[] }>(line)).leaves
const leaf = async (service: LogService, index: number): Promise<LeafProof> =>
  site.visitor.call<LeafProof>(`GET /api/logs/${service}/leaves/${index}`)
const proofStatus = async (service: LogService, index: number): Promise<number> =>
  (await site.visitor.ask(`GET /api/logs/${service}/leaves/${index}/proof`)).status

const allFoundRight = async (): Promise<void> => {
  for (const service of LOG_SERVICES) {
    const size = await site.allSigned(service)
    const { prefix, vkey } = await site.log(service)
    expect(await fsck(prefix, vkey)).toMatchObject({ size })
  }
}

const publishWithCall = async (author: SiteClient, title: string, desc: string) => {
  const calls = [{ symbol: SYMBOL, direction: 'up', until: dayFromNow(30), target: '101.50' }]
  const body = { title, desc, categories: ['Sorghum'], calls }
  const { body: post } = await until(async () => {
    const answer = await author.ask('POST /api/posts/create', { body })
    return answer.status === 201 && answer
  })
  return post as { readonly _id: string; readonly calls: readonly string[] }
}

it('verifies before and after an erasure, and no erased text is found', async () => {
  const admin = await joinSite(site.address, 'achieng')
  await makeAdminEmbedded(data, 'achieng@example.com')
  await admin.signIn('achieng@example.com', admin.password)
  const author = await joinSite(site.address, 'aminaqzx')
  await listInstrument(admin, SYMBOL, 'Sorghum')
  const post = await publishWithCall(author, `${MARKERS[0]} rises`, `About ${MARKERS[1]}.`)
  const [call = ''] = post.calls
  await author.call(`PUT /api/posts/${post._id}`, { body: { desc: `About ${MARKERS[1]} in ${MARKERS[2]}.` } })
  await judgeBy(admin, SYMBOL, '100.50', '102.50')
  // Fills a tile that contains the user's leaves, because only full tiles are in the object store.
  await publishMany(admin, 260)
  const judged = await until(async () => {
    const leaves = await leavesOf(`GET /api/calls/${call}/judgement-leaves`)
    return leaves.some(({ kind }) => kind === 'judgement') && leaves
  })
  await allFoundRight()

  const versions = await leavesOf(`GET /api/posts/${post._id}/leaves`)
  const calls = await leavesOf(`GET /api/calls/${call}/leaves`)
  const hers = [
    ...[...versions, ...calls].map(({ index }) => ['content', index] as const),
    ...judged.map(({ index }) => ['markets', index] as const),
  ]
  expect([versions.length, calls.length]).toEqual([2, 1])
  for (const [service, index] of hers) expect(await proofStatus(service, index)).toBe(200)
  const ids = [post._id, call, author.id, 'aminaqzx']
  const before = { ...(await servedOf('content')), ...(await servedOf('markets')) }
  for (const word of [...MARKERS, post._id, call, author.id]) expect(search(before, [word])).not.toEqual([])
  for (const word of MARKERS) expect(search(await filesIn(data), [word])).not.toEqual([])

  const erased = await author.ask(`DELETE /api/users/${author.id}`, {
    body: { currentPassword: author.password },
  })
  expect(erased.status).toBe(202)
  for (const [service, index] of hers)
    await until(async () => (await leaf(service, index)).state === 'erased')
  await allFoundRight()
  for (const [service, index] of hers) {
    expect(await proofStatus(service, index)).toBe(410)
    expect(await leaf(service, index)).toMatchObject({ text: null, salt: null, proof: expect.anything() })
  }

  const words = [...MARKERS, ...ids]
  expect(search({ ...(await servedOf('content')), ...(await servedOf('markets')) }, words)).toEqual([])
  const backup = join(folder, 'backup')
  const backedUp = await runScript('backup.ts', ['--to', backup, '--data', data])
  expect(backedUp).toMatchObject({ status: 0 })
  await site.stop()
  for (const place of [data, backup]) {
    const stored = await storedIn(place)
    expect(Object.keys(stored).filter((key) => key.endsWith('/0/000'))).toHaveLength(1)
    expect(search(stored, words)).toEqual([])
    expect(search(await filesIn(place), MARKERS)).toEqual([])
  }
})
