/** Takes a minute or two: after each fault a whole site comes to rest, and all its views are built anew. */
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Point } from './fault-points.ts'
import { nothingLeftOf } from './invariants.ts'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'

const seed = chooseSeed()

describe(`consumers in trouble (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let rig: Rig
  beforeAll(async () => {
    rig = await openRig({ servers: testServers(), seed })
  })
  afterAll(async () => rig.close())

  const operate = async (act: 'resume' | 'skip'): Promise<void> => {
    const consumers = `${rig.site.addresses.content[0]}/internal/consumers`
    const headers = { [SERVICE_TOKEN_HEADER]: rig.site.serviceToken }
    const parked = async () => (await fetch(consumers, { headers })).text()
    await expect.poll(parked).toContain('"status":"parked"')
    const answer = await fetch(`${consumers}/posts/${act}`, { method: 'POST', headers })
    expect(answer.ok).toBe(true)
  }
  /** How far what the views hold of content is behind its log, by view. */
  const behind = async (): Promise<readonly string[]> => {
    const heads = await rig.records.heads()
    return (await rig.records.checkpoints())
      .filter(({ checkpoint }) => (checkpoint?.['content']?.position ?? heads.content) < heads.content)
      .map(({ service, name }) => `${service}.${name.split('@')[0]}`)
  }

  it('one event is poison: its projection is parked, the others go on, and it resumes when the event is bearable', async () => {
    await rig.whileWriting(async () => aWhile(500))
    expect(await rig.broken()).toEqual([])
    rig.process('content').tell({ poison: 'posts', text: 'arsenic' })
    await rig.clients[0]!.publish('arsenic ')
    await rig.whileWriting(async () => aWhile(1_000))
    await expect.poll(behind).toEqual(['content.posts'])
    rig.process('content').tell({ poison: 'posts', text: '' })
    await operate('resume')
    expect(await rig.broken()).toEqual([])
  })

  it('one event is poison for good: an operator has it skipped, and a rebuild leaves it out, too', async () => {
    rig.process('content').tell({ poison: 'posts', text: 'hemlock' })
    await rig.clients[0]!.publish('hemlock ')
    await operate('skip')
    await rig.whileWriting(async () => aWhile(1_000))
    expect(await rig.broken()).toEqual([])
  })

  it('one is ten times too slow', async () => {
    // About ten times what an event costs.
    rig.process('social').tell({ slow: 'posts', milliseconds: 30 })
    await rig.whileWriting(async () => aWhile(3_000))
    expect(await rig.broken()).toEqual([])
    rig.process('social').tell({ slow: 'posts', milliseconds: 0 })
  })

  it('a burst brings ten times as much as usual', async () => {
    await rig.whileWriting(async () => {
      await Promise.all(
        rig.clients.flatMap((client) => Array.from({ length: 10 }, async () => client.publish())),
      )
    })
    expect(await rig.broken()).toEqual([])
  })

  it.each<[string, Point]>([
    ['content', 'erase.before'],
    ['content', 'append.after'],
    ['social', 'append.after'],
    ['auth', 'erase.before'],
    ['auth', 'erase.after'],
  ])('an erasure is cut off half-way: %s is killed at %s', async (service, point) => {
    const gone = await rig.join()
    await rig.whileWriting(async () => aWhile(1_000))
    await gone.publish()
    const killed = rig.crash(service, { fault: `${point}:1` })
    await rig.erase(gone)
    await rig.whileWriting(async () => killed)
    expect(await rig.broken()).toEqual([])
    const { logs, views } = await rig.found()
    expect(nothingLeftOf(gone.name, logs, views)).toEqual([])
  })
})
