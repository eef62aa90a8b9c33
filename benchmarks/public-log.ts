import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEAVES, openLargeLog } from './large-log.ts'
import {
  medianOf,
  publish,
  type Published,
  type Publisher,
  publisherAt,
  register,
  warmUp,
} from './publishing.ts'
import { pinBench } from './pinned-process.ts'
import { type RunningSite, runSite } from './run-site.ts'
import { median, type Percentiles, percentiles } from './statistics.ts'

/** Wall-clock and CPU time. A large difference means that the machine was busy. */
type Took = { readonly seconds: number; readonly cpu: number }

export type LogTreeResults = {
  readonly tree: { readonly leaves: number; readonly builtAnew: Took; readonly openedAgain: Took }
  /** Milliseconds per leaf for an inclusion and a consistency proof. */
  readonly proof: Percentiles & { readonly cpu: number }
}

/** Publishing with and without a public log. `slower` and `moreCpu` are ratios of time per post. */
export type PublicLogResults = {
  readonly with: Published
  readonly without: Published
  readonly slower: number
  readonly moreCpu: number
}

const WARM_UP = 3_000
const PROOFS = 5_000
const ROUNDS = 14
const SECONDS = 4

const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

export const benchLogTree = async (print: (step: string) => void): Promise<LogTreeResults> => {
  const large = await openLargeLog(print)
  try {
    const open = async () => {
      const [start, cpu] = [performance.now(), process.cpuUsage()]
      const tree = await large.openTree()
      return { tree, took: { seconds: (performance.now() - start) / 1_000, cpu: cpuSince(cpu) } }
    }
    print('rebuilding its tree')
    const { took: builtAnew } = await open()
    const { tree, took: openedAgain } = await open()

    print('reading proofs')
    const reader = large.readerOf(tree, await large.sign(tree, LEAVES))
    const prove = async (): Promise<number> => {
      const [index, seen] = [Math.floor(Math.random() * LEAVES), Math.ceil(Math.random() * LEAVES)]
      const start = performance.now()
      const found = await reader.read(index, seen)
      const took = performance.now() - start
      if (!found?.proof?.consistency) throw new Error(`There is no proof of leaf ${index}.`)
      return took
    }
    for (let nth = 0; nth < WARM_UP; nth += 1) await prove()
    const times: number[] = []
    const before = process.cpuUsage()
    for (let nth = 0; nth < PROOFS; nth += 1) times.push(await prove())
    const cpu = (cpuSince(before) * 1_000) / PROOFS
    return { tree: { leaves: LEAVES, builtAnew, openedAgain }, proof: { ...percentiles(times), cpu } }
  } finally {
    await large.close()
  }
}

/** Compares publishing with and without a public log on one core. Takes about two minutes. */
export const benchPublicLog = async (): Promise<PublicLogResults> => {
  pinBench()
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-public-log-'))
  const start = async (name: string, publicLogs: boolean): Promise<Publishing> => {
    const site = await runSite(join(data, name), '0', { publicLogs })
    await register(site.address)
    const publisher = await publisherAt(site.address)
    await warmUp(publisher)
    return { site, publisher }
  }
  try {
    const [kept, none] = [await start('with', true), await start('without', false)]
    const rounds: { readonly with: Worked; readonly without: Worked }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternates the order, because the machine's speed changes.
      const first = round % 2 === 0 ? await work(none) : undefined
      const logged = await work(kept)
      rounds.push({ without: first ?? (await work(none)), with: logged })
    }
    await kept.site.stop()
    await none.site.stop()
    return {
      with: medianOf(rounds.map((round) => round.with)),
      without: medianOf(rounds.map(({ without }) => without)),
      slower: median(rounds.map((round) => round.without.rate / round.with.rate)),
      moreCpu: median(rounds.map((round) => round.with.cpu / round.without.cpu)),
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

type Publishing = { readonly site: RunningSite; readonly publisher: Publisher }
type Worked = Published & { readonly cpu: number }

const work = async ({ site, publisher }: Publishing): Promise<Worked> => {
  const before = await site.cpuTime()
  const published = await publish(publisher, { seconds: SECONDS })
  return { ...published, cpu: ((await site.cpuTime()) - before) / (published.rate * SECONDS) }
}
