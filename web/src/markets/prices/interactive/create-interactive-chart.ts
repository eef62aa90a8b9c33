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
import { readChartTheme } from './chart-theme.ts'
import type { ChartSubject, Level } from './chart-subject.ts'
import { daysOfChart } from './days-of-chart.ts'
import { markedDays } from './marked-days.ts'

export type ChartHandle = {
  readonly applyTheme: () => void
  /** Selects a close and scrolls it into view. */
  readonly select: (close: Close) => void
  /** Zooms around the middle of the visible days. Factors above 1 zoom in. */
  readonly zoom: (times: number) => void
  readonly remove: () => void
}

const STYLES: Readonly<Record<Level['line'], LineStyle>> = {
  solid: LineStyle.Solid,
  dashed: LineStyle.Dashed,
  dotted: LineStyle.Dotted,
}

/** Minimum pixels per close. Small enough to show years of closes on a phone. */
const MIN_SPACING = 0.02

const MARGIN = 0.06

const THIN: LineWidth = 1
const BOLD: LineWidth = 2

/** Fills an element. `onDay` gets the selected day, or undefined. */
export const createInteractiveChart = (
  element: HTMLElement,
  subject: ChartSubject,
  onDay: (day: string | undefined) => void,
): ChartHandle => {
  const { closes, days: marked, points, boldFrom = '' } = subject
  let theme = readChartTheme(element)
  const days = daysOfChart(
    closes,
    marked.map(({ day }) => day),
  )
  const isAhead = days.at(-1) !== closes.at(-1)?.date
  const byDay = new Map(closes.map((close) => [close.date, Number(close.close)]))
  const chart = createChart(element, optionsOf(subject, isAhead))
  const { before, line, lines } = addLines(chart, subject, days, byDay)
  const circles = createSeriesMarkers(line)
  line.attachPrimitive(markedDays(marked, () => theme))

  const applyTheme = () => {
    theme = readChartTheme(element)
    const { ink, ink2, ink3, rule, edge, ground, font } = theme
    const crosshairLine = { color: edge, labelBackgroundColor: ink }
    chart.applyOptions({
      layout: { background: { type: ColorType.Solid, color: ground }, textColor: ink2, fontFamily: font },
      grid: { vertLines: { visible: false }, horzLines: { color: rule } },
      crosshair: { vertLine: crosshairLine, horzLine: crosshairLine },
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
  applyTheme()

  const scale = chart.timeScale()
  const first = Math.max(
    0,
    days.findIndex((day) => day >= (subject.from ?? '')),
  )
  const beyond = isAhead ? MARGIN * (days.length - first) : 0
  scale.setVisibleLogicalRange({ from: first, to: days.length - 1 + beyond })

  chart.subscribeCrosshairMove(({ time }) => {
    onDay(typeof time === 'string' ? time : undefined)
  })
  return {
    applyTheme,
    select: ({ date, close }) => {
      const at = days.indexOf(date)
      const range = scale.getVisibleLogicalRange()
      if (range !== null && (at < range.from || at > range.to)) {
        const by = at < range.from ? at - range.from : at - range.to
        scale.setVisibleLogicalRange({ from: range.from + by, to: range.to + by })
      }
      chart.setCrosshairPosition(Number(close), date, date < boldFrom ? before : line)
      // The library does not report changes made with `setCrosshairPosition`.
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

/** @param isAhead whether the chart extends beyond the last close */
const optionsOf = (subject: ChartSubject, isAhead: boolean): DeepPartial<ChartOptions> => ({
  autoSize: true,
  localization: {
    locale: 'en-GB',
    priceFormatter: formatOf(subject),
    timeFormatter: (day: unknown) => subject.dayText(String(day)),
  },
  // The library's logo needs an inline style, which the CSP forbids. The attribution is below the chart.
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
    // `fixRightEdge` would hide the days after the last close.
    fixRightEdge: !isAhead,
    lockVisibleTimeRangeOnResize: true,
    minBarSpacing: MIN_SPACING,
  },
})

/** Adds a thin line until `boldFrom`, a bold line from then on, and the lines of the levels. */
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
