import { dot, gridLine, legend, type Marks, picture, SERIES, text, WIDTH } from './paper.ts'
import { linearScale, logScale, written } from './scale.ts'

/** One value per series; undefined if not measured. */
export type Row = { readonly name: string; readonly values: readonly (number | undefined)[] }

export type RowChart = {
  readonly title: string
  readonly unit: string
  readonly as: 'dots' | 'bar'
  readonly series: readonly string[]
  readonly rows: readonly Row[]
}

const [LEFT, RIGHT, TOP] = [250, WIDTH - 40, 84]
const ROW = 26

/** Draws a row of values for each item on a common scale, as SVG. */
export const rowChart = ({ title, unit, as, series, rows }: RowChart): string => {
  const bottom = TOP + rows.length * ROW
  const scale =
    as === 'dots'
      ? logScale(
          rows.flatMap(({ values }) => values.filter((value) => value !== undefined)),
          [LEFT, RIGHT],
        )
      : linearScale(
          rows.map(({ values }) => sum(values)),
          [LEFT, RIGHT],
        )
  const marks: Marks = [
    ...legend(series, 26, 56),
    text(RIGHT, 30, unit, 'end quiet'),
    ...scale.ticks.flatMap((tick) => [
      gridLine(scale.at(tick), TOP - 6, scale.at(tick), bottom),
      text(scale.at(tick), bottom + 18, written(tick), 'middle quiet'),
    ]),
    ...rows.flatMap(({ name, values }, index) => {
      const middle = TOP + (index + 0.5) * ROW
      return [text(LEFT - 12, middle + 4, name, 'end'), ...(as === 'dots' ? dots(values) : bar(values))]

      function dots(of: Row['values']): Marks {
        return of.flatMap((value, n) => (value === undefined ? [] : [dot(scale.at(value), middle, n)]))
      }
      function bar(of: Row['values']): Marks {
        return of.map((_, n) => {
          const [from, to] = [scale.at(sum(of.slice(0, n))), scale.at(sum(of.slice(0, n + 1)))]
          const width = Math.round((to - from) * 10) / 10
          return `<rect class="s${n % SERIES}" x="${from}" y="${middle - 8}" width="${width}" height="16"/>`
        })
      }
    }),
  ]
  return picture(title, bottom + 36, marks)
}

const sum = (values: Row['values']): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
