import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedSite } from '../embedded/create-embedded-site.ts'
import { createSiteClient } from '../site-client.ts'
import { ANALYSES } from './analyses/all-analyses.ts'
import { AUTHORS } from './authors.ts'
import { NOTES } from './columns/all-columns.ts'
import { planSeeding, type SeedText } from './seed-plan.ts'
import { seedSite } from './seed-site.ts'
import { readSeedState } from './seed-state.ts'

const [one, other, last] = [AUTHORS[0]!, AUTHORS[1]!, ANALYSES.at(-1)!]
const authors = [
  { ...one, follows: [other.key] },
  { ...other, follows: [one.key] },
]
const analyses = [
  {
    ...last,
    author: one.key,
    comments: [
      { author: other.key, text: 'A question' },
      { author: one.key, text: 'An answer' },
    ],
    bookmarkedBy: [other.key],
  },
]

const note = { ...NOTES.findLast(({ author }) => author === one.key)!, comments: [], bookmarkedBy: [] }

const logger = createLogger({ level: 'error' })
let data: string
beforeEach(async () => {
  data = await temporaryFolder()
})

const seed = async (
  signal: AbortSignal,
  onProgress: (done: number) => void = () => {},
  written: readonly SeedText[] = analyses,
) => {
  const hasher = createPasswordHasher({ cost: 4 })
  await seedSite({ data, logger, signal, onProgress, authors, analyses: written, hasher })
}

const look = async () => {
  const site = await createEmbeddedSite({ data, port: 0, logger })
  await site.start()
  const visitor = createSiteClient(site.address)
  const { posts } = await visitor.call<{ posts: Record<string, unknown>[] }>('GET /api/posts')
  const users = await Promise.all(
    authors.map(async ({ username }) =>
      visitor.call<Record<string, unknown>>(`GET /api/users/username/${username}`),
    ),
  )
  const { calls } = await visitor.call<{ calls: Record<string, unknown>[] }>(
    `GET /api/records/${one.username}/calls`,
  )
  const { instruments } = await visitor.call<{ instruments: Record<string, unknown>[] }>(
    'GET /api/instruments?limit=100',
  )
  await site.stop()
  return { posts, users, calls, instruments }
}

describe('seeding', { timeout: 120_000 }, () => {
  it('writes the seed content through the public API at its own times', async () => {
    const started = Date.now()
    await seed(new AbortController().signal)
    const { posts, users, instruments } = await look()
    expect(instruments).toHaveLength(60)
    for (const each of instruments)
      expect(each).toMatchObject({ isDemonstration: true, closes: { length: 60 } })
    expect(posts.map(({ title }) => title)).toEqual(analyses.toReversed().map(({ title }) => title))
    for (const post of posts) {
      expect(post).toMatchObject({ commentsCount: 2, bookmarksCount: 1, imageInfo: { width: 1600 } })
    }
    expect(users.map(({ bio, followingCount }) => ({ bio, followingCount }))).toEqual(
      authors.map(({ bio, follows }) => ({ bio, followingCount: follows.length })),
    )
    expect(users.every(({ photo }) => String(photo).startsWith('/media/'))).toBe(true)
    const { startedAt = 0, status } = (await readSeedState(data)) ?? {}
    expect(status).toBe('complete')
    expect(startedAt).toBeGreaterThanOrEqual(started)
    const times = planSeeding(authors, analyses, startedAt).flatMap((step) =>
      step.kind === 'publish' ? [step.at] : [],
    )
    const shown = posts.map(({ createdAt }) => Date.parse(String(createdAt))).toReversed()
    for (const [index, time] of shown.entries()) expect(Math.abs(time - times[index]!)).toBeLessThan(60_000)
  })

  it('resumes after interruptions without repetitions', async () => {
    const written = [...analyses, note]
    const plan = planSeeding(authors, written, Date.now())
    const noted = plan.findIndex((step) => step.kind === 'publish' && step.analysis === note)
    // Interrupts after the first step, between the prices of a note and the note, and after the note.
    for (const step of [1, noted, noted + 1]) {
      const stopping = new AbortController()
      const cutShort = seed(
        stopping.signal,
        (done) => {
          if (done === step) stopping.abort()
        },
        written,
      )
      await expect(cutShort).rejects.toThrow(/abort/i)
      expect(await readSeedState(data)).toMatchObject({ status: 'running' })
    }
    // The first run completes the seeding, and the second adds nothing.
    for (let times = 0; times < 2; times += 1) await seed(new AbortController().signal, () => {}, written)
    const { posts, users, calls } = await look()
    expect(posts).toHaveLength(2)
    expect(posts[0]).toMatchObject({ commentsCount: 2, bookmarksCount: 1 })
    expect(posts[1]?.['title']).toContain(note.about)
    expect(calls.map(({ symbol }) => symbol)).toEqual(
      [...note.calls, ...(analyses[0]?.calls ?? [])].map(({ symbol }) => symbol).toReversed(),
    )
    expect(users.map(({ followingCount }) => followingCount)).toEqual(
      authors.map(({ follows }) => follows.length),
    )
  })
})
