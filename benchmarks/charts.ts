import * as Plot from '@observablehq/plot'
import { JSDOM } from 'jsdom'

export type Point = readonly [x: number, y: number]
export type Line = { readonly name: string; readonly points: readonly Point[] }

export type LineChart = {
  readonly title: string
  readonly x: string
  readonly y: string
  readonly across?: 'linear' | 'log'
  readonly lines: readonly Line[]
}

/** One value per series; undefined if not measured. */
export type Row = { readonly name: string; readonly values: readonly (number | undefined)[] }

export type RowChart = {
  readonly title: string
  readonly unit: string
  readonly as: 'dots' | 'bar'
  readonly series: readonly string[]
  readonly rows: readonly Row[]
}

const WIDTH = 760
const ROW = 26
const FEW = 12

/** Colours of the series in the light theme (`LIGHT`) and in the dark one. */
const LIGHT = ['#0f766e', '#b45309', '#6d28d9', '#be123c', '#1d4ed8', '#4d7c0f', '#9d174d', '#57534e']
const DARK = ['#2dd4bf', '#fbbf24', '#a78bfa', '#fb7185', '#60a5fa', '#a3e635', '#f472b6', '#a8a29e']

const variables = (colours: readonly string[]): string =>
  colours.map((colour, series) => `--s${series}:${colour}`).join(';')

const STYLE = `svg{--ink:#1c1917;--paper:#fffdf8;${variables(LIGHT)};font:13px system-ui,sans-serif;color:var(--ink)}
@media(prefers-color-scheme:dark){svg{--ink:#f5f5f4;--paper:#15201c;${variables(DARK)}}}
.title{font-size:16px;font-weight:600}.quiet{opacity:.7}`

export const lineChart = ({ title, x, y, across = 'linear', lines }: LineChart): string => {
  const points = lines.flatMap(({ name, points: all }) => all.map(([a, b]) => ({ name, x: a, y: b })))
  const few = lines.filter((line) => line.points.length <= FEW).map(({ name }) => name)
  const names = lines.map(({ name }) => name)
  return draw(
    { title, unit: y, series: names },
    {
      height: 320,
      marginTop: 84,
      marginBottom: 50,
      marginLeft: 70,
      x: { label: x, tickSize: 0, ...(across === 'log' && powersOfTen(points.map((point) => point.x))) },
      y: { label: null, zero: true, nice: true, grid: true, ticks: 6, tickSize: 0 },
      marks: [
        Plot.line(points, { x: 'x', y: 'y', stroke: 'name', strokeWidth: 2 }),
        Plot.dot(
          points.filter(({ name }) => few.includes(name)),
          { x: 'x', y: 'y', fill: 'name', r: 5 },
        ),
      ],
    },
  )
}

export const rowChart = ({ title, unit, as, series, rows }: RowChart): string => {
  const values = rows.flatMap((row) =>
    row.values.flatMap((value, n) =>
      value === undefined ? [] : [{ row: row.name, value, series: series[n] }],
    ),
  )
  const channels = { x: 'value', y: 'row', fill: 'series' }
  const numbers = values.map(({ value }) => value)
  return draw(
    { title, unit, series },
    {
      height: 126 + rows.length * ROW,
      marginTop: 84,
      marginBottom: 42,
      marginLeft: 250,
      x: {
        label: null,
        grid: true,
        tickSize: 0,
        ...(as === 'dots' ? powersOfTen(numbers) : { nice: true, ticks: 5 }),
      },
      y: { label: null, domain: rows.map(({ name }) => name), tickSize: 0, padding: 0.35 },
      marks: [
        as === 'dots' ? Plot.dot(values, { ...channels, r: 5 }) : Plot.barX(values, Plot.stackX(channels)),
      ],
    },
  )
}

const powersOfTen = (values: readonly number[]): Plot.ScaleOptions => {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(Math.ceil(Math.log10(Math.max(...values))), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => Number(`1e${first + n}`))
  return { type: 'log', domain: [10 ** first, 10 ** last], ticks, tickFormat: ',' }
}

type Heading = { readonly title: string; readonly unit: string; readonly series: readonly string[] }

/** The title is also the text alternative. */
const draw = ({ title, unit, series }: Heading, options: Plot.PlotOptions): string => {
  const colours = series.map((_, n) => `var(--s${n % LIGHT.length})`)
  const plot: object = Plot.plot({
    ...options,
    document: new JSDOM('').window.document,
    width: WIDTH,
    marginRight: 40,
    color: { domain: [...series], range: colours },
  })
  let left = 26
  const legend = series.map((name, n) => {
    const marks = `<circle cx="${left}" cy="52" r="5" fill="${colours[n]}"/>${text(left + 10, 56, 'start', name)}`
    left += 30 + name.length * 7
    return marks
  })
  const heading = `<style>${STYLE}</style><rect width="100%" height="100%" rx="8" fill="var(--paper)"/>
${text(20, 30, 'start', title, 'title')}${text(WIDTH - 40, 30, 'end', unit, 'quiet')}${legend.join('')}`
  const svg = ('outerHTML' in plot ? String(plot.outerHTML) : '')
    .replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(title)}" `)
    .replace(/<style>.*?<\/style>/s, () => heading)
  return `${svg}\n`
}

const text = (x: number, y: number, anchor: string, words: string, kind = ''): string =>
  `<text x="${x}" y="${y}" class="${kind}" text-anchor="${anchor}" fill="currentColor">${escaped(words)}</text>`

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
