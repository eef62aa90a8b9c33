import { describe, expect, it } from 'vitest'
import { daysOfChart } from './days-of-chart.ts'

const on = (...days: string[]) => days.map((date) => ({ date, close: '1' }))

describe('daysOfChart', () => {
  it('adds working days up to the last mark, which is included', () => {
    // 5 March is a Thursday; the marked day, 15 March, is a Sunday.
    expect(daysOfChart(on('2026-03-03', '2026-03-04', '2026-03-05'), ['2026-03-15'])).toEqual([
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-15',
    ])
  })

  it('adds all days if there are closes on weekends', () => {
    const coin = on('2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09')
    expect(daysOfChart(coin, ['2026-03-15']).slice(-3)).toEqual(['2026-03-13', '2026-03-14', '2026-03-15'])
    expect(daysOfChart(coin, ['2026-03-15'])).toHaveLength(10)
  })
})
