/** Takes two minutes: each fault lasts two seconds; then a whole site comes to rest, and all its views are built anew. */
import type { FaultyProxy } from '@soko/platform/testing/proxies.ts'
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSeed, openRig, type Proxied, type Rig } from './rig.ts'
import { brokenUnderFault } from './broken-under-fault.ts'
import type { ProcessLink } from './process-proxies.ts'

const seed = chooseSeed()
const SERVERS: readonly Proxied[] = ['mongodb', 'amqp', 'redis']
const LINKS: readonly ProcessLink[] = [
  'content to mongodb',
  'content to amqp',
  'content to redis',
  'content to social',
  'gateway to social',
  'gateway to amqp',
]
/** In milliseconds: what is delayed by so much does not come while a test waits. New connections are silent, too. */
const SILENCE = 60_000

const faults: Readonly<Record<string, (proxy: FaultyProxy) => Promise<void>>> = {
  'drops the replies': async (proxy) => proxy.dropReplies(),
  'is cut': async (proxy) => proxy.cut(),
  'is silent': async (proxy) => proxy.slow(SILENCE),
}

describe(`a network that fails while people write and read (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let rig: Rig
  beforeAll(async () => {
    // Two processes of content: what goes wrong for one alone, the other can do.
    const scale = { content: 2 }
    rig = await openRig({ servers: testServers(), seed, scale, proxied: SERVERS, links: LINKS })
    await rig.clients[0]?.publish()
  })
  afterAll(async () => rig.close())

  for (const [fault, begin] of Object.entries(faults)) {
    it.each(SERVERS)(`the way of all to %s ${fault}`, async (server) => {
      const proxy = rig.proxies[server]
      expect(await brokenUnderFault(rig, { begin: async () => begin(proxy), end: proxy.heal })).toEqual([])
    })
  }

  it.each(LINKS)('the way of one process is cut: %s', async (link) => {
    const proxy = rig.link(link)
    expect(await brokenUnderFault(rig, { begin: proxy.cut, end: proxy.heal })).toEqual([])
  })
})
