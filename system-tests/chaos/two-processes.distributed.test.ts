/** Takes a minute: a process stands still for longer than its lease, three times, and all views are built anew. */
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Point } from './fault-points.ts'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'
import { writeOverWhatIsNewer } from './testing/late-batch.ts'

const seed = chooseSeed()
const HOUR = 60 * 60 * 1_000

describe(`two processes of one service (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await openRig({ servers: testServers(), seed, scale: { content: 2 } })
  })
  afterAll(async () => rig.close())

  it.each<[string, Point]>([
    ['writer', 'insert.before'],
    ['relay', 'publish.before'],
    ['consumer', 'apply.before'],
  ])('the %s is stopped at %s, a second one started, the first goes on', async (_who, point) => {
    const startSecond = await rig.holdDown('content 2')
    await rig.whileWriting(async () => {
      await rig.freeze('content', { fault: `${point}:1` })
      await startSecond()
      // Longer than the relay's lease: the second publishes what the first was about to.
      await aWhile(6_000)
      rig.process('content').signal('SIGCONT')
      await aWhile(1_000)
    })
    expect(await rig.broken()).toEqual([])
  })

  it('a batch comes late, over what another process has applied since', async () => {
    await writeOverWhatIsNewer(rig)
    expect(await rig.broken()).toEqual([])
  })

  it('their clocks are an hour apart', async () => {
    // Not ahead: tokens would be over there.
    rig.process('content 2').tell({ clockAhead: -HOUR })
    await rig.whileWriting(async () => aWhile(2_000))
    rig.process('content 2').tell({ clockAhead: 0 })
    expect(await rig.broken()).toEqual([])
    const { posts } = await rig.clients[0]!.site.call<{ posts: readonly { _id: string }[] }>(
      'GET /api/posts?limit=100',
    )
    const { logs } = await rig.found()
    const published = logs
      .get('content')!
      .flatMap(({ events }) => events.filter(({ type }) => type === 'PostPublished'))
      .map(({ stream }) => stream.slice('post-'.length))
    expect(posts.map(({ _id }) => _id)).toEqual(published.toReversed().slice(0, posts.length))
  })
})
