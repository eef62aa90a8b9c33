import { once } from 'node:events'
import { createServer } from 'node:net'

/** Linux gives outgoing connections ports from 32768, so a lower port stays free while its server is down. */
const LOWEST = 20_000
const HIGHEST = 32_000

const given = new Set<number>()

/** Returns a free port of 127.0.0.1, a different one at each call; `preferred` if that is free. */
export const choosePort = async (preferred?: number): Promise<number> => {
  for (let port = preferred ?? random(); ; port = random()) {
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

const random = (): number => LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
