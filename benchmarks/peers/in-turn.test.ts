import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { portOf } from '@soko/platform/http/port-of.ts'
import { rawRequest } from '../raw-client.ts'
import { type Contender, inTurn } from './in-turn.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Who was measured, in this order. */
const seen: string[] = []
const contender = async (who: string, answered = 200): Promise<Contender> => {
  const server = createServer((_request, response) => {
    response.writeHead(answered, { 'Content-Length': who.length }).end(who)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = `http://127.0.0.1:${portOf(server)}`
  const next = (): Buffer => rawRequest(address, 'GET /')
  const prepare = async (): Promise<void> => void seen.push(who)
  return { who, address, status: 200, next, prepare, cpuTime: async () => performance.now() / 1_000 }
}

const TURNS = { connections: 2, seconds: 0.1, rounds: 2, warmUpSeconds: 0.01 }

test('measures all round by round, a bare one just before those that it is compared with', async () => {
  const [a, b] = [await contender('bare a'), await contender('bare b')]
  const ours = { ...(await contender('ours')), bare: a }
  const again = { ...(await contender('ours anew')), bare: a }
  const peer = { ...(await contender('peer')), bare: b }
  seen.length = 0
  const measured = await inTurn('feed', [ours, again, peer], TURNS)
  const round = ['bare a', 'ours', 'ours anew', 'bare b', 'peer']
  expect(seen).toEqual(['bare a', 'bare b', 'ours', 'ours anew', 'peer', ...round, ...round])
  expect(measured.map(({ who }) => who)).toEqual(['ours', 'ours anew', 'peer'])
  for (const { what, rounds, bare } of measured) {
    expect(what).toBe('feed')
    expect([rounds.length, bare.length]).toEqual([2, 2])
  }
  expect(measured[2]?.rounds[0]).toMatchObject({ bytes: 'peer'.length })
  expect(measured[2]?.rounds[0]?.rate).toBeGreaterThan(0)
})

test('ends with what was answered when an answer is not the right one', async () => {
  const bare = await contender('bare')
  const broken = { ...(await contender('broken', 500)), bare }
  await expect(inTurn('feed', [broken], TURNS)).rejects.toThrow(/answered 500: broken/)
})
