import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { findConflict } from '@soko/contracts/markets/open-calls.ts'
import type { Call, CallRecord } from '@soko/contracts/markets/types/call.ts'
import { seededRandom } from '@soko/markets/statistics/testing/random.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { makeAdminEmbedded } from '../../site/distributed/testing/make-admin.ts'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'
import { untilIdle } from '../names/until-idle.ts'
import { createPriceBringer, type PriceBringer } from './bring-prices.ts'
import { AUTHORS, drawPlan, type Plan, toCall } from './draw-plan.ts'

const BEGIN = '2012-09-03T09:00:00Z'
const PUBLICATIONS = 180
const BETWEEN_PRICES = 5
const CORRECTIONS = 6
const CLOSED_DAYS = 20
const PASSWORD = 'a long enough password 71'

export type Lived = {
  /** Closes after all corrections, including closes of closed days. */
  readonly closes: Readonly<Record<string, readonly Close[]>>
  readonly closedDays: Readonly<Record<string, readonly string[]>>
  readonly calls: readonly Call[]
  readonly records: readonly CallRecord[]
  /** Output of the program that recomputes the calls and records from the public API. */
  readonly recomputed: string
}

/** The program that recomputes calls, as the site serves it. */
export const JUDGE = join(import.meta.dirname, '../../web/public/judge_calls.py')
const run = promisify(execFile)

/** Runs a site by a manual clock through more than a year of real prices, many of them late or corrected. */
export const liveThrough = async (data: string, seed: number): Promise<Lived> => {
  const random = seededRandom(seed)
  const clock = createMovableClock()
  clock.advance(Date.parse(BEGIN) - Date.now())
  const site = await createEmbeddedSite({
    data,
    port: 0,
    origin: 'http://localhost:8080',
    limits: false,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
    clock,
  })
  try {
    await site.start()
    const admin = await enrol(site, 'wambui')
    await makeAdminEmbedded(data, emailOf('wambui'))
    // The session has expired, because the clock was moved.
    const signInAdmin = async () => admin.signIn(emailOf('wambui'), PASSWORD)

    await signInAdmin()
    const prices = await createPriceBringer(admin)
    const publishers = new Map<string, Publisher>()
    for (const author of AUTHORS) publishers.set(author, createPublisher(await enrol(site, author), prices))
    for (let at = 0; at < PUBLICATIONS; at += 1) {
      const plan = drawPlan(random)
      clock.advance(plan.after)
      if (at % BETWEEN_PRICES === 0) {
        await signInAdmin()
        await prices.bring(clock.now(), () => random() < 0.8)
        await untilIdle(data)
      }
      await publishers.get(plan.author)?.(plan, clock.now())
    }
    await signInAdmin()
    await prices.bring(clock.now(), () => true)
    await prices.correct(Array.from({ length: CORRECTIONS }, random))
    await prices.closeDays(Array.from({ length: CLOSED_DAYS }, random))
    await untilIdle(data)

    const reader = createSiteClient(site.address)
    const calls = await Promise.all(AUTHORS.map(async (author) => callsOf(reader, author)))
    const records = AUTHORS.map(async (author) => reader.call<CallRecord>(`GET /api/records/${author}`))
    // The program exits with 1 if there are differences. The test compares its output instead.
    const { stdout } = await run('python3', [JUDGE, site.address]).catch((error: { stdout: string }) => error)
    return {
      closes: prices.closes(),
      closedDays: prices.closedDays(),
      calls: calls.flat(),
      records: await Promise.all(records),
      recomputed: stdout,
    }
  } finally {
    await site.stop()
  }
}

const emailOf = (username: string): string => `${username}@example.com`

const enrol = async ({ address }: Site, username: string): Promise<SiteClient> => {
  const client = createSiteClient(address)
  const body = { name: username, username, email: emailOf(username), password: PASSWORD }
  await client.call('POST /api/auth/register', { body })
  return client
}

type Publisher = (plan: Plan, now: Date) => Promise<void>

const createPublisher = (client: SiteClient, prices: PriceBringer): Publisher => {
  let open: readonly NewCall[] = []
  return async ({ author, calls, isTakenBack }, now) => {
    const today = now.toISOString().slice(0, 10)
    open = open.filter(({ until }) => until >= today)
    const made = calls
      .map((call) => toCall(call, prices.newest(call.series.symbol), now))
      .filter((call) => {
        const beside = open.filter(({ symbol }) => symbol === call.symbol)
        return findConflict(beside, call) === undefined
      })
      .slice(0, MarketLimits.calls)
    if (made.length === 0) return
    await client.signIn(emailOf(author), PASSWORD)
    const { status, body } = await client.ask('POST /api/posts/create', {
      body: { title: 'What comes next', html: '<p>It goes on.</p>', categories: ['Macro'], calls: made },
    })
    // The site refuses the call, because a close that settles an open call is not recorded yet.
    if (status === 409) return
    if (status !== 201)
      throw new Error(`Publishing an analysis failed with ${status}: ${JSON.stringify(body)}`)
    open = [...open, ...made]
    const [first = ''] = (body as { calls: readonly string[] }).calls
    if (isTakenBack) await client.call(`POST /api/calls/${first}/take-back`)
  }
}

type Page = { readonly calls: readonly Call[]; readonly nextCursor: string | null }

const callsOf = async (reader: SiteClient, author: string): Promise<readonly Call[]> => {
  const calls: Call[] = []
  for (let cursor = ''; ;) {
    const page = await reader.call<Page>(`GET /api/records/${author}/calls?limit=100${cursor}`)
    calls.push(...page.calls)
    if (page.nextCursor === null) return calls
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`
  }
}
