import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Point } from './orders.ts'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'

const seed = chooseSeed()

describe(`a process that is killed while people write (SOKO_SEED=${seed})`, () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await openRig({ servers: testServers(), seed })
  })
  afterAll(async () => rig.close())

  it('changes nothing while nobody is killed', async () => {
    await rig.whileWriting(async () => aWhile(2_000))
    expect(await rig.broken()).toEqual([])
    const reads = rig.clients.reduce((sum, { journal }) => sum + journal.reads, 0)
    expect(reads).toBeGreaterThan(3)
  })

  const points: readonly Point[] = ['append.before', 'insert.before']
  it.each(points.map((point) => `content at ${point}:3` as const))('%s', async (fault) => {
    const [name = '', , at = ''] = fault.split(' ')
    await rig.whileWriting(async () => rig.crash(name, { fault: at as `${Point}:${number}` }))
    expect(await rig.broken()).toEqual([])
  })
})
