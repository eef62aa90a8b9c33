import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { PasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { loadDataKey } from '@soko/platform/event-log/data-key.ts'
import type { Mailer } from '@soko/platform/mailer/mailer.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import { createEmbeddedSite } from '../embedded/create-embedded-site.ts'
import { ANALYSES } from './analyses/all-analyses.ts'
import { type Author, AUTHORS } from './authors.ts'
import { NOTES } from './columns/all-columns.ts'
import { createPastClock } from './past-clock.ts'
import { planSeeding, type SeedText } from './seed-plan.ts'
import { readSeedState, writeSeedState } from './seed-state.ts'
import { createSeeder } from './seeder.ts'

export type SeedOptions = {
  readonly data: string
  readonly client?: string | undefined
  readonly logger: Logger
  readonly onProgress: (done: number, total: number) => void
  /** Stops between two steps; the next start of the site continues. */
  readonly signal: AbortSignal
  readonly authors?: readonly Author[]
  readonly analyses?: readonly SeedText[]
  readonly hasher?: PasswordHasher
}

const KEEP_EVERY = 20
/** In milliseconds. No step of a killed seeding can still be running after this delay. */
const GRACE = 10_000
/** In milliseconds: a small site is ready in about a second, unless its storage is slow. */
const LONGEST_START = 60_000

/** Seeds a site; resumable by idempotency keys. @throws errors of the site's start; the signal's reason */
export const seedSite = async (options: SeedOptions): Promise<void> => {
  const { data, logger, onProgress, signal, authors = AUTHORS, analyses = [...ANALYSES, ...NOTES] } = options
  const { startedAt, reached } = (await readSeedState(data)) ?? { startedAt: Date.now(), reached: 0 }
  const plan = planSeeding(authors, analyses, startedAt)
  const [first] = plan
  const clock = createPastClock(Math.max(first?.at ?? startedAt, reached) + GRACE)
  const keep = async (status: 'running' | 'complete'): Promise<void> =>
    writeSeedState(data, { startedAt, reached: clock.now().getTime(), status })

  // The state is written first, so that the next start continues the seeding however this one ends.
  await keep('running')
  const site = await createEmbeddedSite({
    data,
    port: 0,
    logger,
    clock,
    limits: false,
    publicLogs: false,
    mailer: silentMailer,
    ...(options.hasher !== undefined && { hasher: options.hasher }),
    ...(options.client !== undefined && { webBuild: options.client }),
  })
  try {
    await site.start(AbortSignal.any([signal, notReadyInTime()]))
    const dataKey = await loadDataKey(join(data, 'data.key'))
    const seeder = createSeeder({
      address: site.address,
      clock,
      passwordOf: passwordsFrom(dataKey),
      peers: site.peers,
    })
    for (const [index, step] of plan.entries()) {
      signal.throwIfAborted()
      onProgress(index, plan.length)
      clock.moveTo(step.at)
      await seeder.perform(step)
      if (index % KEEP_EVERY === 0) await keep('running')
    }
    await keep('complete')
  } finally {
    await site.stop()
  }
}

const notReadyInTime = (): AbortSignal => {
  const late = new AbortController()
  setTimeout(() => {
    late.abort(new Error('the site could not be made ready in time'))
  }, LONGEST_START).unref()
  return late.signal
}

/** Derives passwords from the site's key. Nobody knows them, and a resumed seeding derives the same ones. */
const passwordsFrom =
  (dataKey: Uint8Array) =>
  (member: string): string =>
    createHmac('sha256', dataKey).update(`password of the first member ${member}`).digest('base64url')

const silentMailer: Mailer = { send: () => Promise.resolve(), forget: () => Promise.resolve() }
