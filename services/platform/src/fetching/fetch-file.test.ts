import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchFile } from './fetch-file.ts'
import { isPublicAddress, type Network } from './network.ts'
import type { NotFetched } from './not-fetched.ts'

const LIMITS = { bytes: 1_000, time: 60_000, accept: 'image/*', agent: 'Soko-test' }

let server: Server
let port: number
let handle: RequestListener
const asked: (string | undefined)[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    handle(request, response)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const names: Readonly<Record<string, readonly string[]>> = {
  'blog.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['127.0.0.1', '10.0.0.7'],
}

const network: Network = {
  resolve: async (host) => names[host] ?? [],
  allows: (address, at) => (address === '127.0.0.1' && at === port) || isPublicAddress(address),
}

const get = async (address: string, limits = LIMITS) => fetchFile(address, network, limits)
const at = (path: string, host = 'blog.example') => `http://${host}:${port}${path}`

it('connects to the resolved address with the original host name', async () => {
  handle = (_, response) => response.end('a picture')
  asked.length = 0
  expect(Buffer.from(await get(at('/a.png?x=1'))).toString()).toBe('a picture')
  expect(asked).toEqual([`blog.example:${port} /a.png?x=1`])
})

it('resolves a name once, even if DNS changes', async () => {
  let times = 0
  const rebinding: Network = {
    ...network,
    resolve: async () => {
      times += 1
      return times === 1 ? ['127.0.0.1'] : ['10.0.0.7']
    },
  }
  handle = (_, response) => response.end('a picture')
  expect(await fetchFile(at('/a.png'), rebinding, LIMITS)).toHaveLength(9)
  expect(times).toBe(1)
})

it('follows redirects only to the same host on request', async () => {
  handle = ({ url }, response) => {
    if (url === '/new.png') response.end('moved')
    else if (url === '/old.png') response.writeHead(301, { location: '/new.png' }).end()
    else response.writeHead(301, { location: at('/new.png', '127.0.0.1') }).end()
  }
  const there = { ...LIMITS, staysThere: true }
  expect(await get(at('/old.png'), there)).toHaveLength(5)
  asked.length = 0
  await expect(get(at('/away.png'), there)).rejects.toMatchObject({ reason: 'refused' })
  expect(asked).toHaveLength(1)
  expect(await get(at('/away.png'))).toHaveLength(5)
})

it.each([
  ['a number of seconds', () => '45', 45, 45],
  ['a date', () => new Date(Date.now() + 45_000).toUTCString(), 11, 45],
  ['nothing', () => undefined, 10, 10],
  ['nonsense', () => 'soon', 10, 10],
])('returns a retry time if a busy site responds with %s', async (_, headerText, least, most) => {
  handle = (_request, response) => {
    const retryAfter = headerText()
    response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }
  const refusal = await get(at('/a.png')).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 429, reason: 'failed' })
  const seconds = (refusal as NotFetched).retryAfter
  expect(seconds).toBeGreaterThanOrEqual(least)
  expect(seconds).toBeLessThanOrEqual(most)
})

it.each([
  ['this machine', 'http://127.0.0.1/'],
  ['this machine in IPv6', 'http://[::1]/'],
  ['this machine, mapped', 'http://[::ffff:127.0.0.1]/'],
  ['the metadata of clouds', 'http://169.254.169.254/latest/meta-data/'],
  ['a name of a private address', 'http://inside.example/'],
  ['a file', 'file:///etc/passwd'],
])('refuses %s, also behind a redirect', async (_, address) => {
  await expect(get(address)).rejects.toMatchObject({ reason: 'refused' })
  handle = (_request, response) => response.writeHead(302, { location: address }).end()
  await expect(get(at('/a.png'))).rejects.toMatchObject({ reason: 'refused' })
})

it('refuses a name with any private address, and a URL with a password', async () => {
  asked.length = 0
  await expect(get(at('/', 'both.example'))).rejects.toMatchObject({ reason: 'refused' })
  await expect(get(`http://a:b@blog.example:${port}/`)).rejects.toMatchObject({ reason: 'refused' })
  expect(asked).toEqual([])
})

it('fails for an unknown name, a missing file and more than three redirects', async () => {
  await expect(get('http://nobody.example/')).rejects.toMatchObject({ reason: 'failed' })
  handle = (_, response) => response.writeHead(404).end()
  await expect(get(at('/'))).rejects.toMatchObject({ reason: 'failed' })
  handle = (_, response) => response.writeHead(302, { location: '/again' }).end()
  asked.length = 0
  await expect(get(at('/'))).rejects.toMatchObject({ reason: 'failed' })
  expect(asked).toHaveLength(4)
})

it('fails if the file is too large (announced or not), breaks off or is too slow', async () => {
  handle = (_, response) => response.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2_000))
  await expect(get(at('/'))).rejects.toMatchObject({ reason: 'too-large' })
  handle = (_, response) => {
    for (let chunk = 0; chunk < 20; chunk += 1) response.write('x'.repeat(100))
    response.end()
  }
  await expect(get(at('/'))).rejects.toMatchObject({ reason: 'too-large' })
  handle = (_, response) => {
    response.writeHead(200, { 'content-length': '500' }).write('x'.repeat(100), () => response.destroy())
  }
  await expect(get(at('/'))).rejects.toMatchObject({ reason: 'failed' })
  handle = (_, response) => response.write('x')
  await expect(get(at('/'), { ...LIMITS, time: 50 })).rejects.toMatchObject({ reason: 'failed' })
  handle = () => undefined
  await expect(get(at('/'), { ...LIMITS, time: 50 })).rejects.toMatchObject({ reason: 'failed' })
})

it.each<readonly [string, RequestListener]>([
  [
    'switches protocols',
    ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n'),
  ],
  [
    'switches protocols and closes',
    ({ socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n'),
  ],
  ['switches to nothing', ({ socket }) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
  ['closes at once', ({ socket }) => socket.end()],
  ['resets the connection', ({ socket }) => socket.resetAndDestroy()],
  ['closes after an early hint', ({ socket }) => socket.end('HTTP/1.1 103 Early Hints\r\n\r\n')],
])('fails if the other side %s', async (_, listener) => {
  handle = listener
  await expect(get(at('/'))).rejects.toMatchObject({ reason: 'failed' })
})

it.each(['an early hint', 'a name server that does not answer'])('times out after %s', async (what) => {
  handle = ({ socket }) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')
  const silent: Network = { ...network, resolve: async () => new Promise(() => {}) }
  const used = what === 'an early hint' ? network : silent
  await expect(fetchFile(at('/'), used, { ...LIMITS, time: 50 })).rejects.toMatchObject({
    reason: 'failed',
  })
  const signal = AbortSignal.abort()
  await expect(fetchFile(at('/'), used, { ...LIMITS, signal })).rejects.toMatchObject({ reason: 'failed' })
})
