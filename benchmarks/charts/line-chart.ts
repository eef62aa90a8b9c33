import { dot, gridLine, legend, type Marks, picture, SERIES, text, WIDTH } from './paper.ts'
import { linearScale, logScale, written } from './scale.ts'

export type Point = readonly [x: number, y: number]
export type Line = { readonly name: string; readonly points: readonly Point[] }

export type LineChart = {
  readonly title: string
  /** Axis labels with their units. */
  readonly x: string
  readonly y: string
  readonly across?: 'linear' | 'log'
  readonly lines: readonly Line[]
}

const HEIGHT = 320
const [LEFT, RIGHT, TOP, BOTTOM] = [70, WIDTH - 50, 80, HEIGHT - 60]
/** Lines with more points have no dots. */
const FEW = 12

/** Draws a line chart as SVG. */
export const lineChart = ({ title, x, y, across = 'linear', lines }: LineChart): string => {
  const points = lines.flatMap((line) => line.points)
  const scaleX = across === 'log' ? logScale : linearScale
  const horizontal = scaleX(
    points.map(([value]) => value),
    [LEFT, RIGHT],
  )
  const vertical = linearScale(
    points.map(([, value]) => value),
    [BOTTOM, TOP],
  )
  const marks: Marks = [
    ...legend(
      lines.map(({ name }) => name),
      LEFT + 6,
      56,
    ),
    ...vertical.ticks.flatMap((tick) => [
      gridLine(LEFT, vertical.at(tick), RIGHT, vertical.at(tick)),
      text(LEFT - 10, vertical.at(tick) + 4, written(tick), 'end quiet'),
    ]),
    ...horizontal.ticks.map((tick) => text(horizontal.at(tick), BOTTOM + 22, written(tick), 'middle quiet')),
    text(RIGHT, BOTTOM + 44, x, 'end quiet'),
    text(RIGHT, 30, y, 'end quiet'),
    ...lines.flatMap((line, series) => {
      const places = line.points.map(([a, b]): Point => [horizontal.at(a), vertical.at(b)])
      return [
        `<polyline class="line l${series % SERIES}" points="${places.map((place) => place.join(',')).join(' ')}"/>`,
        ...(places.length > FEW ? [] : places.map(([a, b]) => dot(a, b, series))),
      ]
    }),
  ]
  return picture(title, HEIGHT, marks)
}
