/** Takes some 10 seconds: the service starts again and again on the same data. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PublicCall } from '@soko/contracts/events/content.events.ts'
import type { Close } from '@soko/contracts/instruments.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'
import { judgeCall, type JudgedCall } from './judgement.decider.ts'
import { JudgementStream } from './judgement.events.ts'
import { recordedJudgement } from './judgement.ts'

const MADE = '2026-01-07T12:00:00.000Z'
/** When all closes have been taken. */
const LATER = '2026-03-01T12:00:00Z'
/** Days before the call, so that it has a chance, and after it. */
const BEFORE = 70
const AFTER = 25

const dayAt = (days: number): string =>
  new Date(Date.parse(MADE) + days * 86_400_000).toISOString().slice(0, 10)

/** A call; the closes from its instrument's first day on; which of them are brought wrong at first, and how all are put in order. */
const story = fc.record({
  direction: fc.constantFrom('up' as const, 'down' as const),
  lasts: fc.integer({ min: 1, max: 20 }),
  target: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  stop: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  changes: fc.array(fc.integer({ min: -20, max: 20 }), {
    minLength: BEFORE + AFTER,
    maxLength: BEFORE + AFTER,
  }),
  // Days without a close; the last has one, so that every call is judged.
  without: fc.uniqueArray(fc.integer({ min: -3, max: AFTER - 2 }), { maxLength: 16 }),
  wrongAtFirst: fc.uniqueArray(fc.integer({ min: -60, max: AFTER - 1 }), { maxLength: 4 }),
  order: fc.array(fc.nat({ max: 1_000 }), { minLength: BEFORE + AFTER, maxLength: BEFORE + AFTER }),
  /** How many days come at a time. */
  together: fc.integer({ min: 3, max: 40 }),
})
type Story = ReturnType<typeof story.generate>['value']

const closesOf = ({ changes, without }: Story): readonly Close[] => {
  let close = 100
  return changes.flatMap((change, at) => {
    close *= 1 + change / 1_000
    return without.includes(at - BEFORE) ? [] : [{ date: dayAt(at - BEFORE), close: close.toFixed(2) }]
  })
}

const callOf = (told: Story, symbol: string): JudgedCall => {
  const before = Number(closesOf(told).findLast(({ date }) => date < MADE.slice(0, 10))?.close)
  const sign = told.direction === 'up' ? 1 : -1
  const level = (percent: number): string => (before * (1 + percent / 100)).toFixed(2)
  return {
    callId: `call-${symbol.toLowerCase()}`,
    authorId: 'ada',
    symbol,
    kind: 'currency',
    direction: told.direction,
    until: dayAt(told.lasts),
    madeAt: MADE,
    knownUntil: null,
    ...(told.target !== undefined && { target: level(sign * told.target) }),
    ...(told.stop !== undefined && { stop: level(-sign * told.stop) }),
  }
}

/** What is sent, one after the other: closes, some of them wrong, in any order; and corrections, each after its close. */
const stepsOf = (told: Story): readonly (readonly Close[] | Close)[] => {
  const closes = closesOf(told).map((close, at) => ({ close, order: told.order[at] ?? 0 }))
  const days = closes.toSorted((one, other) => one.order - other.order).map(({ close }) => close)
  const wrong = new Set(told.wrongAtFirst.map(dayAt))
  const slip = ({ date, close }: Close): Close => ({ date, close: (Number(close) * 1.03).toFixed(2) })
  const steps: (readonly Close[] | Close)[] = []
  for (let at = 0; at < days.length; at += told.together) {
    const batch = days.slice(at, at + told.together)
    steps.push(batch.map((close) => (wrong.has(close.date) ? slip(close) : close)))
    // Those of the batch before, so that other closes come in between.
    steps.push(...days.slice(Math.max(0, at - told.together), at).filter(({ date }) => wrong.has(date)))
  }
  const rest = days.slice(Math.floor((days.length - 1) / told.together) * told.together)
  return [...steps, ...rest.filter(({ date }) => wrong.has(date))]
}

