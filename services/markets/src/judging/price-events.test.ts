import type { CorporateAction, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { EventReference, NewEvent, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { createIds } from '@soko/platform/ids.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endInstrument, requireListed } from '../instruments/instrument.decider.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { instrument } from '../instruments/instrument.ts'
import { marketsEvents } from '../markets-events.ts'
import { closeOn, sliceOf } from '../prices/closes.ts'
import { decidedBy, PricesStream } from '../prices/price.events.ts'
import { recordClosedDays, withdrawClosedDays } from '../prices/closed-days.decider.ts'
import { recordActions, withdrawDividend, withdrawSplit } from '../prices/corporate-actions.decider.ts'
import { correctPrice, recordPrices, releasePrice } from '../prices/prices.decider.ts'
import { adjustmentsOf, prices } from '../prices/prices.ts'
import { inUnitsOf, unitsOfCall } from '../instruments/units.ts'
import { naira } from '../testing/run-markets.ts'
import { judgeCall, type JudgedCall } from './judgement.decider.ts'
import { JudgementStream } from './judgement.events.ts'
import { recordedJudgement } from './judgement.ts'
import { judgingPrices } from './judging-prices.ts'
import { createPriceEvents, type PriceEvent, priceEventsOf } from './price-events.ts'
import { instrumentEnd, priceHistory } from './price-history.ts'

const { symbol } = naira
const reason = 'The list had a slip.'
const by = 'zuri'

const day = (date: number): Day => `2026-01-${String(date).padStart(2, '0')}`

const call: JudgedCall = {
  callId: 'c1',
  authorId: 'ada',
  symbol,
  kind: naira.kind,
  direction: 'up',
  until: day(20),
  madeAt: `${day(5)}T08:00:00.000Z`,
  knownUntil: day(4),
  rules: 2,
}

const ofCall = JudgementStream.of(call.callId)

const split = (from: number, was: number, became: number): CorporateAction => ({
  type: 'split',
  exDay: day(from),
  was,
  became,
})
const dividend = (exDay: number, amount: Decimal): CorporateAction => ({
  type: 'dividend',
  exDay: day(exDay),
  amount,
})

/** An in-memory log of one instrument. Its actions append the events of the real deciders. */
const startMarket = () => {
  const commits: (readonly NewEvent[])[] = []
  const events: StreamEvent[] = []
  const ofStream = (stream: string) => events.filter((event) => event.stream === stream)
  const streams = () => ({
    instrument: ofStream(InstrumentStream.of(symbol)),
    prices: ofStream(PricesStream.of(symbol)),
  })
  const listed = () => requireListed(streams().instrument.reduce(instrument.evolve, instrument.initial))
  const known = () => streams().prices.reduce(prices.evolve, prices.initial)
  const histories = () => ({
    prices: streams().prices.reduce(priceHistory.evolve, priceHistory.initial),
    end: streams().instrument.reduce(instrumentEnd.evolve, instrumentEnd.initial),
  })
  const append = (decided: readonly NewEvent[]) => {
    if (decided.length === 0) return
    const position = commits.push(decided) + 1
    for (const [index, event] of decided.entries()) {
      const version = ofStream(event.stream).length + 1
      events.push({ ...event, version, position, index, time: `${day(5)}T09:00:00.000Z` })
    }
  }
  append([InstrumentStream.InstrumentListed(symbol, naira)])
  return {
    commits,
    streams,
    known,
    histories,
    importCloses: (closes: Readonly<Record<number, Decimal>>, isDemonstration = false) => {
      const days = Object.entries(closes).map(([date, close]) => ({ date: day(Number(date)), close }))
      const batch = { prices: days, source: 'cbn.csv', isDemonstration }
      append(recordPrices(listed(), known(), batch, () => true).events)
    },
    correct: (date: number, close: Decimal) =>
      append(correctPrice(listed(), known(), { date: day(date), close, reason, by })),
    release: (date: number, isRight = true) =>
      append(releasePrice(listed(), known(), { date: day(date), isRight, by })),
    act: (...actions: CorporateAction[]) => append(recordActions(listed(), known(), { actions, reason, by })),
    withdrawDividend: (exDay: number) =>
      append(withdrawDividend(listed(), known(), { exDay: day(exDay), reason, by })),
    withdraw: (from: number) => append(withdrawSplit(listed(), known(), { from: day(from), reason, by })),
    close: (...dates: number[]) =>
      append(recordClosedDays(listed(), known(), { dates: dates.map(day), reason, by })),
    reopen: (...dates: number[]) =>
      append(withdrawClosedDays(listed(), known(), { dates: dates.map(day), reason, by })),
    end: (date: number, lastValue: Decimal) =>
      append(
        endInstrument(
          listed(),
          { date: day(date), lastValue, reason },
          {
            lastClose: sliceOf(known().closes, -1)[0]?.date,
            today: day(31),
            decision: decidedBy(by, symbol),
          },
        ),
      ),
    judge: (more: Partial<JudgedCall> = {}) => {
      const made = { ...call, ...more }
      const state = ofStream(ofCall).reduce(recordedJudgement.evolve, recordedJudgement.initial)
      const closes = judgingPrices(listed(), known(), [made])(made)
      append(judgeCall(state, made, closes, { because: 'Again.', since: '' }))
    },
    judgements: () => ofStream(ofCall).filter(isOfType(JudgementStream.CallJudged)),
    at: ({ position, index }: EventReference) => {
      const found = events.find((event) => event.position === position && event.index === index)
      if (found === undefined) throw new Error('There is no such event.')
      return found
    },
  }
}
type Market = ReturnType<typeof startMarket>

/** Formats events such as `entry PricesRecorded 3.0`: role, type, position and index. */
const describeEvents = ({ at }: Market, events: readonly PriceEvent[]) =>
  events.map((event) => `${event.what} ${at(event).type} ${event.position}.${event.index}`)

/** Returns the price events on which the newest judgement depends. */
const judged = (market: Market, more: Partial<JudgedCall> = {}) => {
  market.judge(more)
  const judgement = market.judgements().at(-1)
  return judgement && describeEvents(market, priceEventsOf(judgement, market.histories()))
}

describe('priceEventsOf returns', () => {
  it.each<[string, (market: Market) => void, string[], Partial<JudgedCall>?]>([
    [
      'one import of both closes',
      (market) => market.importCloses({ 2: '100', 5: '101', 20: '102' }),
      ['entry PricesRecorded 3.0', 'exit PricesRecorded 3.0'],
    ],
    [
      'a held price and its last release',
      (market) => {
        market.importCloses({ 2: '100', 5: '101', 20: '150' })
        market.release(20, false)
        market.importCloses({ 20: '151' })
        market.release(20)
      },
      ['entry PricesRecorded 3.0', 'exit PriceHeld 5.0', 'exit PriceReleased 6.0'],
    ],
    [
      'the splits since the call, with the closes they released',
      (market) => {
        market.importCloses({ 2: '400', 5: '404', 12: '101', 20: '33' })
        market.act(split(8, 1, 4))
        market.act(split(15, 1, 3))
      },
      [
        'entry PricesRecorded 3.0',
        'exit PriceHeld 3.2',
        'exit SplitRecorded 4.0',
        'exit SplitRecorded 5.0',
        'exit PriceReleased 5.1',
      ],
    ],
    [
      'the splits in force, without withdrawn, replaced and unrelated ones',
      (market) => {
        market.importCloses({ 2: '404' })
        market.act(split(12, 1, 7))
        market.withdraw(12)
        market.act(split(8, 1, 2))
        market.act(split(8, 1, 4))
        market.act(split(25, 1, 4))
        market.importCloses({ 5: '404', 20: '102' })
      },
      ['entry PricesRecorded 9.0', 'exit SplitRecorded 7.0', 'exit PricesRecorded 9.0'],
    ],
    [
      'the dividends since the call, with the newest close before each',
      (market) => {
        market.importCloses({ 5: '101', 12: '100' })
        market.act(dividend(9, '2'), dividend(16, '3'))
        market.correct(12, '103')
        market.importCloses({ 20: '98' })
      },
      [
        'entry PricesRecorded 3.0',
        'exit PricesRecorded 3.0',
        'exit DividendRecorded 4.0',
        'exit DividendRecorded 4.1',
        'exit PriceCorrected 5.0',
        'exit PricesRecorded 6.0',
      ],
    ],
    [
      'only the closed days that have a quoted close',
      (market) => {
        market.importCloses({ 2: '100', 5: '101', 6: '101', 9: '99', 12: '101', 20: '102' })
        market.close(5, 10)
        market.close(9, 12)
        market.reopen(12)
        market.close(20)
        market.reopen(20)
        market.close(19)
      },
      [
        'entry PricesRecorded 3.0',
        'entry ClosedDaysRecorded 4.0',
        'exit PricesRecorded 3.0',
        'exit ClosedDaysRecorded 5.0',
        'exit ClosedDaysWithdrawn 6.0',
      ],
    ],
    [
      'the closed days before an ex-dividend day',
      (market) => {
        market.importCloses({ 5: '101', 14: '100', 15: '104' })
        market.act(dividend(16, '3'))
        market.importCloses({ 20: '98' })
        market.close(15)
      },
      [
        'entry PricesRecorded 3.0',
        'exit PricesRecorded 3.0',
        'exit DividendRecorded 4.0',
        'exit PricesRecorded 5.0',
        'exit ClosedDaysRecorded 6.0',
      ],
    ],
    [
      'the end of its instrument, even if that day has a close',
      (market) => {
        market.importCloses({ 5: '101', 12: '102' })
        market.end(12, '0')
      },
      ['entry PricesRecorded 3.0', 'exit InstrumentEnded 4.0'],
    ],
    [
      'splits but no dividends for a call under version 1 of the rules',
      (market) => {
        market.importCloses({ 5: '101', 12: '50' })
        market.act(split(8, 1, 2))
        market.act(dividend(14, '1'))
        market.importCloses({ 20: '49.5' })
      },
      ['entry PricesRecorded 3.0', 'exit SplitRecorded 4.0', 'exit PricesRecorded 6.0'],
      { rules: 1 },
    ],
    [
      'no demonstration closes that real ones replaced',
      (market) => {
        market.importCloses({ 4: '90', 5: '100', 7: '95', 20: '99' }, true)
        market.importCloses({ 4: '100', 5: '101', 6: '102' })
        market.act(dividend(8, '2'))
        market.importCloses({ 20: '98' })
      },
      [
        'entry PricesRecorded 4.0',
        'exit PricesRecorded 4.0',
        'exit DividendRecorded 5.0',
        'exit PricesRecorded 6.0',
      ],
      { madeAt: `${day(5)}T09:00:00.000Z` },
    ],
    [
      'the replacement, for a call on demonstration prices',
      (market) => {
        market.importCloses({ 4: '90', 5: '100', 20: '99' }, true)
        market.importCloses({ 4: '100', 5: '101' })
        market.importCloses({ 20: '98' })
      },
      ['replacement PricesRecorded 4.0'],
    ],
  ])('%s', (_name, prepare, expected, more = {}) => {
    const market = startMarket()
    prepare(market)
    expect(judged(market, more)).toEqual(expected)
  })

  it('the newest correction before the judgement', () => {
    const market = startMarket()
    market.importCloses({ 5: '101', 20: '102' })
    market.correct(20, '100')
    market.correct(5, '99')
    market.correct(20, '102')
    expect(judged(market)).toEqual(['entry PriceCorrected 5.0', 'exit PriceCorrected 6.0'])
    market.correct(20, '98')
    expect(judged(market)).toEqual(['entry PriceCorrected 5.0', 'exit PriceCorrected 8.0'])
    const all = market
      .judgements()
      .map((each) => describeEvents(market, priceEventsOf(each, market.histories()))[1])
    expect(all).toEqual(['exit PriceCorrected 6.0', 'exit PriceCorrected 8.0'])
  })
})

it('createPriceEvents reads the events from the log', async () => {
  const market = startMarket()
  market.importCloses({ 2: '100', 5: '101', 20: '150' })
  market.release(20)
  market.judge()
  const log = await temporaryEventLog(marketsEvents)
  for (const [at, [first, ...others]] of market.commits.entries()) {
    if (first) await log.append({ id: `commit-${at}`, expected: {}, events: [first, ...others] })
  }
  const priceEvents = createPriceEvents({ log, ids: createIds() })
  const read = async () => {
    const judgements = (await log.readStream(ofCall)).filter(isOfType(JudgementStream.CallJudged))
    return describeEvents(market, (await Promise.all(judgements.map(priceEvents))).flat())
  }
  const expected = ['entry PricesRecorded 3.0', 'exit PriceHeld 3.1', 'exit PriceReleased 4.0']
  expect(await read()).toEqual(expected)
  const correction = { symbol, date: day(20), was: '150', close: '151', reason }
  await log.append({ id: 'later', expected: {}, events: [PricesStream.PriceCorrected(symbol, correction)] })
  expect(await read()).toEqual(expected)
  await log.erase(await log.readStream(ofCall))
  expect(await read()).toEqual([])
})

/** Returns the close that an independent verifier would compute from the given events alone. */
const closeOf = (events: readonly StreamEvent[], date: Day, units: Day): Decimal | undefined => {
  const state = events.reduce(prices.evolve, prices.initial)
  const end = events.find(isOfType(InstrumentStream.InstrumentEnded))?.data
  const close = end?.lastValue ?? closeOn(state.closes, date)
  return close && inUnitsOf(units, adjustmentsOf(state))(close, date)
}

type Step = (market: Market) => unknown
const anyDay = fc.constantFrom(4, 5, 6, 9, 14, 20, 21)
const anyClose = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 980, max: 1_020 }).map((tenths) => (tenths / 10).toFixed(2)) },
  // Held for review as outliers unless a split explains them.
  { weight: 2, arbitrary: fc.constantFrom('25', '50.0', '200') },
)
const anyUnits = fc.integer({ min: 1, max: 4 })
const step = <Values extends unknown[]>(
  weight: number,
  values: { readonly [At in keyof Values]: fc.Arbitrary<Values[At]> },
  apply: (market: Market, ...given: Values) => unknown,
) => ({
  weight,
  arbitrary: fc.tuple<Values>(...values).map(
    (given): Step =>
      (market) =>
        apply(market, ...given),
  ),
})
const anySteps = fc.array(
  fc.oneof(
    step(12, [anyDay, anyClose], ({ importCloses }, date, close) => importCloses({ [date]: close })),
    step(4, [anyDay, anyClose], ({ correct }, date, close) => correct(date, close)),
    step(8, [fc.constantFrom(true, true, false)], ({ release, known }, isRight) => {
      for (const held of Object.keys(known().held).slice(0, 1)) release(Number(held.slice(-2)), isRight)
    }),
    step(3, [anyDay, anyUnits, anyUnits], ({ act }, from, was, became) => act(split(from, was, became))),
    step(3, [anyDay, fc.constantFrom('3', '30.5')], ({ act }, exDay, amount) => act(dividend(exDay, amount))),
    step(1, [anyDay], (market, exDay) => market.withdrawDividend(exDay)),
    step(2, [anyDay], ({ withdraw }, from) => withdraw(from)),
    step(3, [anyDay, anyDay], (market, one, other) => market.close(one, other)),
    step(2, [anyDay], (market, date) => market.reopen(date)),
    step(1, [anyDay, anyClose], ({ end }, date, close) => end(date, close)),
    step(4, [fc.constantFrom(1, 2, 2)], ({ judge }, rules) => judge({ rules })),
  ),
  { minLength: 10, maxLength: 40 },
)

it('priceEventsOf suffices to verify every close of a judgement, for any history of prices', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(anySteps, (steps) => {
      const market = startMarket()
      for (const apply of steps) {
        try {
          apply(market)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      for (const judgement of market.judgements()) {
        const events = priceEventsOf(judgement, market.histories())
        for (const role of ['entry', 'exit'] as const) {
          const close = judgement.data?.[role]
          const named = events.filter((event) => event.what === role).map(market.at)
          if (close) expect(closeOf(named, close.date, unitsOfCall(call))).toBe(close.close)
          else expect(named).toEqual([])
          for (const { type } of named) met.add(type)
        }
      }
    }),
    { numRuns: 200 },
  )
  // The generated histories must cover splits, dividends and closed days.
  const expected = ['PricesRecorded', 'SplitRecorded', 'DividendRecorded', 'ClosedDaysRecorded']
  expect([...met]).toEqual(expect.arrayContaining(expected))
})
