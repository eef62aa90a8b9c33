import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { verifyEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { seededRandom } from '@soko/markets/statistics/testing/random.ts'
import { until } from '@soko/platform/testing/until.ts'
import { dumpViewFile } from '@soko/platform/view-store/testing/dump-view-file.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedProcess, startProcess } from '../../site/start-process.ts'
import { untilIdle } from '../names/until-idle.ts'
import { seed } from '../vitest/dose.ts'
import { killsOf } from './crash-dose.ts'
import { type RecordedEvent, recordedEvents } from './recorded-events.ts'
import { createWriter, type Random, type Writer } from './writers.ts'

const KILLS = killsOf(2, 6)
const BETWEEN_KILLS = 40
const WRITERS = ['amina', 'otieno', 'wanjiru', 'kwame']
const TERMS = ['maize', 'revises', 'amina writes', 'number 1', 'otieno']

const seeded = (from: number): Random => {
  const random = seededRandom(from)
  return (below) => Math.floor(random() * below)
}

describe('a site that is killed again and again while people write', { timeout: 240_000 }, () => {
  const random = seeded(seed)
  const folder = sharedFolder()
  let data: string
  let port: number
  let site: StartedProcess
  let writers: readonly Writer[]
  let events: readonly RecordedEvent[]

  beforeAll(async () => {
    // Printed so that a failure can be reproduced with SOKO_SEED=<seed>.
    console.log(`seed ${seed}`)
    data = join(folder, 'data')
    port = await freePort()
    site = await startProcess(data, port)
    writers = await Promise.all(
      WRITERS.map(async (name, at) => createWriter(site.address, name, seeded(seed + at + 1))),
    )
    const done = new AbortController()
    const writing = Promise.all(writers.map(async (writer) => writer.run(done.signal)))
    const killing = async (): Promise<void> => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await until(() => acknowledged() >= (kill + 1) * BETWEEN_KILLS)
        await sleep(random(200))
        await site.stop('SIGKILL')
        site = await startProcess(data, port)
      }
      await until(() => acknowledged() >= (KILLS + 1) * BETWEEN_KILLS)
      done.abort()
    }
    await Promise.all([writing, killing()])
    await untilIdle(data)
    events = []
  }, 400_000)
  afterAll(async () => {
    await site.stop('SIGKILL')
  })

  it('has each acknowledged command in the log exactly once', async () => {
    expect(await site.stop('SIGTERM')).toBe(0)
    events = SERVICES.flatMap((service) => recordedEvents(join(data, service, 'log.sqlite')))
    for (const { journal } of writers) {
      for (const [postId, { title, isRemoved }] of journal.posts) {
        expect(count('PostPublished', { postId })).toBe(1)
        expect(count('PostRetracted', { postId })).toBe(isRemoved ? 1 : 0)
        const titled = count('PostPublished', { title }) + count('PostRevised', { title })
        expect(titled, `the title "${title}"`).toBe(1)
      }
      for (const [commentId, comment] of journal.comments) {
        expect(count('CommentPosted', { commentId, comment })).toBe(1)
        expect(count('CommentPosted', { comment })).toBe(1)
      }
    }
    for (const { journal } of writers) {
      for (const [bookmark, added] of journal.bookmarks) {
        const [userId, postId] = bookmark.split(' ')
        const last = events.findLast(
          ({ type, data }) =>
            type.includes('Bookmark') && data['userId'] === userId && data['postId'] === postId,
        )
        expect(last?.type === 'PostBookmarked').toBe(added)
      }
    }
    const posts = writers.reduce((sum, { journal }) => sum + journal.posts.size, 0)
    expect(count('PostPublished', {}), 'no post that nobody asked for').toBe(posts)
  })

  it('has logs with valid positions and hashes', async () => {
    for (const service of SERVICES) {
      const { commits } = await verifyEventLog({ kind: 'sqlite', file: join(data, service, 'log.sqlite') })
      expect(commits).toBeGreaterThan(0)
    }
  })

  it('has views that equal a fresh rebuild, with the same search results', async () => {
    const rebuilt = join(folder, 'rebuilt')
    await cp(data, rebuilt, { recursive: true })
    for (const service of SERVICES)
      for (const file of [
        'views.sqlite',
        'views.sqlite-wal',
        'views.sqlite-shm',
        'search.db',
        'search.db-wal',
      ])
        await rm(join(rebuilt, service, file), { force: true })
    const answers: unknown[] = []
    for (const place of [data, rebuilt]) {
      const started = await startProcess(place, port)
      answers.push(await Promise.all(TERMS.map(async (term) => search(started.address, term))))
      expect(await started.stop('SIGTERM')).toBe(0)
    }
    expect((answers[0] as unknown[][]).every((found) => found.length > 0)).toBe(true)
    expect(answers[1]).toEqual(answers[0])
    for (const service of SERVICES) {
      const [kept, built] = [data, rebuilt].map((place) =>
        projectionsOf(join(place, service, 'views.sqlite')),
      )
      expect(kept?.length).toBeGreaterThan(0)
      expect(built).toEqual(kept)
    }
  })

  it('shows every writer their acknowledged writes', async () => {
    site = await startProcess(data, port)
    for (const { userId, journal } of writers) {
      const living = [...journal.posts].filter(([, { isRemoved }]) => !isRemoved).map(([id]) => id)
      expect((await authored(site.address, userId)).toSorted()).toEqual(living.toSorted())
    }
  })

  const acknowledged = (): number => writers.reduce((sum, { journal }) => sum + journal.acknowledged, 0)
  const count = (type: string, data: Record<string, unknown>): number =>
    events.filter(
      (event) =>
        event.type === type && Object.entries(data).every(([key, value]) => event.data[key] === value),
    ).length
})

/** Excludes the state of reactors, which may differ from a rebuild: a mail may have been sent twice. */
const projectionsOf = (file: string) => dumpViewFile(file).filter(({ name }) => !name.startsWith('reactor-'))

const idsOf = (posts: unknown): readonly string[] => (posts as { _id: string }[]).map(({ _id }) => _id)

const search = async (address: string, term: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (let cursor = ''; ;) {
    const answer = await fetch(`${address}/api/posts?limit=100&search=${encodeURIComponent(term)}${cursor}`)
    const { posts, nextCursor } = (await answer.json()) as { posts: unknown; nextCursor: string | null }
    found.push(...idsOf(posts))
    if (nextCursor === null) return found
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`
  }
}

const authored = async (address: string, userId: string): Promise<readonly string[]> => {
  const found: string[] = []
  let path = `/api/posts/user/${userId}?limit=100`
  for (;;) {
    const answer = await fetch(address + path)
    found.push(...idsOf(await answer.json()))
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (next === undefined) return found
    path = next.replace(/^https?:\/\/[^/]+/, '')
  }
}
