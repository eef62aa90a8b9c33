// @vitest-environment jsdom
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchWithProgress } from './upload.ts'

let server: Server
let origin: string
let received: IncomingMessage['headers']

beforeEach(async () => {
  server = createServer((request, response) => {
    received = request.headers
    // The test page has another origin than the server.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    request.resume().on('end', () => {
      const { method, url } = request
      if (method === 'OPTIONS') response.writeHead(204).end()
      else if (url !== '/never') response.writeHead(url === '/refused' ? 413 : 201).end('{"data":1}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const upload = () => {
  const body = new FormData()
  body.append('image', new File([new Uint8Array(200_000)], 'a.png', { type: 'image/png' }))
  return { method: 'POST', headers: { 'x-asked': 'yes' }, body }
}

test('resolves with the response, also of a failure, after progress 1', async () => {
  const parts: number[] = []
  const answer = await fetchWithProgress(`${origin}/taken`, upload(), (part) => parts.push(part))
  expect([answer.status, await answer.json()]).toEqual([201, { data: 1 }])
  expect(received).toMatchObject({ 'x-asked': 'yes' })
  expect(parts.at(-1)).toBe(1)
  const refused = await fetchWithProgress(`${origin}/refused`, upload(), () => {})
  expect(refused.status).toBe(413)
})

test('rejects without a server like fetch', async () => {
  await expect(fetchWithProgress('http://127.0.0.1:1/', upload(), () => {})).rejects.toThrow(TypeError)
})

test('can be aborted', async () => {
  const giveUp = new AbortController()
  const sending = fetchWithProgress(`${origin}/never`, { ...upload(), signal: giveUp.signal }, () => {})
  setTimeout(() => {
    giveUp.abort()
  }, 50)
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})
