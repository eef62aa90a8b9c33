import { spawnSync } from 'node:child_process'
import {
  isApiAddress,
  isCast,
  isOpenMask,
  isStreamParsing,
  linesOfFunction,
} from '../repository/figures/syntax.ts'
import { readSources, ROOT, type Source, twoWayPairs } from '../repository/figures/workspaces.ts'
import { tableOf, weigh } from '../web-build/budget.ts'
import { webBuild } from '../web-build/build-web.ts'

/** A function of so many lines is a class without a name. */
const LONG = 130
/** A file of at most so many lines is one to ask about. */
const SHORT = 15

const sources = readSources()
const code = sources.filter(({ isTest }) => !isTest)
const areas = [...new Set(sources.map(({ area }) => area))].toSorted()
const count = new Intl.NumberFormat('en')
const say = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}

const lines = (of: readonly Source[]): number => of.reduce((sum, each) => sum + each.lines, 0)
const casts = (of: readonly Source[]): number => of.flatMap(({ nodes }) => nodes.filter(isCast)).length

say('| area | lines without tests | with tests | casts |')
say('|---|---|---|---|')
const row = (name: string, all: readonly Source[], own: readonly Source[]): void => {
  say(`| ${name} | ${count.format(lines(own))} | ${count.format(lines(all))} | ${casts(own)} |`)
}
for (const area of areas) {
  const [all, own] = [sources, code].map((some) => some.filter((each) => each.area === area))
  row(`\`${area}\``, all ?? [], own ?? [])
}
row('all', sources, code)

/** The files of the client, and how often something stands in them. */
const inWeb = code.filter(({ area }) => area === 'web')
const parsings = code.flatMap(({ path, nodes }) => nodes.filter(isStreamParsing).map(() => path))
const long = code.flatMap(({ path, nodes, text }) =>
  nodes
    .map((node) => linesOfFunction(node, text))
    .filter((size) => size >= LONG)
    .map((size) => `${path} (${size})`),
)
const pairs = twoWayPairs(sources)
const LINT = [
  'oxlint',
  '--format=unix',
  '-A',
  'all',
  '-D',
  'typescript/no-unsafe-type-assertion',
  '--type-aware',
]
const linted = spawnSync('npx', [...LINT, '.'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const unsafe = linted.stdout
  .split('\n')
  .filter((line) => line.includes('no-unsafe-type-assertion'))
  .map((line) => line.split(':')[0] ?? '')
const own = new Set(code.map(({ path }) => path))

say()
say('| figure | |')
say('|---|---|')
say(`| pairs of folders that import each other | ${pairs.length} |`)
say(
  `| findings of \`no-unsafe-type-assertion\`, without tests | ${unsafe.filter((path) => own.has(path)).length} |`,
)
say(`| the same with tests | ${unsafe.length} |`)
say(
  `| files of at most ${SHORT} lines in the client | ${inWeb.filter((each) => each.lines <= SHORT).length} |`,
)
say(
  `| literal addresses of the API in the client | ${inWeb.flatMap(({ nodes }) => nodes.filter(isApiAddress)).length} |`,
)
say(
  `| public parts that are everything, \`(data) => data\` | ${code.flatMap(({ nodes }) => nodes.filter(isOpenMask)).length} |`,
)
say(`| places that take a stream's name apart | ${parsings.length} |`)
say(`| functions of ${LONG} lines and more | ${long.length} |`)

say(`\nPairs:\n${pairs.join('\n')}`)
say(`\nLong functions:\n${long.toSorted().join('\n')}`)
say(`\nStreams' names are taken apart in:\n${[...new Set(parsings)].join('\n')}`)
say(`\n${tableOf(await weigh(webBuild))}`)
