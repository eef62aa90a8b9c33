import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('gives no port twice, though nobody listens there yet', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, freePort))
  expect(new Set(ports).size).toBe(300)
})

it('leaves out a port where somebody listens', async () => {
  const taken = (await freePort()) + 1
  const server = createServer()
  await once(server.listen(taken, '127.0.0.1'), 'listening')
  try {
    expect(await freePort()).not.toBe(taken)
  } finally {
    server.close()
  }
})
