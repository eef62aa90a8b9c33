import type { Percentiles } from '../statistics.ts'
import { diskByKind, type GrowthResults, KINDS, namesOf, postsOf } from './growth-results.ts'

type Of = (results: GrowthResults) => number | undefined
type Row = readonly [name: string, of: Of, unit: string]

const count = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

export const growthTable = (sizes: readonly GrowthResults[]): string => {
  const rows: Row[] = [
    ['comments, follows and bookmarks', ({ held }) => held.social.events, ''],
    ['commits written by the generator', ({ written }) => written.rate, 'a second'],
    ['posts into the log, beside bare `node:sqlite`', ({ written }) => written.posts.ratio, ''],
    ['first start, which builds everything', ({ builtSeconds }) => builtSeconds, 's'],
    ['ready', ({ readySeconds }) => readySeconds, 's'],
    ['resident once ready', ({ megabytes }) => megabytes.ready, 'MB'],
    ['resident after all reads', ({ megabytes }) => megabytes.read, 'MB'],
    ...KINDS.map((kind): Row => [
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

const pairs = (
  sizes: readonly GrowthResults[],
  title: string,
  of: (results: GrowthResults) => Readonly<Record<string, Percentiles>>,
): readonly (readonly string[])[] =>
  namesOf(sizes, of).map((name) => [
    `${title}: ${name}`,
    ...sizes.map((size) => {
      const found = of(size)[name]
      return found === undefined ? '' : `${count.format(found.p50)} / ${count.format(found.p99)} ms`
    }),
  ])
