import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { makeLogKey } from '@soko/transparency/keys/log-key.ts'
import { createLeafReader } from '@soko/transparency/proofs/leaf-reader.ts'
import { signCheckpoint } from '@soko/transparency/signing/sign-checkpoint.ts'
import { filledEvents, fillLog } from '@soko/transparency/testing/fill-log.ts'
import { openLogTree } from '@soko/transparency/tree/log-tree.ts'
import { embeddedBackends } from './backends.ts'
import { medianOf, publish, type Published, publisherAt, register, warmUp } from './publishing.ts'
import { pinBench, unpinBench } from './pinned-process.ts'
import { runSite } from './run-site.ts'
import { median, type Percentiles, percentiles } from './statistics.ts'

export type PublicLogFigures = {
  /** Of a log with so many leaves, in seconds: its tree built anew from the log, and opened again when it is stored. */
  readonly tree: { readonly leaves: number; readonly builtAnew: number; readonly openedAgain: number }
  /** A leaf with its proof, anywhere in that log, with what it takes to verify that it goes on from an earlier one; in milliseconds. */
  readonly proof: Percentiles
  /** Posts published on one core with public logs and without, in turn; the ratio of the times that a post takes. */
  readonly publish: { readonly with: Published; readonly without: Published; readonly slower: number }
}

const LEAVES = 1_000_000
const PROOFS = 5_000
const ROUNDS = 7
const SECONDS = 4
const ORIGIN = 'soko.example/log/content/01K5ABCD'

/** Measures what the public log costs: about three minutes. */
export const benchPublicLog = async (say: (step: string) => void): Promise<PublicLogFigures> => {
  unpinBench()
  const trees = await benchTree(say)
  pinBench()
  say('publishing with public logs and without, in turn')
  return { ...trees, publish: await benchPublishing() }
}

const benchTree = async (say: (step: string) => void): Promise<Pick<PublicLogFigures, 'tree' | 'proof'>> => {
  const backends = await embeddedBackends()
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-tiles-'))
  try {
    const log = await backends.log(filledEvents)
    say(`filling a log with ${LEAVES} leaves`)
    const rule = await fillLog(log, LEAVES)
    const objects = await createObjectStore({ kind: 'folder', folder })
    const open = async () => {
      const start = performance.now()
      const tree = await openLogTree({ log, objects, origin: ORIGIN, rule })
      await tree.follow()
      await tree.save()
      if (tree.size() !== LEAVES) throw new Error(`The tree has ${tree.size()} leaves.`)
      return { tree, seconds: (performance.now() - start) / 1_000 }
    }
    say('building its tree anew')
    const { seconds: builtAnew } = await open()
    const { tree, seconds: openedAgain } = await open()

    say('reading proofs')
    const key = await makeLogKey(new Date())
    const checkpoint = signCheckpoint(ORIGIN, { size: LEAVES, root: await tree.root(LEAVES) }, [key])
    const reader = createLeafReader({
      log,
      tree,
      rule,
      kinds: [{ type: 'PostPublished', kind: 'version' }],
      checkpoints: async () => Promise.resolve([checkpoint]),
    })
    const times: number[] = []
    for (let nth = 0; nth < PROOFS; nth += 1) {
      const [index, seen] = [Math.floor(Math.random() * LEAVES), Math.ceil(Math.random() * LEAVES)]
      const start = performance.now()
      const found = await reader.read(index, seen)
      times.push(performance.now() - start)
      if (!found?.proof?.consistency) throw new Error(`There is no proof of leaf ${index}.`)
    }
    return { tree: { leaves: LEAVES, builtAnew, openedAgain }, proof: percentiles(times) }
  } finally {
    await backends.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const benchPublishing = async (): Promise<PublicLogFigures['publish']> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-public-log-'))
  const start = async (name: string, publicLogs: boolean) => {
    const site = await runSite(join(data, name), '0', { publicLogs })
    await register(site.address)
    const publisher = await publisherAt(site.address)
    await warmUp(publisher)
    return { site, publisher }
  }
  try {
    const [kept, none] = [await start('with', true), await start('without', false)]
    const rounds: { readonly with: Published; readonly without: Published }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const without = await publish(none.publisher, { seconds: SECONDS })
      rounds.push({ without, with: await publish(kept.publisher, { seconds: SECONDS }) })
    }
    await kept.site.stop()
    await none.site.stop()
    return {
      with: medianOf(rounds.map((round) => round.with)),
      without: medianOf(rounds.map(({ without }) => without)),
      slower: median(rounds.map((round) => round.without.rate / round.with.rate)),
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
