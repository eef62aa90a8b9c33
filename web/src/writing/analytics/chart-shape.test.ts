import { describe, expect, it } from 'vitest'
import { BOX, chartShape } from './chart-shape.ts'

describe('chartShape', () => {
  it('draws both series from edge to edge on one scale', () => {
    const { points, before, line, area, gridLines } = chartShape([0, 400, 200], [100, 100, 0])
    expect(points.map(({ x }) => x)).toEqual([BOX.left, 422, BOX.right])
    expect(points.map(({ y }) => y)).toEqual([BOX.bottom, BOX.top, 132])
    expect(line).toBe('M44.0 240.0 422.0 24.0 800.0 132.0')
    expect(area).toBe('M44.0 240 44.0 240.0 422.0 24.0 800.0 132.0 800.0 240z')
    expect(before).toBe('M44.0 186.0 422.0 186.0 800.0 240.0')
    expect(gridLines.map(({ value }) => value)).toEqual([0, 100, 200, 300, 400])
  })
})
