import { describe, expect, it } from 'vitest'
import { subjectOfCall } from './subject-of-call.ts'
import { aCall, someCloses } from './testing/a-call.ts'

const closes = someCloses()

describe('the interactive chart of a call', () => {
  it('has levels as lines, days as marks, and the same first day as the static chart', () => {
    const subject = subjectOfCall(aCall(), closes, '2025-11-17')
    expect(subject.levels).toEqual([
      { name: 'Target', value: '8200', line: 'solid' },
      { name: 'Entry', value: '7124', line: 'dotted' },
      { name: 'Stop', value: '6450', line: 'dashed' },
    ])
    expect(subject.days).toEqual([
      { day: '2026-02-27', word: '27 Feb 2026', line: 'solid' },
      { day: '2025-11-17', word: 'Today', line: 'dashed' },
    ])
    expect(subject.points).toEqual(['2025-09-23'])
    expect(subject.boldFrom).toBe('2025-09-23')
    expect(subject.isLogarithmic).toBe(true)
    expect(subject.closes).toBe(closes)
    // The chart starts half the call's duration before the entry. Readers can scroll to earlier days.
    expect(subject.from).toBe('2025-07-07')
  })

  it('has the change since the entry for later closes only', () => {
    const { noteOf } = subjectOfCall(aCall(), closes)
    expect(noteOf?.({ date: '2025-11-14', close: '7486' })).toBe('+5.1%')
    expect(noteOf?.({ date: '2025-09-23', close: '7124' })).toBeNull()
    expect(noteOf?.({ date: '2025-09-22', close: '7000' })).toBeNull()
  })

  it('marks the close that decided the call', () => {
    const judged = aCall({
      state: 'right',
      by: 'target',
      exit: { date: '2025-11-10', close: '8211.5' },
      judgedAt: '2025-11-10T17:00:00.000Z',
    })
    const subject = subjectOfCall(judged, closes)
    expect(subject.points).toEqual(['2025-09-23', '2025-11-10'])
    expect(subject.days.map(({ word }) => word)).toEqual(['27 Feb 2026', '10 Nov'])
    expect(subject.decimals).toBe(1)
  })

  it('has no entry before the first close, and no levels if none were set', () => {
    const waiting = aCall({ state: 'waiting', entry: null, last: null, target: null, stop: null })
    const { levels, points, boldFrom, noteOf } = subjectOfCall(waiting, closes, '2025-11-17')
    expect(levels).toEqual([])
    expect(points).toEqual([])
    expect(boldFrom).toBeUndefined()
    expect(noteOf?.({ date: '2025-11-14', close: '7486' })).toBeNull()
  })
})