/** What stands in the end, without why it was said. */
const standing = (events: readonly Pick<StreamEvent, 'type' | 'data'>[]) => {
  const newest = (type: string) => {
    const { because: _because, ...data } = { ...events.findLast((event) => event.type === type)?.data }
    return data
  }
  const judged = newest('CallJudged')
  // What is void has no entry that counts, whatever was said before.
  if (judged['outcome'] === 'void') return { judged }
  const near = (data: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        typeof value === 'number' ? Number(value.toFixed(8)) : value,
      ]),
    )
  return { judged, entered: near(newest('CallEntered')), counted: near(newest('CallCounted')) }
}

it('judges by the call and the closes alone, in whatever order closes, corrections and restarts come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-judging-'))
  let named = 0
  let markets: Awaited<ReturnType<typeof runMarkets>> | undefined
  const restart = async () => {
    await markets?.close()
    markets = await runMarkets({ now: LATER, folder })
    return markets
  }
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(story, { minLength: 6, maxLength: 6 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 2 }),
        async (stories, restarts) => {
          let running = markets ?? (await restart())
          running.clock.advance(Date.parse(MADE) - running.clock.now().getTime())
          const calls: { call: JudgedCall; told: Story }[] = []
          for (const told of stories) {
            const symbol = `S${(named += 1)}`
            const call = callOf(told, symbol)
            const listed = await running.admin('POST /api/admin/instruments', {
              ...naira,
              symbol,
              pair: symbol,
            })
            expect(listed.status).toBe(201)
            calls.push({ call, told })
          }
          const made = calls.map(({ call: { madeAt: _madeAt, knownUntil: _knownUntil, ...call } }) =>
            PublicCall.CallMade(call.callId, {
              ...call,
              postId: 'p1',
              pair: call.symbol,
              known: null,
              takeBackUntil: MADE,
            }),
          )
          for (const event of made) await running.source('content').publish(event)
          running.clock.advance(Date.parse(LATER) - running.clock.now().getTime())

          const queues = calls.map(({ call: { symbol }, told }) =>
            stepsOf(told).map((step) => ({ symbol, step })),
          )
          const longest = Math.max(...queues.map(({ length }) => length))
          const steps = Array.from({ length: longest }, (_, at) =>
            queues.flatMap((queue) => queue.slice(at, at + 1)),
          )
          for (const [at, { symbol, step }] of steps.flat().entries()) {
            // What was sent just before has perhaps not been looked at yet.
            if (restarts.includes(at)) running = await restart()
            await send(running, symbol, step)
          }
          running = await restart()
          for (const { call, told } of calls) {
            const closes = closesOf(told)
            const points = closes.map(({ date, close }) => ({ date, value: Number(close) }))
            const { log } = running.ports
            const stream = JudgementStream.of(call.callId)
            const expected = judgeCall(
              recordedJudgement.initial,
              call,
              { closes, points: () => points, priceTime: naira.priceTime, hasEnded: false },
              { because: '', since: '' },
            )
            await vi.waitFor(async () => {
              expect(standing(await log.readStream(stream))).toEqual(standing(expected))
            })
          }
        },
      ),
      { numRuns: 3, endOnFailure: true },
    )
  } finally {
    await markets?.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

/** Sends closes, and releases those that are held; or the correction of one. */
const send = async (
  { admin }: Awaited<ReturnType<typeof runMarkets>>,
  symbol: string,
  step: readonly Close[] | Close,
): Promise<void> => {
  const path = `/api/admin/instruments/${symbol}` as const
  if ('date' in step) {
    const correction = { ...step, reason: 'The list had a slip.' }
    expect((await admin(`POST ${path}/corrections`, correction)).status).toBe(204)
    return
  }
  const { status, body } = await admin(`POST ${path}/prices`, { prices: step, source: 'test' })
  expect({ status, body }).toMatchObject({ status: 200, body: { wrong: [] } })
  for (const date of (body as { held: readonly string[] }).held) {
    const released = await admin(`POST ${path}/held-prices`, { date, isRight: true })
    expect([204, 404]).toContain(released.status)
  }
}
