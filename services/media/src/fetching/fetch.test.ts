import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UploadedImage } from '@soko/contracts/types/image.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture, runMedia } from '../testing/run-media.ts'

let media: Awaited<ReturnType<typeof runMedia>>
let blog: Server
let origin: string
let asked = 0
const files: Record<string, Uint8Array | string> = {
  '/page.png': '<html>Not found</html>',
  '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
}

beforeAll(async () => {
  files['/tea.png'] = await picture(800, 450)
  blog = createServer(({ url = '' }, response) => {
    asked += 1
    response.end(files[url])
  })
  await new Promise<void>((listening) => {
    blog.listen(0, '127.0.0.1', listening)
  })
  origin = `http://blog.example:${(blog.address() as AddressInfo).port}`
  media = await runMedia({
    network: {
      resolve: async (host) => (host === 'blog.example' ? ['127.0.0.1'] : ['10.0.0.7']),
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

it('makes an image of another site an upload, once for the same key', async () => {
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

it('asks no private address, and says nothing of what is there', async () => {
  const answer = await take('http://inside.example/a.png')
  expect(answer).toMatchObject({ status: 422, body: { code: 'address-refused' } })
})

it.each(['', 'ftp://blog.example/a.png', 'a.png'])('wants an address of the web: %j', async (address) => {
  expect(await take(address)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
})

it('wants a signed-in user', async () => {
  const body = { address: `${origin}/tea.png` }
  expect((await media.ask('POST /api/media/fetch', { body })).status).toBe(401)
})
