import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BareMessage } from './bare-publishing.ts'
import { diskUse } from './disk-use.ts'
import { pinBench, runPinned } from './pinned-process.ts'
import {
  measurePublishing,
  medianOf,
  publish,
  type Published,
  type Publisher,
  publisherAt,
  register,
  warmUp,
} from './publishing.ts'
import { measureAnswers, measureVisible, type Visible } from './steady-load.ts'
import { type RunningSite, runSite } from './run-site.ts'
import { median, type Percentiles } from './statistics.ts'

type Worked = Published & { readonly serverMs: number }

export type PublishResults = {
  readonly oneCore: { readonly ours: Worked; readonly bare: Worked; readonly ratio: number }
  /** The server runs on both cores, which it shares with the client. */
  readonly twoCores: Published
  /** At 100 posts a second: latencies of Soko, and response times of the baseline. */
  readonly steady: { readonly ours: Visible; readonly bare: Percentiles }
  /** Growth of the data folder per published post in bytes, by kind of file. */
  readonly disk: Readonly<Record<string, number>>
}

const ROUNDS = 3
const SECONDS = 5
const POSTS_FOR_SIZE = 2_000

/** Measures in turn with the baseline. Takes two minutes. */
export const benchPublish = async (print: (step: string) => void): Promise<PublishResults> => {
  pinBench()
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-publish-'))
  try {
    print('one core, in turn with the baseline')
    const oneCore = await onOneCore(data)

    print('at a steady rate')
    const site = await runSite(data, '0,1')
    const bare = await runBare('0,1')
    const publisher = await publisherAt(site.address)
    const steady = { ours: await measureVisible(publisher), bare: await measureAnswers(bare.publisher) }
    await bare.stop()

    print('two cores')
    const twoCores = await measurePublishing(publisher)
    await site.stop()

    print('disk use of a post')
    return { oneCore, twoCores, steady, disk: await measureDisk(data) }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

const onOneCore = async (data: string): Promise<PublishResults['oneCore']> => {
  const site = await runSite(data, '0')
  const bare = await runBare('0')
  await register(site.address)
  const publisher = await publisherAt(site.address)
  const rounds: { readonly ours: Worked; readonly bare: Worked }[] = []
  await warmUp(publisher)
  await warmUp(bare.publisher)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await worked(bare, bare.publisher),
      ours: await worked(site, publisher),
    })
  }
  await bare.stop()
  await site.stop()
  return {
    ours: medianOfWorked(rounds.map(({ ours }) => ours)),
    bare: medianOfWorked(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ours, bare }) => ours.rate / bare.rate)),
  }
}

const worked = async (server: Pick<RunningSite, 'cpuTime'>, publisher: Publisher): Promise<Worked> => {
  const before = await server.cpuTime()
  const published = await publish(publisher, { seconds: SECONDS })
  const used = (await server.cpuTime()) - before
  return { ...published, serverMs: (used * 1_000) / (published.rate * SECONDS) }
}

const medianOfWorked = (rounds: readonly Worked[]): Worked => ({
  ...medianOf(rounds),
  serverMs: median(rounds.map(({ serverMs }) => serverMs)),
})

type Bare = {
  readonly publisher: Publisher
  readonly cpuTime: () => Promise<number>
  readonly stop: () => Promise<void>
}

type Told = { ready: Extract<BareMessage, { ready: unknown }>['ready']; cpu: number }

const runBare = async (cores: string): Promise<Bare> => {
  const bare = runPinned<Told>('./bare-publishing.ts', { cores })
  return {
    publisher: await bare.next('ready'),
    cpuTime: async () => {
      bare.send({ cpuTime: true })
      return bare.next('cpu')
    },
    stop: bare.stop,
  }
}

const measureDisk = async (data: string): Promise<PublishResults['disk']> => {
  const before = await diskUse(data)
  const site = await runSite(data, '0,1')
  await publish(await publisherAt(site.address), { posts: POSTS_FOR_SIZE })
  await site.stop()
  const after = await diskUse(data)
  const grown = Object.entries(after).map(
    ([name, bytes]) => [name, Math.round((bytes - (before[name] ?? 0)) / POSTS_FOR_SIZE)] as const,
  )
  return Object.fromEntries(grown.filter(([, bytes]) => bytes > 0))
}
