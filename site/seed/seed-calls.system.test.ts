import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { Call, RecordRow } from '@soko/contracts/markets/types/call.ts'
import { drawCloses } from '@soko/markets/demonstration/draw-closes.ts'
import { FIRST_INSTRUMENTS } from '@soko/markets/first-instruments/first-instruments.ts'
import { judge } from '@soko/markets/judging/judge.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, expect, it } from 'vitest'
import { createEmbeddedSite } from '../embedded/create-embedded-site.ts'
import { createSiteClient } from '../site-client.ts'
import { ANALYSES } from './analyses/all-analyses.ts'
import { AUTHORS } from './authors.ts'
import { NOTES } from './columns/all-columns.ts'
import { createPastClock } from './past-clock.ts'
import { dayOf } from './seed-call.ts'
import type { SeedText } from './seed-plan.ts'
import { seedSite } from './seed-site.ts'
import { writeSeedState } from './seed-state.ts'

/** Fixed, because the demonstration prices and therefore all outcomes depend on the date. */
const startedAt = Date.parse('2026-11-25T19:00:00Z')
const DAY = 24 * 3_600_000

const texts: readonly SeedText[] = [
  ...ANALYSES.filter(({ calls }) => calls !== undefined).map((text) => plain(text)),
  ...NOTES.map((note) => ({ ...plain(note), column: { ...note.column, cover: coverOf(note.author) } })),
]
const callers = new Set(texts.map(({ author }) => author))
const authors = AUTHORS.filter(({ key }) => callers.has(key)).map((author) => ({ ...author, follows: [] }))

function plain<Text extends SeedText>(text: Text): Text {
  return { ...text, comments: [], bookmarkedBy: [], cover: coverOf(text.author) }
}
function coverOf(author: string) {
  return { seed: author, motif: 'page', palette: 'salt' } as const
}

const logger = createLogger({ level: 'error' })
let data: string
beforeEach(async () => {
  data = await temporaryFolder()
})

const look = async () => {
  const clock = createPastClock(startedAt)
  const site = await createEmbeddedSite({ data, port: 0, logger, clock, limits: false })
  await site.start()
  const visitor = createSiteClient(site.address)
  const { records, enough } = await visitor.call<{ records: RecordRow[]; enough: number }>('GET /api/records')
  const calls: Call[] = []
  for (const { username } of records) {
    const line = `GET /api/records/${username}/calls?limit=100` as const
    calls.push(...(await visitor.call<{ calls: Call[] }>(line)).calls)
  }
  await site.stop()
  return { enough, calls }
}

const named = (username: string, symbol: string, until: string): string => `${username} ${symbol} ${until}`

it(
  'makes every call of the first content once, judged by the closes as they fell',
  { timeout: 240_000 },
  async () => {
    await writeSeedState(data, { startedAt, reached: 0, status: 'running' })
    const signal = new AbortController().signal
    const hasher = createPasswordHasher({ cost: 4 })
    await seedSite({ data, logger, signal, onProgress: () => {}, authors, analyses: texts, hasher })
    const { calls, enough } = await look()

    const declared = texts.flatMap(({ author, calls: own = [] }) =>
      own.map(({ symbol }) => `${AUTHORS.find(({ key }) => key === author)?.username} ${symbol}`),
    )
    expect(calls.map(({ username, symbol }) => `${username} ${symbol}`).toSorted()).toEqual(
      declared.toSorted(),
    )
    expect(new Set(calls.map(({ username, symbol, until }) => named(username, symbol, until))).size).toBe(
      declared.length,
    )

    const from = dayOf(startedAt - 548 * DAY)
    for (const call of calls) {
      const facts = FIRST_INSTRUMENTS.find(({ symbol }) => symbol === call.symbol)!
      const closes = drawCloses(facts, { last: undefined, from, now: new Date(startedAt) })
      const terms = {
        ...call,
        target: call.target ?? undefined,
        stop: call.stop ?? undefined,
        knownUntil: null,
      }
      const { entry, verdict } = judge(terms, { closes, priceTime: facts.priceTime, hasEnded: false })
      const { symbol, entry: entered, exit, state } = call
      expect({ symbol, entry: entered, exit: exit ?? undefined, state }).toEqual({
        symbol,
        entry,
        exit: verdict?.exit,
        state: verdict?.outcome ?? 'open',
      })
      // Prices arrive in chronological order, so each call is judged once, within a few days.
      expect(call.judgements).toHaveLength(verdict === undefined ? 0 : 1)
      if (verdict?.exit)
        expect(Date.parse(call.judgedAt!) - Date.parse(verdict.exit.date)).toBeLessThan(4 * DAY)
    }

    const states = new Set(calls.map(({ state }) => state))
    expect(states.has('right') && states.has('wrong') && states.has('open')).toBe(true)
    expect(calls.some(({ by }) => by === 'stop')).toBe(true)
    expect(enough).toBe(2)
  },
)
