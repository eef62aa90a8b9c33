import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { benchSearch } from '@soko/content/search/index/search.bench.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { benchCalls } from './calls.ts'
import { benchDigests } from './digests.ts'
import { benchDistributedPublish } from './distributed-publish.ts'
import { benchDistributedSite } from './distributed-site.ts'
import { distributedBackends } from './distributed-backends.ts'
import { benchEdge } from './edge.ts'
import { benchEventLog } from './event-log.ts'
import { benchGrowth, SIZES } from './growth/growth.ts'
import { benchHostile } from './hostile.ts'
import { benchLatency } from './latency.ts'
import { benchMailings } from './mailings/mailings.ts'
import { benchPages } from './pages.ts'
import { benchLogTree, benchPublicLog } from './public-log.ts'
import { benchPublish } from './publish.ts'
import { benchPushes } from './pushes.ts'
import { embeddedBackends } from './backends.ts'
import { benchPeer } from './peers/bench-peer.ts'
import { openServers } from './servers.ts'
import { benchSignIns } from './sign-ins.ts'
import { benchSite } from './site.ts'
import { benchSoak } from './soak.ts'
import { benchViews } from './views.ts'
import { table } from './table.ts'
import { benchImport } from './importing.ts'
import { benchTyping } from './typing.ts'
import { benchVerifying } from './verifying.ts'
import { readOptions } from '../site/cli/read-options.ts'

const print = (step: string): void => {
  process.stderr.write(`measuring: ${step}\n`)
}

/** `minutes` and `data` (a folder to copy) are for the soak, `posts` for growth, `recipients` for mailings. */
const embeddedParts = ({ minutes, data, posts, recipients }: Given) => ({
  log: async () => benchEventLog(embeddedBackends),
  views: async () => benchViews(embeddedBackends),
  latency: async () => benchLatency(embeddedBackends),
  search: async () => benchSearch({ posts: 100_000 }),
  site: async () => benchSite(print),
  publish: async () => benchPublish(print),
  logTree: async () => benchLogTree(print),
  publicLog: async () => benchPublicLog(),
  verifying: async () => benchVerifying(print),
  pushes: async () => benchPushes(),
  edge: async () => benchEdge(print),
  pages: async () => benchPages(print),
  signIns: async () => benchSignIns(print),
  hostile: async () => benchHostile(print),
  digests: async () => benchDigests(),
  mailings: async () => benchMailings(print, recipients),
  typing: async () => benchTyping(print),
  import: async () => benchImport(print),
  calls: async () => benchCalls(print),
  growth: async () => benchGrowth(print, posts),
  soak: async () => benchSoak(print, { minutes, data }),
})

type Given = {
  readonly minutes: number
  readonly data: string | undefined
  readonly posts: readonly number[]
  readonly recipients: number
}

/** Parts that run only if they are named: slow ones, and those in Chromium. */
const NAMED_ONLY: ReadonlySet<string> = new Set([
  'calls',
  'growth',
  'hostile',
  'mailings',
  'soak',
  'typing',
  'import',
  'verifying',
])

/** Omits search and the edge cache, which are the same as in the embedded mode. */
const distributedParts = {
  log: async (servers: Servers) =>
    benchEventLog(distributedBackends(servers), { single: 1_000, grouped: 10_000 }),
  views: async (servers: Servers) =>
    benchViews(distributedBackends(servers), { events: 100_000, pages: 5_000 }),
  latency: async (servers: Servers) => benchLatency(distributedBackends(servers)),
  site: async (servers: Servers) => benchDistributedSite(servers, print),
  publish: async (servers: Servers) => benchDistributedPublish(servers, print),
}

type Results = Readonly<Record<string, unknown>>

const measure = async <Given extends readonly unknown[]>(
  parts: Readonly<Record<string, (...given: Given) => Promise<unknown>>>,
  wanted: readonly string[],
  ...given: Given
): Promise<Results> => {
  const results: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue
    print(name)
    results[name] = await part(...given)
  }
  return results
}

const measureOnServers = async (wanted: readonly string[]): Promise<Results> => {
  const { servers, names, stop } = await openServers(process.env, print)
  try {
    return { servers: names, ...(await measure(distributedParts, wanted, servers)) }
  } finally {
    await stop()
  }
}

const peers = { ghost: async () => benchPeer(print) }

export const runBenchmarks = async (): Promise<void> => {
  const { values } = readOptions(
    'npm run bench -- [--distributed] [--only PART,PART] [--json FILE] [--minutes NUMBER] [--posts NUMBER,NUMBER] [--recipients NUMBER] [--data FOLDER] [--peer ghost]',
    {
      options: {
        distributed: { type: 'boolean', default: false },
        only: { type: 'string' },
        minutes: { type: 'string', default: '20' },
        posts: { type: 'string', default: SIZES.join(',') },
        recipients: { type: 'string', default: '20000' },
        data: { type: 'string' },
        peer: { type: 'string' },
        json: { type: 'string' },
      },
    },
  )
  const embedded = embeddedParts({
    minutes: Number(values.minutes),
    data: values.data,
    posts: values.posts.split(',').map(Number),
    recipients: Number(values.recipients),
  })
  const names = Object.keys(values.distributed ? distributedParts : embedded)
  const wanted = values.only?.split(',') ?? names.filter((name) => !NAMED_ONLY.has(name))
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no part ${unknown.join(', ')}: choose from ${names.join(', ')}.\n`)
    process.exit(2)
  }
  if (values.peer !== undefined && !(values.peer in peers)) {
    process.stderr.write(`There is no peer ${values.peer}: choose from ${Object.keys(peers).join(', ')}.\n`)
    process.exit(2)
  }
  const results = {
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    at: new Date().toISOString(),
    ...(await (values.peer !== undefined
      ? measure(peers, [values.peer])
      : values.distributed
        ? measureOnServers(wanted)
        : measure(embedded, wanted))),
  }
  process.stdout.write(`${table(results)}\n${JSON.stringify(results)}\n`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
}
