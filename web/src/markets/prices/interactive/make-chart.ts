import type { Close } from '@soko/contracts/markets/instruments.ts'
import {
  type AutoscaleInfo,
  type ChartOptions,
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  type DeepPartial,
  type IChartApi,
  LineSeries,
  LineStyle,
  type LineWidth,
  PriceScaleMode,
} from 'lightweight-charts'
import { lookAt } from './chart-look.ts'
import type { ChartSubject, Level } from './chart-subject.ts'
import { daysOfChart } from './days-of-chart.ts'
import { markedDays } from './marked-days.ts'

/** A chart that is shown. */
export type ShownChart = {
  /** Takes colours and letters of the theme of now. */
  readonly dress: () => void
  /** Points at a close, and brings it into sight. */
  readonly pointAt: (close: Close) => void
  /** Shows fewer days (more than 1) or more of them, around the middle. */
  readonly zoom: (times: number) => void
  readonly remove: () => void
}

const STYLES: Readonly<Record<Level['line'], LineStyle>> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
}

/** In px: years of closes fit on a phone. */
const LEAST_SPACING = 0.02

/** So much of the width. */
const ROOM = 0.06

const THIN: LineWidth = 1
const BOLD: LineWidth = 2

/**
 * Makes a chart by Lightweight Charts in an element, as large as that is. Up and down, and with the wheel, the page is scrolled, never
 * the chart. @param onDay told the day that is pointed at, undefined where none is.
 */
export const makeChart = (
  element: HTMLElement,
  subject: ChartSubject,
  onDay: (day: string | undefined) => void,
): ShownChart => {
  const { closes, days: marked, points, boldFrom = '' } = subject
  let look = lookAt(element)
  const days = daysOfChart(
    closes,
    marked.map(({ day }) => day),
  )
  const isAhead = days.at(-1) !== closes.at(-1)?.date
  const byDay = new Map(closes.map((close) => [close.date, Number(close.close)]))
  const chart = createChart(element, optionsOf(subject, isAhead))
  const { before, line, lines } = addLines(chart, subject, days, byDay)
  const circles = createSeriesMarkers(line)
  line.attachPrimitive(markedDays(marked, () => look))

  const dress = () => {
    look = lookAt(element)
    const { ink, ink2, ink3, rule, edge, ground, font } = look
    const across = { color: edge, labelBackgroundColor: ink }
    chart.applyOptions({
      layout: { background: { type: ColorType.Solid, color: ground }, textColor: ink2, fontFamily: font },
      grid: { vertLines: { visible: false }, horzLines: { color: rule } },
      crosshair: { vertLine: across, horzLine: across },
    })
    before.applyOptions({ color: ink3 })
    line.applyOptions({ color: ink })
    for (const each of lines)
      each.applyOptions({ color: ink3, axisLabelColor: ink3, axisLabelTextColor: ground })
    circles.setMarkers(
      points
        .filter((day) => byDay.has(day))
        .map((time) => ({ time, position: 'inBar', shape: 'circle', color: ink })),
    )
  }
  dress()

  const scale = chart.timeScale()
  const first = Math.max(
    0,
    days.findIndex((day) => day >= (subject.from ?? '')),
  )
  // Beside the last mark there is room, or it would stand on the edge.
  const beyond = isAhead ? ROOM * (days.length - first) : 0
  scale.setVisibleLogicalRange({ from: first, to: days.length - 1 + beyond })

  chart.subscribeCrosshairMove(({ time }) => {
    onDay(typeof time === 'string' ? time : undefined)
  })
  return {
    dress,
    pointAt: ({ date, close }) => {
      const at = days.indexOf(date)
      const range = scale.getVisibleLogicalRange()
      if (range !== null && (at < range.from || at > range.to)) {
        const by = at < range.from ? at - range.from : at - range.to
        scale.setVisibleLogicalRange({ from: range.from + by, to: range.to + by })
      }
      chart.setCrosshairPosition(Number(close), date, date < boldFrom ? before : line)
      // It tells of a pointer only.
      onDay(date)
    },
    zoom: (times) => {
      const range = scale.getVisibleLogicalRange()
      if (range === null) return
      const middle = (range.from + range.to) / 2
      const half = (range.to - range.from) / 2 / times
      scale.setVisibleLogicalRange({
        from: Math.max(0, middle - half),
        to: Math.min(days.length - 1 + beyond, middle + half),
      })
    },
    remove: () => {
      chart.remove()
    },
  }
}

const formatOf =
  ({ priceText, decimals }: ChartSubject) =>
  (value: number): string =>
    priceText(value.toFixed(decimals))

/** @param isAhead whether days after the last close are marked. */
const optionsOf = (subject: ChartSubject, isAhead: boolean): DeepPartial<ChartOptions> => ({
  autoSize: true,
  localization: {
    locale: 'en-GB',
    priceFormatter: formatOf(subject),
    timeFormatter: (day: unknown) => subject.dayText(String(day)),
  },
  // Its logo is a style element, which our Content-Security-Policy forbids: the notice stands below the chart instead.
  layout: { attributionLogo: false, fontSize: 12 },
  handleScroll: { mouseWheel: false, vertTouchDrag: false },
  handleScale: { mouseWheel: false },
  crosshair: { mode: CrosshairMode.Magnet },
  rightPriceScale: {
    mode: subject.isLogarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
    borderVisible: false,
  },
  timeScale: {
    borderVisible: false,
    fixLeftEdge: true,
    // To the library the right edge is the last close, and days to come are beyond it.
    fixRightEdge: !isAhead,
    lockVisibleTimeRangeOnResize: true,
    minBarSpacing: LEAST_SPACING,
  },
})

/**
 * Draws the closes: thin up to the day from which they are bold, then bold, with a horizontal line for each level.
 * @param byDay the value of each close by its day.
 */
const addLines = (
  chart: IChartApi,
  subject: ChartSubject,
  days: readonly string[],
  byDay: ReadonlyMap<string, number>,
) => {
  const { closes, levels, boldFrom = '', decimals } = subject
  const values = levels.map(({ value }) => Number(value))
  const shared = {
    priceLineVisible: false,
    priceFormat: { type: 'custom', formatter: formatOf(subject), minMove: 10 ** -decimals },
  } as const
  const before = chart.addSeries(LineSeries, { ...shared, lineWidth: THIN, lastValueVisible: false })
  const line = chart.addSeries(LineSeries, {
    ...shared,
    lineWidth: BOLD,
    // The levels are always in sight.
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => {
      const info = own()
      const all = [
        ...values,
        ...(info?.priceRange ? [info.priceRange.minValue, info.priceRange.maxValue] : []),
      ]
      return all.length === 0
        ? info
        : { ...info, priceRange: { minValue: Math.min(...all), maxValue: Math.max(...all) } }
    },
  })
  before.setData(
    closes
      .filter(({ date }) => date <= boldFrom)
      .map(({ date, close }) => ({ time: date, value: Number(close) })),
  )
  line.setData(
    days.map((time) => {
      const value = byDay.get(time)
      return value === undefined || time < boldFrom ? { time } : { time, value }
    }),
  )
  const lines = levels.map(({ name, value, line: style }, at) =>
    line.createPriceLine({
      price: values[at] ?? Number(value),
      title: name,
      lineStyle: STYLES[style],
      lineWidth: THIN,
      axisLabelVisible: true,
    }),
  )
  return { before, line, lines }
}
