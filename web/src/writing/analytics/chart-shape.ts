export const BOX = { width: 860, height: 270, left: 44, right: 800, top: 24, bottom: 240 } as const

const LABEL_HEIGHT = 16
/** Maximum number of grid lines above the line at 0. */
const MAX_GRID_LINES = 4
/** Number of days with a label, if the period is longer than a week. */
const LABELLED_DAYS = 5
const WEEK = 7

export type Point = { readonly x: number; readonly y: number }

export type ChartShape = {
  readonly points: readonly Point[]
  readonly line: string
  readonly area: string
  readonly before: string
  readonly gridLines: readonly { readonly y: number; readonly value: number }[]
  readonly labelledDays: readonly number[]
  /** Heights of the labels at the ends of the two lines, moved apart if they would overlap. */
  readonly endLabels: { readonly now: number; readonly before: number }
}

/** Scales both series, which have equal length, from 0 to their largest value. */
export const chartShape = (values: readonly number[], before: readonly number[]): ChartShape => {
  const step = gridStep(Math.max(1, ...values, ...before))
  const largest = step * Math.max(1, Math.ceil(Math.max(...values, ...before) / step))
  const x = (index: number) =>
    values.length < 2
      ? (BOX.left + BOX.right) / 2
      : BOX.left + ((BOX.right - BOX.left) * index) / (values.length - 1)
  const y = (value: number) => BOX.bottom - ((BOX.bottom - BOX.top) * value) / largest
  const pointsOf = (series: readonly number[]) => series.map((value, index) => ({ x: x(index), y: y(value) }))
  const points = pointsOf(values)
  const line = pathOf(points)
  return {
    points,
    line: `M${line}`,
    area: `M${round(x(0))} ${BOX.bottom} ${line} ${round(x(values.length - 1))} ${BOX.bottom}z`,
    before: `M${pathOf(pointsOf(before))}`,
    gridLines: Array.from({ length: largest / step + 1 }, (_, at) => ({ y: y(at * step), value: at * step })),
    labelledDays: labelledDaysOf(values.length),
    endLabels: separateLabels(y(values.at(-1) ?? 0), y(before.at(-1) ?? 0)),
  }
}

const gridStep = (largest: number): number => {
  const power = 10 ** Math.floor(Math.log10(largest))
  const steps = [power / 10, power / 5, power / 2, power, power * 2, power * 5]
  return steps.find((step) => step >= 1 && largest / step <= MAX_GRID_LINES) ?? power * 10
}

const labelledDaysOf = (count: number): readonly number[] => {
  if (count <= WEEK) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: LABELLED_DAYS }, (_, at) =>
    Math.round(((count - 1) * at) / (LABELLED_DAYS - 1)),
  )
}

const separateLabels = (now: number, before: number): ChartShape['endLabels'] => {
  const overlap = LABEL_HEIGHT - Math.abs(now - before)
  if (overlap <= 0) return { now, before }
  const shift = overlap / 2
  return now <= before
    ? { now: now - shift, before: before + shift }
    : { now: now + shift, before: before - shift }
}

const round = (value: number): string => value.toFixed(1)
const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${round(x)} ${round(y)}`).join(' ')
