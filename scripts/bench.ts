import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { benchSearch } from '@soko/content/search/search.bench.ts'
import { benchEdge } from './bench/edge.ts'
import { benchEventLog } from './bench/event-log.ts'
import { benchLatency } from './bench/latency.ts'
import { benchPages } from './bench/pages.ts'
import { benchSite } from './bench/site.ts'
import { benchViews } from './bench/views.ts'
import { table } from './bench/table.ts'

/**
 * `npm run bench`: every figure as a ratio to a limit measured in the same run. Prints a table and, as the last line, JSON.
 * `-- --only site,search` measures a part, `--json FILE` writes the JSON there too.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } })
const parts = {
  log: async () => benchEventLog(),
  views: async () => benchViews(),
  latency: async () => benchLatency(),
  search: async () => benchSearch({ posts: 100_000 }),
  site: async () => benchSite(say),
  edge: async () => benchEdge(say),
  pages: async () => benchPages(say),
}
const say = (step: string): void => {
  process.stderr.write(`measuring: ${step}\n`)
}

const wanted = values.only?.split(',') ?? Object.keys(parts)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}: choose of ${Object.keys(parts).join(', ')}.\n`,
  )
  process.exit(2)
}
const figures: Record<string, unknown> = {
  machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  at: new Date().toISOString(),
}
for (const [name, measure] of Object.entries(parts)) {
  if (!wanted.includes(name)) continue
  say(name)
  figures[name] = await measure()
}
process.stdout.write(`${table(figures)}\n${JSON.stringify(figures)}\n`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
