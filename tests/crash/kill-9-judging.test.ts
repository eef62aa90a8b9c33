/** Takes about 20 seconds: a process runs through a month of prices, is killed and restarted. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { CallRecord } from '@soko/contracts/markets/types/call.ts'
import { judge } from '@soko/markets/judging/judge.ts'
import { seededRandom } from '@soko/markets/statistics/testing/random.ts'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { comeBack, join as joinSite } from '../../site/operate/copying/testing/embedded-site.ts'
import { makeAdminEmbedded } from '../../site/distributed/testing/make-admin.ts'
import { createSiteClient } from '../../site/site-client.ts'
import { type StartedProcess, startProcess } from '../../site/start-process.ts'
import { untilIdle } from '../names/until-idle.ts'
import { seed } from '../vitest/dose.ts'
import { killsOf } from './crash-dose.ts'
import { drawCall, drawCloses } from './draw-calls.ts'
import { type RecordedEvent, recordedEvents } from './recorded-events.ts'

const DAY = 86_400_000
/** Number of days for which prices come in while the site is killed. */
const AGO = 32
const KILLS = killsOf(2, 4)
const AUTHORS = ['amina', 'otieno', 'wanjiru', 'kwame']
const SYMBOLS = ['MAIZE', 'TEA', 'SISAL', 'COFFEE', 'COTTON', 'SUGAR']
const PRICE_TIME = { zone: 'UTC', time: '16:00' }
const movedSite = fileURLToPath(new URL('moved-site.ts', import.meta.url))
const verifyLog = fileURLToPath(new URL('../../scripts/verify-log.ts', import.meta.url))

type MadeCall = NewCall & { readonly callId: string; readonly author: string; readonly madeAt: string }

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

