import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { choosePort } from './ports.ts'

describe('choosing a port', () => {
  it('uses unique ports that Linux does not assign otherwise', async () => {
    const ports = [await choosePort(), await choosePort(), await choosePort()]
    expect(new Set(ports).size).toBe(3)
    expect(ports.every((port) => port >= 20_000 && port < 32_000)).toBe(true)
  })

  it('uses the preferred port only if it is free', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect(await choosePort(port)).not.toBe(port)
    const free = await choosePort()
    expect(await choosePort(free)).not.toBe(free)
    server.close()
  })
})
