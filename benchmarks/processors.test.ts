import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listenerAt, watchProcessors } from './processors.ts'

test('tells who listens at a port', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(listenerAt(port)).toBe(process.pid)
  server.close()
  await once(server, 'close')
  expect(listenerAt(port)).toBeUndefined()
})

test('tells how much of the machine a process has used, and leaves out what is not there', () => {
  const shares = watchProcessors({ me: process.pid, nobody: undefined })
  const { user, system } = process.cpuUsage()
  for (let used = 0; used < 200_000;) {
    const now = process.cpuUsage({ user, system })
    used = now.user + now.system
  }
  const measured = shares()
  expect(measured['me']).toBeGreaterThan(0)
  expect(measured).not.toHaveProperty('nobody')
  const sum = Object.values(measured).reduce((total, share) => total + share, 0)
  expect(sum).toBeGreaterThan(0.8)
})
