import { describe, expect, it } from 'vitest'
import { brierSkill, calibrationOf, wilsonInterval, type SureCall } from './calibration.ts'

const calls = (sure: number, count: number, right: number): SureCall[] =>
  Array.from({ length: count }, (_, at) => ({ sure, isRight: at < right }))

describe('calibration', () => {
  it('bins calls by tenths of sureness', () => {
    const bins = calibrationOf([...calls(75, 12, 9), ...calls(52, 10, 4), ...calls(58, 10, 6)])
    expect(bins).toMatchObject([
      { from: 52, to: 58, meanSureness: 55, calls: 20, right: 10, share: 0.5 },
      { from: 75, to: 75, meanSureness: 75, calls: 12, right: 9, share: 0.75 },
    ])
  })

  it('merges tenths with fewer than 10 calls, so that no call is left out', () => {
    const bins = calibrationOf([
      ...calls(55, 4, 1),
      ...calls(65, 5, 3),
      ...calls(75, 3, 3),
      ...calls(85, 11, 9),
      ...calls(95, 9, 9),
    ])
    expect(bins).toMatchObject([
      { from: 55, to: 75, calls: 12, right: 7 },
      { from: 85, to: 95, calls: 20, right: 18 },
    ])
    expect(calibrationOf(calls(60, 9, 9))).toEqual([])
    expect(calibrationOf([])).toEqual([])
  })

  it('has Wilson score intervals', () => {
    // Computed by bisection: the shares from which the observed share is 1.959964 standard errors away.
    const known = [
      [8, 10, 0.490_162, 0.943_318],
      [0, 10, 0, 0.277_533],
      [10, 10, 0.722_467, 1],
      [50, 100, 0.403_832, 0.596_168],
    ] as const
    for (const [right, count, low, high] of known) {
      const interval = wilsonInterval(right, count)
      expect(interval.low).toBeCloseTo(low, 5)
      expect(interval.high).toBeCloseTo(high, 5)
    }
    expect(calibrationOf(calls(70, 10, 8))[0]).toMatchObject(wilsonInterval(8, 10))
  })
})

describe('the Brier skill', () => {
  it('is 0 for the sureness of chance, higher for better and negative for worse sureness', () => {
    const call = (sure: number, isRight: boolean, chance?: number): SureCall => ({ sure, isRight, chance })
    // 1 - (0.2^2 + 0.3^2) / (0.6^2 + 0.5^2)
    expect(brierSkill([call(80, true, 0.4), call(30, false, 0.5)])).toBeCloseTo(1 - 0.13 / 0.61, 12)
    expect(brierSkill([call(40, true, 0.4), call(50, false, 0.5)])).toBeCloseTo(0, 12)
    expect(brierSkill([call(99, false, 0.5)])).toBeCloseTo(1 - 0.9801 / 0.25, 12)
    expect(brierSkill([call(80, true, 0.4), call(1, true)])).toBeCloseTo(1 - 0.04 / 0.36, 12)
  })

  it('is null if there is no chance to compare with', () => {
    expect(brierSkill([])).toBeNull()
    expect(brierSkill([{ sure: 80, isRight: true }])).toBeNull()
    expect(brierSkill([{ sure: 80, isRight: true, chance: 1 }])).toBeNull()
  })
})
