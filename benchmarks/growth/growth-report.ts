import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineChart } from '../charts/line-chart.ts'
import { rowChart } from '../charts/row-chart.ts'
import type { Percentiles } from '../statistics.ts'
import type { GrowthFigures } from './growth.ts'

type Of = (figures: GrowthFigures) => number | undefined
type Row = readonly [name: string, of: Of, unit: string]

const count = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const whole = new Intl.NumberFormat('en')

const postsOf = ({ posts }: GrowthFigures): string => `${whole.format(posts)} posts`

/** The names that any of the sizes has, in order. */
const namesOf = (
  sizes: readonly GrowthFigures[],
  of: (figures: GrowthFigures) => object,
): readonly string[] => [...new Set(sizes.flatMap((figures) => Object.keys(of(figures))))]

/** Kinds of files, of all services together. What else there is counts as `other`. */
const KINDS = ['log', 'views', 'search'] as const

/** Bytes for each post, by kind of file. */
export const diskByKind = (disk: GrowthFigures['disk']): readonly { kind: string; bytes: number }[] => {
  const kindOf = (name: string): string => KINDS.find((kind) => name.endsWith(`/${kind}`)) ?? 'other'
  return [...KINDS, 'other'].map((kind) => ({
    kind,
    bytes: Object.entries(disk)
      .filter(([name]) => kindOf(name) === kind)
      .reduce((sum, [, bytes]) => sum + bytes, 0),
  }))
}

/** The figures of all sizes as a table in Markdown, a column for each. */
export const growthTable = (sizes: readonly GrowthFigures[]): string => {
  const rows: Row[] = [
    ['comments, follows and bookmarks', ({ held }) => held.social.events, ''],
    ['commits written by the generator', ({ written }) => written.rate, 'a second'],
    ['posts into the log, beside bare `node:sqlite`', ({ written }) => written.posts.ratio, ''],
    ['first start, which builds everything', ({ builtSeconds }) => builtSeconds, 's'],
    ['ready', ({ readySeconds }) => readySeconds, 's'],
    ['resident once ready', ({ megabytes }) => megabytes.ready, 'MB'],
    ['resident after all reads', ({ megabytes }) => megabytes.read, 'MB'],
    ...[...KINDS, 'other'].map((kind): Row => [
      `disk for a post: ${kind}`,
      ({ disk }) => diskByKind(disk).find((each) => each.kind === kind)?.bytes,
      'bytes',
    ]),
    ['feed from memory', ({ hotFeed }) => hotFeed.rate, 'a second'],
    ['the same beside bare `node:http`, by the processor’s time', ({ hotFeed }) => hotFeed.workRatio, ''],
    ['published by 32 clients', ({ publish }) => publish.full.rate, 'a second'],
  ]
  const head = ['', ...sizes.map(postsOf)]
  const lines = [
    ...rows.map(([name, of, unit]) => [
      name,
      ...sizes.map((size) => {
        const value = of(size)
        return value === undefined ? '' : `${count.format(value)} ${unit}`.trim()
      }),
    ]),
    ...pairs(sizes, 'publish at 50 a second', ({ publish: { steady } }) => ({
      answered: steady.answered,
      'in the feed': steady.feed,
      'in the search': steady.search,
    })),
    ...pairs(sizes, 'read', ({ reads }) => reads),
    ...namesOf(sizes, ({ rebuilds }) => rebuilds).map((name) => [
      `rebuild: ${name}`,
      ...sizes.map(({ rebuilds }) => (rebuilds[name] ? `${count.format(rebuilds[name].rate)} events/s` : '')),
    ]),
  ]
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Lines of p50 and p99. */
const pairs = (
  sizes: readonly GrowthFigures[],
  title: string,
  of: (figures: GrowthFigures) => Readonly<Record<string, Percentiles>>,
): readonly (readonly string[])[] =>
  namesOf(sizes, of).map((name) => [
    `${title}: ${name}`,
    ...sizes.map((size) => {
      const found = of(size)[name]
      return found === undefined ? '' : `${count.format(found.p50)} / ${count.format(found.p99)} ms`
    }),
  ])

/** Draws the figures of at least two sizes into a folder, as SVG. */
export const drawGrowth = (sizes: readonly GrowthFigures[], folder: string): void => {
  mkdirSync(folder, { recursive: true })
  const draw = (name: string, svg: string): void => writeFileSync(join(folder, `growth-${name}.svg`), svg)
  const line = (name: string, of: (figures: GrowthFigures) => number) => ({
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
    of: (figures: GrowthFigures) => Readonly<Record<string, number>>,
    suits: (name: string) => boolean,
  ) =>
    namesOf(sizes, of)
      .filter(suits)
      .map((name) => ({ name: name.replace('search: ', ''), values: sizes.map((size) => of(size)[name]) }))
  const isSearch = (name: string): boolean => name.startsWith('search: ')
  const p99 = ({ reads }: GrowthFigures) =>
    Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read.p99]))
  const rate = ({ rebuilds }: GrowthFigures) =>
    Object.fromEntries(Object.entries(rebuilds).map(([name, rebuild]) => [name, rebuild.rate]))
  const dots = { as: 'dots', series: sizes.map(postsOf) } as const
  const reads = rowsOf(p99, (name) => !isSearch(name))
  draw('reads', rowChart({ title: 'Reads anew, p99', unit: 'milliseconds', ...dots, rows: reads }))
  const searches = rowsOf(p99, isSearch)
  draw('searches', rowChart({ title: 'Searches, p99', unit: 'milliseconds', ...dots, rows: searches }))
  const rebuilds = rowsOf(rate, () => true)
  draw('rebuilds', rowChart({ title: 'Views built anew', unit: 'events a second', ...dots, rows: rebuilds }))

  const disk = sizes.map((size) => ({
    name: postsOf(size),
    values: diskByKind(size.disk).map(({ bytes }) => bytes / 1_000),
  }))
  const series = [...KINDS, 'other']
  draw('disk', rowChart({ title: 'Disk for a post', unit: 'kilobytes', as: 'bar', series, rows: disk }))
}
