import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineChart, rowChart } from '../charts.ts'

import { diskByKind, type GrowthResults, KINDS, namesOf, postsOf } from './growth-results.ts'

export const drawGrowth = (sizes: readonly GrowthResults[], folder: string): void => {
  mkdirSync(folder, { recursive: true })
  const draw = (name: string, svg: string): void => writeFileSync(join(folder, `growth-${name}.svg`), svg)
  const line = (name: string, of: (results: GrowthResults) => number) => ({
    name,
    points: sizes.map((size) => [size.posts, of(size)] as const),
  })
  const across = { x: 'posts', across: 'log' } as const
  const ready = line('until ready', ({ readySeconds }) => readySeconds)
  draw('ready', lineChart({ title: 'Start', y: 'seconds', ...across, lines: [ready] }))
  const resident = [
    line('once ready', ({ megabytes }) => megabytes.ready),
    line('after all reads', ({ megabytes }) => megabytes.read),
  ]
  draw('memory', lineChart({ title: 'Memory', y: 'resident megabytes', ...across, lines: resident }))

  const rowsOf = (
    of: (results: GrowthResults) => Readonly<Record<string, number>>,
    suits: (name: string) => boolean,
  ) =>
    namesOf(sizes, of)
      .filter(suits)
      .map((name) => ({ name: name.replace('search: ', ''), values: sizes.map((size) => of(size)[name]) }))
  const isSearch = (name: string): boolean => name.startsWith('search: ')
  const p99 = ({ reads }: GrowthResults) =>
    Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read.p99]))
  const rate = ({ rebuilds }: GrowthResults) =>
    Object.fromEntries(Object.entries(rebuilds).map(([name, rebuild]) => [name, rebuild.rate]))
  const dots = { as: 'dots', series: sizes.map(postsOf) } as const
  const reads = rowsOf(p99, (name) => !isSearch(name))
  draw('reads', rowChart({ title: 'Uncached reads, p99', unit: 'milliseconds', ...dots, rows: reads }))
  const searches = rowsOf(p99, isSearch)
  draw('searches', rowChart({ title: 'Searches, p99', unit: 'milliseconds', ...dots, rows: searches }))
  const rebuilds = rowsOf(rate, () => true)
  draw('rebuilds', rowChart({ title: 'View rebuilds', unit: 'events a second', ...dots, rows: rebuilds }))

  const disk = sizes.map((size) => ({
    name: postsOf(size),
    values: diskByKind(size.disk).map(({ bytes }) => bytes / 1_000),
  }))
  draw(
    'disk',
    rowChart({ title: 'Disk for a post', unit: 'kilobytes', as: 'bar', series: KINDS, rows: disk }),
  )
}
