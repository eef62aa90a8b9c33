/**
 * Takes some minutes: processes are killed, start again, and all views are built anew. Each run draws 6 of the 16 points on a commit's way, so
 * that all have their turn within a few runs; SOKO_POINTS=all is for all of them at once.
 */
import { SERVICES } from '@soko/contracts/endpoint.ts'
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integer, seededRandom } from '../../first-content/art/random.ts'
import type { Point } from './fault-points.ts'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'

const seed = chooseSeed()
const random = seededRandom(`kills ${seed}`)

/** A commit's way, from the request to the last word about it. */
const POINTS: readonly Point[] = [
  'append.before',
  'insert.before',
  'insert.sent',
  'insert.after',
  'append.after',
  'publish.before',
  'publish.sent',
  'publish.after',
  'handle.before',
  'apply.before',
  'apply.after',
  'announce.before',
  'announce.sent',
  'announce.after',
  'handle.after',
  'acknowledge.sent',
]

/** Each goes to any place among those before it, so all orders are as likely. */
const shuffled = POINTS.reduce<readonly Point[]>((before, point, size) => {
  const at = integer(random, 0, size)
  return [...before.slice(0, at), point, ...before.slice(at)]
}, [])
const drawn = process.env['SOKO_POINTS'] === 'all' ? POINTS : shuffled.slice(0, 6)

describe(`processes that are killed while people write (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await openRig({ servers: testServers(), seed })
  })
  afterAll(async () => rig.close())

  it('nobody is killed', async () => {
    const reads = () => rig.clients.reduce((sum, { journal }) => sum + journal.reads, 0)
    await rig.whileWriting(async () => {
      await aWhile(2_000)
      await expect.poll(reads).toBeGreaterThan(3)
    })
    expect(await rig.broken()).toEqual([])
  })

  it.each(drawn)('each service, by SIGKILL at %s', async (point) => {
    await rig.whileWriting(async () =>
      Promise.all(
        SERVICES.map(async (service) => rig.crash(service, { fault: `${point}:${integer(random, 1, 2)}` })),
      ),
    )
    expect(await rig.broken()).toEqual([])
  })

  it.each<Point>(['handle.before', 'handle.after'])('the gateway, by SIGKILL at %s', async (point) => {
    await rig.whileWriting(async () => rig.crash('gateway', { fault: `${point}:${integer(random, 1, 9)}` }))
    expect(await rig.broken()).toEqual([])
  })

  it('every process in turn, by SIGKILL at any moment', async () => {
    await rig.whileWriting(async () => {
      for (const { name } of rig.site.processes) {
        await aWhile(integer(random, 0, 300))
        await rig.kill(name)
      }
    })
    expect(await rig.broken()).toEqual([])
  })
})
