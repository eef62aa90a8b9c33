import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { UploadedImage } from '@soko/contracts/types/image.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blackPng } from '../images/testing/sample-images.ts'
import { picture, runMedia } from '../testing/run-media.ts'

let media: Awaited<ReturnType<typeof runMedia>>
let blog: Server
let origin: string
let asked = 0
const named = Promise.withResolvers<readonly string[]>()
const files: Record<string, Uint8Array | string> = {
  '/page.png': '<html>Not found</html>',
  '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
}

const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end()

/** Malicious responses by path. */
const attacks: Readonly<Record<string, RequestListener>> = {
  '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
  '/to-private-name': redirectTo('http://inside.example/a.png'),
  '/to-ipv6': redirectTo('http://[::ffff:10.0.0.7]/a.png'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/to-password': redirectTo('http://a:b@blog.example/a.png'),
  '/to-itself': redirectTo('/to-itself'),
  '/endless': (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  },
  '/says-little': (_, response) =>
    response.writeHead(200, { 'content-length': '99' }).end('x', () => response.destroy()),
  '/says-much': (_, response) => response.writeHead(200, { 'content-length': '99999999999' }).flushHeaders(),
  '/headers': (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end(),
  '/packed': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
  '/no-http': (_, response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
}

beforeAll(async () => {
  files['/tea.png'] = await picture(800, 450)
  files['/pixels.png'] = blackPng(8_000, 8_000)
  blog = createServer((request, response) => {
    asked += 1
    const { url = '' } = request
    const attack = attacks[url]
    if (attack === undefined) response.end(files[url])
    else attack(request, response)
  })
  await new Promise<void>((listening) => {
    blog.listen(0, '127.0.0.1', listening)
  })
  origin = `http://blog.example:${(blog.address() as AddressInfo).port}`
  media = await runMedia({
    network: {
      resolve: async (host) => {
        if (host === 'silent.example') return named.promise
        return host === 'blog.example' ? ['127.0.0.1'] : ['10.0.0.7']
      },
      allows: (address) => address === '127.0.0.1',
    },
  })
})
afterAll(async () => {
  blog.closeAllConnections()
  blog.close()
  await media.close()
})

const take = async (address: string, { user = 'amina', key }: { user?: string; key?: string } = {}) =>
  media.ask('POST /api/media/fetch', {
    token: media.tokenOf(user),
    body: { address },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

it('stores an image of another site as an upload, once for the same key', async () => {
  const first = await take(`${origin}/tea.png`, { key: 'tea' })
  expect(first.status).toBe(201)
  const { url, width, height } = (first.body as { data: UploadedImage }).data
  expect([width, height, (await fetch(media.origin + url)).status]).toEqual([800, 450, 200])
  const before = asked
  expect((await take(`${origin}/tea.png`, { key: 'tea' })).body).toEqual(first.body)
  expect(asked).toBe(before)
  expect(await take(`${origin}/other.png`, { key: 'tea' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency-mismatch' },
  })
})

it.each([
  ['a page', '/page.png', 415, 'wrong-image-type'],
  ['a drawing that could hold a script', '/drawing.svg', 415, 'wrong-image-type'],
])('takes no %s', async (_, path, status, code) => {
  expect(await take(origin + path)).toMatchObject({ status, body: { code } })
})

it.each([
  ['leads to the metadata of a cloud', '/to-metadata', 422, 'address-refused'],
  ['leads to a name of a private address', '/to-private-name', 422, 'address-refused'],
  ['leads to a private address within IPv6', '/to-ipv6', 422, 'address-refused'],
  ['leads to a file', '/to-file', 422, 'address-refused'],
  ['leads to an address with a password', '/to-password', 422, 'address-refused'],
  ['leads to itself', '/to-itself', 422, 'not-fetched'],
  ['never ends', '/endless', 413, 'image-too-large'],
  ['holds less than it says', '/says-little', 422, 'not-fetched'],
  ['says that it is huge', '/says-much', 413, 'image-too-large'],
  ['has endless headers', '/headers', 422, 'not-fetched'],
  ['comes packed though nobody asked for that', '/packed', 415, 'wrong-image-type'],
  ['speaks no HTTP', '/no-http', 422, 'not-fetched'],
  ['becomes too many pixels', '/pixels.png', 422, 'too-many-pixels'],
])('takes nothing that %s', async (_, path, status, code) => {
  expect(await take(origin + path)).toMatchObject({ status, body: { code } })
})

it.each(['', 'ftp://blog.example/a.png', 'a.png'])('wants an address of the web: %j', async (address) => {
  expect(await take(address)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
})

it("lets others fetch while one user's fetches wait for hosts that do not respond", async () => {
  const statuses: number[] = []
  const fetches = Array.from({ length: 20 }, async () => {
    const { status } = await take('http://silent.example/a.png', { user: 'amina' })
    statuses.push(status)
  })
  await until(() => statuses.length === 10)
  expect(new Set(statuses)).toEqual(new Set([429]))
  expect(await take(`${origin}/tea.png`, { user: 'brian' })).toMatchObject({ status: 201 })
  named.resolve([])
  await Promise.all(fetches)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
})

it('requires a signed-in user', async () => {
  const body = { address: `${origin}/tea.png` }
  expect((await media.ask('POST /api/media/fetch', { body })).status).toBe(401)
})
