import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PricesAnswer } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { CallLists, CALLS } from '@soko/markets/calls/calls-view.ts'
import { callsProjection } from '@soko/markets/calls/calls.projection.ts'
import { JUDGE_CALLS } from '@soko/markets/judging/judge-calls.reactor.ts'
import { naira, runMarkets } from '@soko/markets/testing/run-markets.ts'
import type { Commit, NewEvent } from '@soko/platform/event-log/event-log.ts'
import { viewName } from '@soko/platform/projections/projected-view.ts'
import { reactorView } from '@soko/platform/projections/reactor.ts'
import { createIds } from '@soko/platform/ids.ts'
import { bareSqliteLog } from './bare-sqlite.ts'
import { type Percentiles, percentiles } from './statistics.ts'

export type CallResults = {
  /** Importing 5,000 closes for each of 1,000 instruments, one instrument after the other. */
  readonly bringingIn: { readonly perSecond: number; readonly seconds: number }
  readonly entering: number
  /** Seconds until all calls are checked on a day that settles none of them. */
  readonly ordinary: number
  /** Results of a day that settles all calls and their mirrors (calls in the opposite direction). */
  readonly judging: {
    readonly seconds: number
    readonly behind: number
    /** Duration of judging, divided by the time that bare SQLite takes to append as many events. */
    readonly ratio: number
  }
  readonly record: Percentiles
}

const INSTRUMENTS = 1_000
const CLOSES = 5_000
/** Calls per instrument: one by an author with calls on all instruments, the others by authors with few. */
const CALLS_OF_EACH = 10
const AUTHORS = 1_000
const IN_FLIGHT = 4
const READINGS = 300
const MADE_AT = '2026-01-07T12:00:00Z'
const DAY = 86_400_000

type Markets = Awaited<ReturnType<typeof runMarkets>>

const symbols = Array.from({ length: INSTRUMENTS }, (_, at) => `S${at}`)
const dayAfter = (days: number): string =>
  new Date(Date.parse(MADE_AT) + days * DAY).toISOString().slice(0, 10)

/** Varies the prices without outliers, which would be held for review. */
const closeOf = (instrument: number, day: number): string =>
  (100 + 10 * Math.sin(day / 40 + instrument) + Math.sin(day * 1.7 + instrument)).toFixed(2)

/** Measures markets alone, with a simulated log of content: about three minutes. */
export const benchCalls = async (print: (step: string) => void): Promise<CallResults> => {
  const first = symbols.map((symbol) => ({ ...naira, symbol, pair: symbol }))
  const markets = await runMarkets({ now: MADE_AT, first })
  try {
    print(`calls: ${INSTRUMENTS} times ${CLOSES} closes`)
    const bringing = await seconds(async () =>
      eachInstrument(async (symbol, at) => {
        const days = Array.from({ length: CLOSES }, (_, back) => back - CLOSES)
        await bring(markets, symbol, at, days)
      }),
    )
    print(`calls: ${INSTRUMENTS * CALLS_OF_EACH} calls`)
    await makeCalls(markets)
    markets.clock.advance(4 * DAY)
    print('calls: their entry')
    const entering = await seconds(async () => {
      await eachInstrument(async (symbol, at) => bring(markets, symbol, at, [1]))
      await entered(markets)
    })
    print('calls: an ordinary day')
    const ordinary = await seconds(async () => {
      await eachInstrument(async (symbol, at) => bring(markets, symbol, at, [2]))
      await lookedAt(markets)
    })
    print('calls: their day')
    const began = performance.now()
    await eachInstrument(async (symbol, at) => bring(markets, symbol, at, [3]))
    const answered = performance.now()
    while ((await countJudged(markets)) < INSTRUMENTS * CALLS_OF_EACH) await sleep(LOOK)
    const ended = performance.now()
    const bare = await appendBare(2 * INSTRUMENTS * CALLS_OF_EACH)
    print('calls: a record')
    const readings: number[] = []
    for (let reading = 0; reading < READINGS; reading += 1) {
      readings.push(1_000 * (await seconds(async () => markets.ask('GET /api/records/author0'))))
    }
    return {
      bringingIn: { perSecond: (INSTRUMENTS * CLOSES) / bringing, seconds: bringing },
      entering,
      ordinary,
      judging: {
        seconds: (ended - began) / 1_000,
        behind: (ended - answered) / 1_000,
        ratio: (ended - began) / 1_000 / bare,
      },
      record: percentiles(readings),
    }
  } finally {
    await markets.close()
  }
}

