/** Takes half a minute: two sites start, one process of which is ended, and all views are built anew. */
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'

const seed = chooseSeed()

/** The positions of content's log at which views are, when all are in the log as it is now. */
const pastsOf = async ({ records }: Rig): Promise<readonly (number | string)[]> => {
  const log = await records.log('content')
  const views = await records.checkpoints()
  const found = views.flatMap(({ name, checkpoint }): readonly (number | string)[] => {
    const at = checkpoint?.['content']
    if (at === undefined) return []
    return log[at.position - 1]?.hash === at.hash ? [at.position] : [`${name} is in another past`]
  })
  return [...new Set(found)]
}

describe(`a log put back to an older copy (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await openRig({ servers: testServers(), seed })
  })
  afterAll(async () => rig.close())

  const statusOf = async (path: string): Promise<number> => (await fetch(rig.site.address + path)).status
  const text = async (path: string): Promise<string> => (await fetch(rig.site.address + path)).text()

  it('takes back in every view what the log has lost, and goes on from there', async () => {
    await rig.whileWriting(async () => aWhile())
    const kept = (await rig.records.heads()).content
    await rig.whileWriting(async () => aWhile())
    // The last of all: on a fast machine so many are written meanwhile that lists would not show it any more.
    const lost = await rig.clients[0]?.publish('Soon forgotten. ')
    // The gateway has these in memory now.
    await expect.poll(async () => statusOf(`/api/posts/${lost}`)).toBe(200)
    await expect.poll(async () => text('/api/posts')).toContain(lost)
    await expect.poll(async () => text('/')).toContain('Soon forgotten.')

    const start = await rig.holdDown('content')
    await rig.records.putBack('content', kept)
    for (const { journal } of rig.clients) {
      const stillThere = journal.acknowledged.filter(
        ({ service, writtenTo = 0 }) => service !== 'content' || writtenTo <= kept,
      )
      journal.acknowledged.splice(0, Infinity, ...stillThere)
    }
    await start()

    // Those who were there before go on about posts that are gone: somebody new writes.
    const newcomer = await rig.join()
    const done = new AbortController()
    const writing = newcomer.run(done.signal)
    await aWhile()
    done.abort()
    await writing
    expect(await rig.broken()).toEqual([])
    expect(await statusOf(`/api/posts/${lost}`)).toBe(404)
    expect(await text('/api/posts?search=forgotten')).not.toContain(lost)
    expect(await text('/api/posts')).not.toContain(lost)
    expect(await text('/')).not.toContain('Soon forgotten.')
  })

  it('is not written to by a process that knows more of it', async () => {
    const rest = await openRig({ servers: testServers(), seed, people: 1 })
    try {
      const [writer] = rest.clients
      const kept = (await rest.records.heads()).content
      await writer?.publish()
      await rest.records.putBack('content', kept)
      // What was acknowledged is gone with the log.
      writer?.journal.acknowledged.pop()
      await writer?.publish()
      // Until its view hears of it, the new commit counts as the one that was known by its position.
      writer?.journal.unseen.splice(0)
      await expect.poll(async () => pastsOf(rest)).toEqual([kept + 1])
      expect(await rest.broken()).toEqual([])
    } finally {
      await rest.close()
    }
  })
})
