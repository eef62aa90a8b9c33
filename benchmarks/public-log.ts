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

/** In seconds, by the clock and of the processor, which tell apart a slow program and a machine that does much else. */
type Took = { readonly seconds: number; readonly cpu: number }

export type LogTreeFigures = {
  /** Of a log with so many leaves: its tree built anew from the log, and opened again when it is stored. */
  readonly tree: { readonly leaves: number; readonly builtAnew: Took; readonly openedAgain: Took }
  /** A leaf with its proof, anywhere in that log, with what it takes to verify that it goes on from an earlier one; in milliseconds, and the processor's time for one. */
  readonly proof: Percentiles & { readonly cpu: number }
}

/** Posts published on one core with public logs and without, in turn; the ratio of the times that a post takes, by the clock and of the processor. */
export type PublicLogFigures = {
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

/** Measures the tree of a large log: about a minute. */
export const benchLogTree = async (say: (step: string) => void): Promise<LogTreeFigures> => {
  const large = await openLargeLog(say)
  try {
    const open = async () => {
      const [start, cpu] = [performance.now(), process.cpuUsage()]
      const tree = await large.openTree()
      return { tree, took: { seconds: (performance.now() - start) / 1_000, cpu: cpuSince(cpu) } }
    }
    say('building its tree anew')
    const { took: builtAnew } = await open()
    const { tree, took: openedAgain } = await open()

    say('reading proofs')
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

/** Measures what the public log costs who publishes: about two minutes. */
export const benchPublicLog = async (): Promise<PublicLogFigures> => {
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
      // In turn, and which comes first in turn: the machine does not stay the same.
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
/** With the processor's time of the server for a post, in seconds. */
type Worked = Published & { readonly cpu: number }

const work = async ({ site, publisher }: Publishing): Promise<Worked> => {
  const before = await site.cpuTime()
  const published = await publish(publisher, { seconds: SECONDS })
  return { ...published, cpu: ((await site.cpuTime()) - before) / (published.rate * SECONDS) }
}
