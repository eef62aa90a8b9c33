/** Takes half a minute: after each fault a whole site comes to rest, and all its views are built anew. */
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../first-content/art/random.ts'
import { doubledAndShuffled, type Tamperer, onlyHeartbeats, openTamperer } from './message-tamperer.ts'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'
import { brokenUnderFault } from './broken-under-fault.ts'

const seed = chooseSeed()

describe(`messages that go wrong while people write (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let rig: Rig
  let tamperer: Tamperer
  beforeAll(async () => {
    rig = await openRig({ servers: testServers(), seed })
    tamperer = await openTamperer(testServers(), rig.site.namespace)
    await rig.clients[0]?.publish()
  })
  afterAll(async () => {
    await tamperer.close()
    await rig.close()
  })

  it('they come doubled and shuffled, and all of them again at the end', async () => {
    const begin = async () => tamperer.tamper(doubledAndShuffled(seededRandom(String(seed))))
    expect(await brokenUnderFault(rig, { begin, end: tamperer.restore })).toEqual([])
  })

  it('the last ones are lost, and then there is silence', async () => {
    await tamperer.tamper(onlyHeartbeats)
    await rig.whileWriting(async () => aWhile())
    expect(await rig.broken()).toEqual([])
    await tamperer.restore()
  })

  it('the queues are deleted with what is in them', async () => {
    expect(await brokenUnderFault(rig, { begin: tamperer.deleteQueues })).toEqual([])
  })
})
