import { describe, expect, it } from 'vitest'
import { lineChart } from './line-chart.ts'
import { rowChart } from './row-chart.ts'

const attributes = (svg: string, pattern: RegExp): number[] =>
  Array.from(svg.matchAll(pattern), ([, value]) => Number(value))

describe('lineChart', () => {
  const chart = { title: 'Start', x: 'posts', y: 'seconds', across: 'log' } as const

  it('draws more to the right and higher up', () => {
    const svg = lineChart({
      ...chart,
      lines: [
        {
          name: 'ready',
          points: [
            [1_000, 1],
            [100_000, 3],
            [1_000_000, 8],
          ],
        },
      ],
    })
    const [x, y] = [attributes(svg, /cx="([\d.]+)"/g).slice(1), attributes(svg, /cy="([\d.]+)"/g).slice(1)]
    expect(x).toEqual(x.toSorted((a, b) => a - b))
    expect(y).toEqual(y.toSorted((a, b) => b - a))
    expect(new Set(x).size).toBe(3)
  })

  it('is light or dark as the reader wishes, and says what it shows', () => {
    const svg = lineChart({
      ...chart,
      title: 'Reads & "writes"',
      lines: [{ name: 'a < b', points: [[1, 1]] }],
    })
    expect(svg).toContain('prefers-color-scheme:dark')
    expect(svg).toContain('aria-label="Reads &amp; &quot;writes&quot;"')
    expect(svg).toContain('>a &lt; b<')
  })
})

describe('rowChart', () => {
  const chart = { title: 'Disk', unit: 'kilobytes', series: ['log', 'views'] }

  it('puts the series of a bar one after the other, as long as they are much', () => {
    const svg = rowChart({ ...chart, as: 'bar', rows: [{ name: '1,000 posts', values: [10, 30] }] })
    const [x, widths] = [
      attributes(svg, /<rect class="s\d" x="([\d.]+)"/g),
      attributes(svg, /width="([\d.]+)" height="16"/g),
    ]
    expect(widths[1]).toBeCloseTo((widths[0] ?? 0) * 3, 0)
    expect(x[1]).toBeCloseTo((x[0] ?? 0) + (widths[0] ?? 0), 0)
  })

  it('leaves out what was not measured', () => {
    const rows = [
      { name: 'typo', values: [1, undefined] },
      { name: 'word', values: [1, 10] },
    ]
    const legend = 2
    expect(attributes(rowChart({ ...chart, as: 'dots', rows }), /cx="([\d.]+)"/g)).toHaveLength(legend + 3)
  })
})
