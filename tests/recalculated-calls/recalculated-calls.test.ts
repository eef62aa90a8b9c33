/** Takes about 25 seconds: a whole site runs through a year and a half of calls. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, CallRecord } from '@soko/contracts/markets/types/call.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { JUDGE, type Lived, liveThrough } from './live-through.ts'
import { SERIES } from './real-series.ts'

const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0
const mustRun = process.env['CI'] === 'true'
if (!hasPython && !mustRun) console.warn('SKIPPED: python3, which recomputes the calls, is missing.')

/** With another seed, there may be too few calls of some kind, but the results must still agree. */
const SEED = Number(process.env['SOKO_SEED'] ?? 7)
/** Gains have 8 decimals, but the quantile of the Wilson interval has only 7. */
const DIGITS = 6

/** Output of the Python program. */
type Anew = {
  readonly calls: Readonly<
    Record<string, Pick<Call, 'state' | 'by' | 'entry' | 'exit' | 'gain' | 'mirror'> | undefined>
  >
  readonly records: Readonly<Record<string, Partial<CallRecord> | undefined>>
  readonly chances: Readonly<Record<string, number>>
}

const judgeAnew = ({ calls, closes, closedDays }: Lived): Anew => {
  const instruments = SERIES.map(({ symbol, kind, priceTime }) => [
    symbol,
    {
      kind,
      priceTime,
      closes: closes[symbol]?.map(({ date, close }) => [date, close]),
      closedDays: closedDays[symbol],
    },
  ])
  const given = {
    instruments: Object.fromEntries(instruments),
    calls: calls.map(
      ({ _id, username, symbol, direction, until, target, stop, sureness, madeAt, chance, state }) => ({
        id: _id,
        author: username,
        symbol,
        direction,
        until,
        target,
        stop,
        sureness,
        madeAt,
        chance,
        isTakenBack: state === 'taken-back',
      }),
    ),
  }
  const { stdout, stderr, status } = spawnSync('python3', [JUDGE], {
    input: JSON.stringify(given),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`Python could not judge: ${stderr}`)
  return JSON.parse(stdout) as Anew
}

const near = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, DIGITS)
  if (Array.isArray(value)) return value.map(near)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, near(each)]))
}

describe.skipIf(!hasPython && !mustRun)('calls recomputed by Python', () => {
  let lived: Lived
  let anew: Anew

  beforeAll(async () => {
    console.log(`seed ${SEED}`)
    const folder = await mkdtemp(join(tmpdir(), 'soko-anew-'))
    try {
      lived = await liveThrough(join(folder, 'data'), SEED)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    anew = judgeAnew(lived)
  }, 240_000)

  it('end in every possible way', () => {
    const ways = new Set(lived.calls.map(({ state, by }) => `${state} ${by}`))
    for (const way of ['right target', 'wrong stop', 'right date', 'wrong date', 'taken-back null'])
      expect(ways).toContain(way)
    for (const way of ['no-entry', 'late-entry', 'passed']) expect(ways).toContain(`void ${way}`)
    expect(lived.calls.length).toBeGreaterThan(120)
    expect(lived.calls.some(({ judgements }) => judgements.length > 1)).toBe(true)
    expect(new Set(lived.calls.map(({ mirror }) => mirror?.isCounted))).toEqual(
      new Set([true, false, undefined]),
    )
  })

  it('end in the same way, at the same close, with the same return', () => {
    for (const { symbol, madeAt, ...call } of lived.calls) {
      const { state, by, entry, exit, gain } = anew.calls[call._id]!
      const which = `${symbol} of ${madeAt}`
      expect.soft(call, which).toMatchObject({ state, by, entry, exit, gain: near(gain) })
    }
  })

  it('have the same results against their mirrors', () => {
    for (const { _id, symbol, madeAt, mirror } of lived.calls) {
      const other = anew.calls[_id]!.mirror
      const { decided, q, isCounted } = other ?? {}
      expect.soft(mirror, `${symbol} of ${madeAt}`).toEqual(other && near({ decided, q, isCounted }))
    }
  })

  it('add up to the same records', () => {
    for (const record of lived.records) {
      const other = anew.records[record.username]!
      for (const name of Object.keys(other) as (keyof CallRecord)[])
        expect.soft(record[name], `${record.username}: ${name}`).toEqual(near(other[name]))
    }
    expect(lived.records.filter(({ z }) => z !== null).length).toBeGreaterThan(0)
    expect(lived.records.filter(({ brierSkill }) => brierSkill !== null).length).toBeGreaterThan(0)
    expect(lived.records.some(({ calibration }) => calibration.length > 1)).toBe(true)
  })

  it('match a recalculation from the public API', () => {
    expect(lived.recomputed).toContain(
      `${lived.calls.length} calls and ${lived.records.length} records: 0 differences.`,
    )
  })

  it('have the chance of random walks', () => {
    expect(Object.keys(anew.chances).length).toBeGreaterThan(8)
    for (const [id, share] of Object.entries(anew.chances)) {
      const { chance } = lived.calls.find(({ _id }) => _id === id)!
      // Four standard deviations of the result of 10,000 random walks.
      expect.soft(Math.abs(chance! - share), `${chance} and ${share}`).toBeLessThan(0.02)
    }
  })
})