const LOOK = 20

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

const eachInstrument = async (work: (symbol: string, at: number) => Promise<void>): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < symbols.length) {
      const at = next
      next += 1
      await work(symbols[at] ?? '', at)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
}

/** `days` are relative to the day of the calls. */
const bring = async (
  markets: Markets,
  symbol: string,
  at: number,
  days: readonly number[],
): Promise<void> => {
  const prices = days.map((day) => ({ date: dayAfter(day), close: closeOf(at, day) }))
  const body = { prices, source: 'bench', preview: false }
  const { status, body: answer } = await markets.internal(`POST /internal/prices/${symbol}`, body)
  if (status !== 200 || PricesAnswer.parse(answer).added !== days.length)
    throw new Error(`${symbol}: ${JSON.stringify(answer)}`)
}

const makeCalls = async (markets: Markets): Promise<void> => {
  const authors = Array.from({ length: AUTHORS }, (_, at) => `author${at}`)
  await publish(
    markets.source('auth'),
    authors.map((name) => exampleEvents.registered(name, name)),
  )
  const content = markets.source('content')
  for (const [at, symbol] of symbols.entries()) {
    await publish(
      content,
      Array.from({ length: CALLS_OF_EACH }, (_, number) =>
        PublicCall.CallMade(`${symbol}x${number}`, {
          callId: `${symbol}x${number}`,
          postId: 'p1',
          authorId: number === 0 ? 'author0' : `author${1 + ((at * CALLS_OF_EACH + number) % (AUTHORS - 1))}`,
          symbol,
          pair: symbol,
          kind: 'currency',
          direction: (at + number) % 2 === 0 ? 'up' : 'down',
          until: dayAfter(3),
          known: { date: dayAfter(-1), close: closeOf(at, -1) },
          takeBackUntil: MADE_AT,
          ...(number % 2 === 0 && (at + number) % 2 === 0 && { target: '150', stop: '50' }),
        }),
      ),
    )
  }
}

const publish = async (
  source: ReturnType<Markets['source']>,
  [first, ...others]: readonly NewEvent[],
): Promise<void> => {
  if (first !== undefined) await source.publish(first, ...others)
}

const entered = async ({ ports: { log } }: Markets): Promise<void> => {
  let [count, position] = [0, 0]
  while (count < INSTRUMENTS * CALLS_OF_EACH) {
    const page = await log.readAll(position, 1_000)
    position = page.at(-1)?.position ?? position
    count += page.flatMap(({ events }) => events).filter(({ type }) => type === 'CallEntered').length
    if (page.length === 0) await sleep(LOOK)
  }
}

const lookedAt = async ({ ports: { log, views } }: Markets): Promise<void> => {
  const { position } = await log.head()
  const reactor = views.view(viewName(reactorView(JUDGE_CALLS)))
  const isBehind = async (): Promise<boolean> => {
    const { checkpoint } = await reactor.read([])
    return (checkpoint?.['markets']?.position ?? 0) < position
  }
  while (await isBehind()) await sleep(LOOK)
}

const countJudged = async ({ ports }: Markets): Promise<number> => {
  const view = ports.views.view(`${CALLS}@${callsProjection.version}`)
  const { answers } = await view.read([{ size: CallLists.listed({ state: 'judged' }) }])
  return answers[0]
}

const appendBare = async (count: number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-calls-'))
  const log = await bareSqliteLog(join(folder, 'bare.db'))
  const ids = createIds()
  const commitOf = (id: string): Commit => ({
    id,
    expected: {},
    events: [
      { stream: `judgement-${id}`, type: 'CallJudged', schema: 1, data: { callId: id, outcome: 'right' } },
    ],
  })
  try {
    return await seconds(async () => {
      for (let done = 0; done < count; done += 100) {
        await log.append(Array.from({ length: 100 }, () => commitOf(ids.next())))
      }
    })
  } finally {
    await log.close()
    await rm(folder, { recursive: true, force: true })
  }
}