describe('a site that is killed again and again while prices come in', { timeout: 240_000 }, () => {
  const random = seededRandom(seed)
  const today = Date.now()
  const folder = sharedFolder()
  let data: string
  let port: number
  let site: StartedProcess
  let made: readonly MadeCall[]
  let closes: ReadonlyMap<string, readonly Close[]>
  let events: readonly RecordedEvent[]

  beforeAll(async () => {
    // Printed so that a failure can be reproduced with SOKO_SEED=<seed>.
    console.log(`seed ${seed}`)
    data = join(folder, 'data')
    port = await freePort()
    // A hundred days up to yesterday. The prices of all these days are final.
    const days = Array.from({ length: 100 }, (_, at) => dayAt(today - (100 - at) * DAY))
    closes = new Map(SYMBOLS.map((symbol) => [symbol, drawCloses(random, days, 0.03)]))
    site = await start(-AGO * DAY)
    const token = await prepare()
    made = await makeCalls()
    await untilIdle(data)
    await site.stop('SIGTERM')
    site = await start(0)
    await bringAll(token)
    events = recordedEvents(join(data, 'markets', 'log.sqlite'))
  }, 400_000)
  afterAll(async () => {
    await site.stop('SIGKILL')
  })

  const start = async (ahead: number): Promise<StartedProcess> =>
    startProcess(data, port, { CLOCK_AHEAD: String(ahead) }, movedSite)
  const closesOf = (symbol: string): readonly Close[] => closes.get(symbol) ?? []
  const isKnown = ({ date }: Close): boolean => date < dayAt(today - AGO * DAY)

  const prepare = async (): Promise<string> => {
    const admin = await joinSite(site.address, 'wambui')
    await makeAdminEmbedded(data, admin.email)
    await admin.signIn(admin.email, admin.password)
    for (const symbol of SYMBOLS) {
      const body = {
        symbol,
        name: symbol,
        kind: 'commodity',
        unit: 'USD',
        decimals: 2,
        priceTime: PRICE_TIME,
      }
      await admin.call('POST /api/admin/instruments', { body })
      const prices = closesOf(symbol).filter(isKnown)
      await admin.call(`POST /api/admin/instruments/${symbol}/prices`, { body: { prices, source: 'List' } })
    }
    const answer = await admin.call<{ token: string }>('POST /api/admin/price-tokens', {
      body: { name: 'nightly' },
    })
    await untilIdle(data)
    return answer.token
  }

  const makeCalls = async (): Promise<readonly MadeCall[]> => {
    const calls: MadeCall[] = []
    for (const author of AUTHORS) {
      const client = await joinSite(site.address, author)
      for (const symbols of [SYMBOLS.slice(0, 3), SYMBOLS.slice(3)]) {
        const drawn = symbols.map(drawCallOn)
        const body = {
          title: 'The rains',
          html: '<p>They are late.</p>',
          categories: ['Kenya'],
          calls: drawn,
        }
        const post = await client.call<{ _id: string }>('POST /api/posts/create', { body })
        const shown = await client.call<{ calls: { _id: string; symbol: string; madeAt: string }[] }>(
          `GET /api/posts/${post._id}/calls`,
        )
        for (const { _id, symbol, madeAt } of shown.calls) {
          const call = drawn.find((each) => each.symbol === symbol)
          if (call !== undefined) calls.push({ ...call, callId: _id, author, madeAt })
        }
      }
    }
    return calls
  }
  const drawCallOn = (symbol: string): NewCall =>
    drawCall(random, {
      symbol,
      newest: closesOf(symbol).findLast(isKnown),
      until: () => dayAt(today - (AGO - 5 - Math.floor(random() * 25)) * DAY),
    })

  /** Sends one day after the other for each instrument, with retries, while the site is killed repeatedly. */
  const bringAll = async (token: string): Promise<void> => {
    const total = SYMBOLS.length * AGO
    let answered = 0
    const send = async (symbol: string, prices: readonly Close[]): Promise<unknown> => {
      const script = createSiteClient(site.address)
      const request = { headers: { authorization: `Bearer ${token}` }, body: { prices, source: 'List' } }
      for (;;) {
        const answer = await script.ask(`POST /api/prices/${symbol}`, request).catch(() => undefined)
        if (answer?.status === 200) return answer.body
        if (answer !== undefined && answer.status < 500) throw new Error(JSON.stringify(answer.body))
        await sleep(20)
      }
    }
    const sending = SYMBOLS.map(async (symbol) => {
      for (const price of closesOf(symbol).filter((each) => !isKnown(each))) {
        await send(symbol, [price])
        answered += 1
      }
    })
    const killing = async (): Promise<void> => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await vi.waitUntil(() => answered > (kill * total) / (KILLS + 1), { timeout: 120_000, interval: 2 })
        await sleep(random() * 50)
        await site.stop('SIGKILL')
        site = await start(0)
      }
    }
    await Promise.all([killing(), ...sending])
    // Sends all days once more, like scripts that send the whole month each night.
    for (const symbol of SYMBOLS) {
      const prices = closesOf(symbol)
      expect(await send(symbol, prices)).toEqual({ added: 0, known: prices.length, held: [], wrong: [] })
    }
    await untilIdle(data)
  }

  const ofType = (type: string): readonly RecordedEvent[] => events.filter((event) => event.type === type)

  it('has every close once', () => {
    for (const symbol of SYMBOLS) {
      const recorded = ofType('PricesRecorded')
        .filter(({ stream }) => stream === `prices-${symbol}`)
        .flatMap(({ data: { prices } }) => prices as readonly Close[])
      expect(recorded).toEqual(closesOf(symbol))
    }
    expect(ofType('PriceHeld')).toEqual([])
  })

  it('has judged every call once, like a site that was never killed', () => {
    expect(made).toHaveLength(AUTHORS.length * SYMBOLS.length)
    for (const call of made) {
      const prices = { closes: closesOf(call.symbol), priceTime: PRICE_TIME, hasEnded: false }
      const knownUntil = closesOf(call.symbol).findLast(isKnown)?.date ?? null
      const { entry, verdict } = judge({ ...call, knownUntil }, prices)
      const said = events.filter(({ stream }) => stream === `judgement-${call.callId}`)
      const times = (type: string): number => said.filter((event) => event.type === type).length
      const isVoid = verdict?.outcome === 'void'
      expect(times('CallJudged')).toBe(1)
      expect(times('CallEntered')).toBe(isVoid ? 0 : 1)
      expect(times('CallCounted')).toBe(isVoid ? 0 : 1)
      expect(times('JudgementWithdrawn')).toBe(0)
      const judged = said.find(({ type }) => type === 'CallJudged')?.data
      expect(judged).toMatchObject({ ...verdict, entry: entry ?? null })
    }
  })

  it('shows readers the same, and allows each author new calls', async () => {
    const reader = createSiteClient(site.address)
    for (const author of AUTHORS) {
      const mine = ofType('CallJudged').filter(({ data: { callId } }) =>
        made.some((call) => call.callId === callId && call.author === author),
      )
      const count = (outcome: string): number =>
        mine.filter(({ data: { outcome: is } }) => is === outcome).length
      const record = await reader.call<CallRecord>(`GET /api/records/${author}`)
      const { right, wrong, open } = record
      expect({ right, wrong, void: record.void, open }).toEqual({
        right: count('right'),
        wrong: count('wrong'),
        void: count('void'),
        open: 0,
      })
      const writer = await comeBack(site.address, author)
      const calls = SYMBOLS.slice(0, 3).map((symbol) => ({
        symbol,
        direction: 'up',
        until: dayAt(today + 30 * DAY),
      }))
      const body = { title: 'Again', html: '<p>Again.</p>', categories: ['Kenya'], calls }
      expect((await writer.ask('POST /api/posts/create', { body })).status).toBe(201)
    }
  })

  it('has intact logs', async () => {
    expect(await site.stop('SIGTERM')).toBe(0)
    const { stdout } = await promisify(execFile)(process.execPath, [verifyLog, '--data', data])
    expect(stdout).toContain('markets')
  })
})
