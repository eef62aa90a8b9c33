import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const at = (day: number, hours = 12, minutes = 0) => new Date(2026, 10, day, hours, minutes)
const leftOf = (end: Date, now: Date) => timeLeft(end.toISOString(), now.getTime())

describe('timeLeft', () => {
  it('returns days with the date', () => {
    expect(leftOf(at(29), at(11))).toEqual({
      text: 'Erased in 18 days, on Nov 29',
      isLastDay: false,
      isOver: false,
    })
    expect(leftOf(new Date(2026, 11, 5, 1), at(17, 23)).text).toBe('Erased in 18 days, on Dec 5')
  })

  it('returns the time of day for today and tomorrow, and marks the last 24 hours', () => {
    expect(leftOf(at(12, 20, 30), at(11, 9))).toMatchObject({
      text: 'Erased tomorrow at 20:30',
      isLastDay: false,
    })
    expect(leftOf(at(12, 8, 5), at(11, 20))).toMatchObject({
      text: 'Erased tomorrow at 08:05',
      isLastDay: true,
    })
    expect(leftOf(at(12, 20), at(12, 9))).toMatchObject({ text: 'Erased today at 20:00', isLastDay: true })
  })

  it('reports the end', () => {
    expect(leftOf(at(12), at(12))).toMatchObject({ text: 'Being erased', isOver: true })
  })
})
