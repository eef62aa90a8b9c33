import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

/** A moment of the reader's own calendar. */
const at = (day: number, hours = 12, minutes = 0) => new Date(2026, 10, day, hours, minutes)
const leftOf = (end: Date, now: Date) => timeLeft(end.toISOString(), now.getTime())

describe('the time left for something deleted', () => {
  it('is said in days with the date', () => {
    expect(leftOf(at(29), at(11))).toEqual({
      words: 'Erased in 18 days, on Nov 29',
      isLastDay: false,
      isOver: false,
    })
    expect(leftOf(new Date(2026, 11, 5, 1), at(17, 23)).words).toBe('Erased in 18 days, on Dec 5')
  })

  it('is said with the time of day at the end, which the last day marks', () => {
    expect(leftOf(at(12, 20, 30), at(11, 9))).toMatchObject({
      words: 'Erased tomorrow at 20:30',
      isLastDay: false,
    })
    expect(leftOf(at(12, 8, 5), at(11, 20))).toMatchObject({
      words: 'Erased tomorrow at 08:05',
      isLastDay: true,
    })
    expect(leftOf(at(12, 20), at(12, 9))).toMatchObject({ words: 'Erased today at 20:00', isLastDay: true })
  })

  it('is over at last', () => {
    expect(leftOf(at(12), at(12))).toMatchObject({ words: 'Is being erased', isOver: true })
  })
})
