import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isApiAddress, isCast, isOpenMask, isStreamParsing, linesOfFunction, type Node } from './syntax.ts'
import { readSources, ROOT, type Source, twoWayPairs } from './workspaces.ts'
import { formatTable, measureBuild } from '@soko/web/build/budget.ts'
import { webBuild } from '@soko/web/build/build-web.ts'

/** Functions with more lines should be split. */
const LONG = 130
/** Files with fewer lines may be too small. */
const SHORT = 15

const count = new Intl.NumberFormat('en')
const print = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}

const lines = (of: readonly Source[]): number => of.reduce((sum, each) => sum + each.lines, 0)
const countOf = (of: readonly Source[], counts: (node: Node) => boolean): number =>
  of.flatMap(({ nodes }) => nodes.filter(counts)).length

const printAreas = (sources: readonly Source[]): void => {
  print('| area | lines without tests | with tests | casts |')
  print('|---|---|---|---|')
  const row = (name: string, all: readonly Source[]): void => {
    const own = all.filter(({ isTest }) => !isTest)
    print(`| ${name} | ${count.format(lines(own))} | ${count.format(lines(all))} | ${countOf(own, isCast)} |`)
  }
  for (const area of [...new Set(sources.map(({ area }) => area))].toSorted()) {
    const all = sources.filter((each) => each.area === area)
    row(`\`${area}\``, all)
  }
  row('all', sources)
}

/** Returns unchecked type assertions, without the exceptions of the linter's configuration. */
const uncheckedAssertions = (): readonly string[] => {
  const config = join(import.meta.dirname, 'assertions.oxlintrc.json')
  const linted = spawnSync('npx', ['oxlint', '--format=unix', '--config', config, '.'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return linted.stdout
    .split('\n')
    .filter((line) => line.includes('no-unsafe-type-assertion'))
    .map((line) => line.split(':')[0] ?? '')
}

/** The web client must have been built. */
export const printMetrics = async (): Promise<void> => {
  const sources = readSources()
  const code = sources.filter(({ isTest }) => !isTest)
  const inWeb = code.filter(({ area }) => area === 'web')
  const own = new Set(code.map(({ path }) => path))
  const pairs = twoWayPairs(sources)
  const assertions = uncheckedAssertions()
  const parsings = code.flatMap(({ path, nodes }) => nodes.filter(isStreamParsing).map(() => path))
  const long = code.flatMap(({ path, nodes, text }) =>
    nodes
      .map((node) => linesOfFunction(node, text))
      .filter((size) => size >= LONG)
      .map((size) => `${path} (${size})`),
  )

  printAreas(sources)
  print('\n| figure | |\n|---|---|')
  const metrics: Readonly<Record<string, number>> = {
    'pairs of folders that import each other': pairs.length,
    'findings of `no-unsafe-type-assertion`, without tests': assertions.filter((path) => own.has(path))
      .length,
    'the same with tests': assertions.length,
    [`files of at most ${SHORT} lines in the client`]: inWeb.filter((each) => each.lines <= SHORT).length,
    'literal addresses of the API in the client': countOf(inWeb, isApiAddress),
    'public parts that are everything, `(data) => data`': countOf(code, isOpenMask),
    "places that take a stream's name apart": parsings.length,
    [`functions of ${LONG} lines and more`]: long.length,
  }
  for (const [name, figure] of Object.entries(metrics)) print(`| ${name} | ${figure} |`)

  print(`\nPairs:\n${pairs.join('\n')}`)
  print(`\nLong functions:\n${long.toSorted().join('\n')}`)
  print(`\nStream names are parsed in:\n${[...new Set(parsings)].join('\n')}`)
  print(`\n${formatTable(await measureBuild(webBuild))}`)
}
