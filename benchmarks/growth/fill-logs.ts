import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authEvents } from '@soko/auth/auth-events.ts'
import { contentEvents } from '@soko/content/content-events.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { fingerprint, loadDataKey } from '@soko/platform/event-log/data-key.ts'
import type { Commit, EventLog } from '@soko/platform/event-log/event-log.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { socialEvents } from '@soko/social/social-events.ts'
import { bareSqliteLog } from '../bare-sqlite.ts'
import { type Measured, median } from '../statistics.ts'
import { createPopulation, type Population, type Written } from './population.ts'

type Service = Written['service']

export type Held = Readonly<Record<Service, { readonly commits: number; readonly events: number }>>

export type Filled = {
  readonly population: Population
  readonly held: Held
  readonly rate: number
}

const DEFINITIONS = { auth: authEvents, content: contentEvents, social: socialEvents }
const IN_FLIGHT = 500
const SEED = 'growth'
/** In milliseconds. More recent events would be treated as live. */
const OLDEST = 700 * 24 * 60 * 60_000
const NEWEST = 60 * 60_000

const openLogs = async (data: string, dataKey: Uint8Array, now: () => Date) => {
  const closing = createClosing()
  const open = async (service: Service): Promise<EventLog> => {
    mkdirSync(join(data, service), { recursive: true, mode: 0o700 })
    const log = await createEventLog({
      store: { kind: 'sqlite', file: join(data, service, 'log.sqlite') },
      definitions: DEFINITIONS[service],
      keyFingerprint: fingerprint(dataKey),
      headKey: headKeyOf(dataKey),
      clock: { now },
      ids: createIds(),
      onCorrupt: (error) => {
        throw error
      },
    })
    closing.add(log.close)
    return log
  }
  const logs = { auth: await open('auth'), content: await open('content'), social: await open('social') }
  return { logs, close: closing.close }
}

/** Fills an empty data folder's logs at full speed, with posts spread over two years up to an hour ago. */
export const fillLogs = async (
  data: string,
  { posts, onProgress }: { readonly posts: number; readonly onProgress: (posts: number) => void },
): Promise<Filled> => {
  const dataKey = await loadDataKey(join(data, 'data.key'))
  const population = createPopulation({ posts, seed: SEED, dataKey })
  const begin = Date.now() - OLDEST
  const now = (): Date =>
    new Date(begin + Math.floor(((OLDEST - NEWEST) * population.posts.length) / Math.max(posts, 1)))
  const { logs, close } = await openLogs(data, dataKey, now)
  const held = { auth: nothing(), content: nothing(), social: nothing() }
  const start = performance.now()
  try {
    let commits = 0
    for (const group of groupsOf(population.commits())) {
      await Promise.all(group.map(async ({ service, commit }) => logs[service].append(commit)))
      for (const { service, commit } of group) {
        held[service].commits += 1
        held[service].events += commit.events.filter(({ type }) => isPublished(service, type)).length
      }
      commits += group.length
      onProgress(population.posts.length)
    }
    return { population, held, rate: (commits * 1_000) / (performance.now() - start) }
  } finally {
    await close()
  }
}

const nothing = () => ({ commits: 0, events: 0 })

const isPublished = (service: Service, type: string): boolean =>
  (DEFINITIONS[service][type]?.publish ?? null) !== null

function* groupsOf(written: Iterable<Written>): Generator<readonly Written[]> {
  let group: Written[] = []
  for (const each of written) {
    group.push(each)
    if (group.length < IN_FLIGHT) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

const ROUNDS = 3

/** Compares posts a second with bare node:sqlite in turn, with equal concurrency. */
export const compareAppends = async (posts: number): Promise<Measured> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-append-'))
  const closing = createClosing()
  closing.add(async () => rm(data, { recursive: true, force: true }))
  try {
    const dataKey = await loadDataKey(join(data, 'data.key'))
    const { logs, close } = await openLogs(data, dataKey, () => new Date())
    closing.add(close)
    const bare = await bareSqliteLog(join(data, 'bare.sqlite'))
    closing.add(bare.close)
    const ours = async (commits: readonly Commit[]): Promise<void> => {
      await Promise.all(commits.map(async (commit) => logs.content.append(commit)))
    }
    const rounds: Measured[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const groups = groupsOfPosts({ posts, seed: `${SEED} ${round}`, dataKey })
      const bareRate = await rateOf(groups, bare.append)
      const rate = await rateOf(groups, ours)
      rounds.push({ rate, bare: bareRate, ratio: rate / bareRate })
    }
    return {
      rate: median(rounds.map(({ rate }) => rate)),
      bare: median(rounds.map(({ bare: each }) => each)),
      ratio: median(rounds.map(({ ratio }) => ratio)),
    }
  } finally {
    await closing.close()
  }
}

const groupsOfPosts = (options: Parameters<typeof createPopulation>[0]): readonly (readonly Commit[])[] => {
  const posts = [...createPopulation(options).commits()].filter(({ service }) => service === 'content')
  const single = posts.map((each): Written => {
    const { id, events } = each.commit
    return { ...each, commit: { id, expected: {}, events: [events[0]] } }
  })
  return [...groupsOf(single)].map((group) => group.map(({ commit }) => commit))
}

const rateOf = async (
  groups: readonly (readonly Commit[])[],
  append: (commits: readonly Commit[]) => Promise<void>,
): Promise<number> => {
  const start = performance.now()
  for (const group of groups) await append(group)
  return (groups.flat().length * 1_000) / (performance.now() - start)
}
