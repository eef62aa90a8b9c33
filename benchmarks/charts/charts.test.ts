import { expect, it } from 'vitest'
import { lineChart } from './line-chart.ts'
import { rowChart } from './row-chart.ts'

const attributes = (svg: string, pattern: RegExp): number[] =>
  Array.from(svg.matchAll(pattern), ([, value]) => Number(value))

it('draws larger values further right and higher up in a line chart, and escapes its texts', () => {
  const points = [
    [1_000, 1],
    [100_000, 3],
    [1_000_000, 8],
  ] as const
  const lines = [{ name: 'a < b', points }]
  const svg = lineChart({ title: 'Reads & "writes"', x: 'posts', y: 'seconds', across: 'log', lines })
  const [x, y] = [attributes(svg, /cx="([\d.]+)"/g).slice(1), attributes(svg, /cy="([\d.]+)"/g).slice(1)]
  expect(x).toEqual(x.toSorted((a, b) => a - b))
  expect(y).toEqual(y.toSorted((a, b) => b - a))
  expect(new Set(x).size).toBe(3)
  expect(svg).toContain('aria-label="Reads &amp; &quot;writes&quot;"')
  expect(svg).toContain('>a &lt; b<')
})

it('draws bars end to end and to scale in a row chart, and leaves out missing values', () => {
  const chart = { title: 'Disk', unit: 'kilobytes', series: ['log', 'views'] }
  const bars = rowChart({ ...chart, as: 'bar', rows: [{ name: '1,000 posts', values: [10, 30] }] })
  const [x, widths] = [
    attributes(bars, /<rect class="s\d" x="([\d.]+)"/g),
    attributes(bars, /width="([\d.]+)" height="16"/g),
  ]
  expect(widths[1]).toBeCloseTo((widths[0] ?? 0) * 3, 0)
  expect(x[1]).toBeCloseTo((x[0] ?? 0) + (widths[0] ?? 0), 0)
  const rows = [
    { name: 'typo', values: [1, undefined] },
    { name: 'word', values: [1, 10] },
  ]
  const legend = 2
  expect(attributes(rowChart({ ...chart, as: 'dots', rows }), /cx="([\d.]+)"/g)).toHaveLength(legend + 3)
})
