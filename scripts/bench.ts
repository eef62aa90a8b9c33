import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { benchSearch } from '@soko/content/search/index/search.bench.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { benchDistributedSite } from '../benchmarks/distributed-site.ts'
import { distributedPlace } from '../benchmarks/distributed-place.ts'
import { benchEdge } from '../benchmarks/edge.ts'
import { benchEventLog } from '../benchmarks/event-log.ts'
import { benchMemory } from '../benchmarks/memory.ts'
import { benchLatency } from '../benchmarks/latency.ts'
import { benchPages } from '../benchmarks/pages.ts'
import { embeddedPlace } from '../benchmarks/places.ts'
import { openServers } from '../benchmarks/servers.ts'
import { benchSignIns } from '../benchmarks/sign-ins.ts'
import { benchSite } from '../benchmarks/site.ts'
import { benchViews } from '../benchmarks/views.ts'
import { table } from '../benchmarks/table.ts'
import { readOptions } from '../command-line/read-options.ts'

/**
 * `npm run bench`: every figure as a ratio to a limit measured in the same run. Prints a table and, as the last line, JSON.
 * `-- --distributed` measures on servers, those that are named or run, else some started for the run.
 * `-- --only site,search` measures a part, `--json FILE` writes the JSON there too. The part `memory` is measured only when it is
 * named, for `--minutes 20`, on a copy of the data folder `--data FOLDER` where one is given.
 */
const { values } = readOptions(
  'npm run bench -- [--distributed] [--only PART,PART] [--json FILE] [--minutes NUMBER] [--data FOLDER]',
  {
    options: {
      distributed: { type: 'boolean', default: false },
      only: { type: 'string' },
      minutes: { type: 'string', default: '20' },
      data: { type: 'string' },
      json: { type: 'string' },
    },
  },
)

const say = (step: string): void => {
  process.stderr.write(`measuring: ${step}\n`)
}

const embedded = {
  log: async () => benchEventLog(embeddedPlace),
  views: async () => benchViews(embeddedPlace),
  latency: async () => benchLatency(embeddedPlace),
  search: async () => benchSearch({ posts: 100_000 }),
  site: async () => benchSite(say),
  edge: async () => benchEdge(say),
  pages: async () => benchPages(say),
  signIns: async () => benchSignIns(say),
  memory: async () => benchMemory(say, { minutes: Number(values.minutes), data: values.data }),
}

/** What is the same either way, the search and the gateway's memory, is measured embedded. */
const distributed = {
  log: async (servers: Servers) =>
    benchEventLog(distributedPlace(servers), { single: 1_000, grouped: 10_000 }),
  views: async (servers: Servers) => benchViews(distributedPlace(servers), { events: 100_000, pages: 5_000 }),
  latency: async (servers: Servers) => benchLatency(distributedPlace(servers)),
  site: async (servers: Servers) => benchDistributedSite(servers, say),
}

const names = Object.keys(values.distributed ? distributed : embedded)
const wanted = values.only?.split(',') ?? names.filter((name) => name !== 'memory')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}: choose from ${names.join(', ')}.\n`)
  process.exit(2)
}

const measure = async <Given extends readonly unknown[]>(
  parts: Readonly<Record<string, (...given: Given) => Promise<unknown>>>,
  ...given: Given
): Promise<Readonly<Record<string, unknown>>> => {
  const figures: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue
    say(name)
    figures[name] = await part(...given)
  }
  return figures
}

const measureOnServers = async (): Promise<Readonly<Record<string, unknown>>> => {
  const { servers, names: of, stop } = await openServers(process.env, say)
  try {
    return { servers: of, ...(await measure(distributed, servers)) }
  } finally {
    await stop()
  }
}

const figures = {
  machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  at: new Date().toISOString(),
  ...(await (values.distributed ? measureOnServers() : measure(embedded))),
}
process.stdout.write(`${table(figures)}\n${JSON.stringify(figures)}\n`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
