import { describe, expect, it } from 'vitest'
import { BOX, shapeOf } from './chart-shape.ts'

describe('the shape of the chart', () => {
  it('goes from edge to edge, both courses on one scale', () => {
    const { points, before, line, area, lines } = shapeOf([0, 400, 200], [100, 100, 0])
    expect(points.map(({ x }) => x)).toEqual([BOX.left, 422, BOX.right])
    expect(points.map(({ y }) => y)).toEqual([BOX.bottom, BOX.top, 132])
    expect(line).toBe('M44.0 240.0 422.0 24.0 800.0 132.0')
    expect(area).toBe('M44.0 240 44.0 240.0 422.0 24.0 800.0 132.0 800.0 240z')
    expect(before).toBe('M44.0 186.0 422.0 186.0 800.0 240.0')
    expect(lines.map(({ value }) => value)).toEqual([0, 100, 200, 300, 400])
  })

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [1360, [0, 500, 1000, 1500]],
    [9, [0, 5, 10]],
    [12, [0, 5, 10, 15]],
  ])('has lines at round numbers of readers: of %i and fewer', (most, lines) => {
    expect(shapeOf([most, 0], [0, 0]).lines.map(({ value }) => value)).toEqual(lines)
  })

  it('names each day of a week; of more days a few, the first and the last among them', () => {
    expect(shapeOf([3], [0])).toMatchObject({ points: [{ x: 422 }], named: [0] })
    expect(shapeOf(Array(7).fill(1), Array(7).fill(0)).named).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(shapeOf(Array(365).fill(1), Array(365).fill(0)).named).toEqual([0, 91, 182, 273, 364])
  })

  it('keeps the words at the ends of the courses apart', () => {
    const { ends } = shapeOf([5, 5], [5, 5])
    expect(Math.abs(ends.now - ends.before)).toBe(16)
    expect(shapeOf([4, 4], [0, 0]).ends).toEqual({ now: BOX.top, before: BOX.bottom })
  })
})
