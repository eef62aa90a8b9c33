import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaces } from '../../site/servers/config.ts'
import type { BareMessage } from '../bare-publishing.ts'
import { pinBench, runPinned } from '../pinned-process.ts'
import { runSite } from '../run-site.ts'
import { examplePost } from './example-post.ts'
import { type Least, POSTS, publishers, READ, readers, send } from './contenders.ts'
import { adminToken, ghostPost } from './ghost-requests.ts'
import { inTurn, type Turns } from './in-turn.ts'
import { installGhost } from './install-ghost.ts'
import { peerResults, type PeerResults, peerTable, type Rounds } from './peer-table.ts'
import { readPackage } from './read-package.ts'
import { runGhost } from './run-ghost.ts'
import { fillSoko } from './soko-contender.ts'

/** `table` is copied to docs/performance.md. */
export type BesidePeer = {
  readonly versions: Readonly<Record<string, string>>
  readonly results: readonly PeerResults[]
  readonly table: string
}

const READING: Turns = { connections: 32, seconds: 3, rounds: 3, warmUpSeconds: 3 }
const WRITING: Turns = { connections: 32, seconds: 5, rounds: 3, warmUpSeconds: 5 }

type Print = (step: string) => void

/** Takes six minutes, the first time nine. Servers run on the first core, the client on the last. */
export const benchPeer = async (print: Print): Promise<BesidePeer> => {
  const ghost = await installGhost(readPlaces(process.env).cache, print)
  pinBench()
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-peer-'))
  const stops: (() => Promise<void>)[] = [async () => rm(folder, { recursive: true, force: true })]
  try {
    print('starting both, Ghost once by default and once with its cache')
    const started = async <Server extends { readonly stop: () => Promise<void> }>(
      server: Promise<Server>,
    ): Promise<Server> => {
      stops.unshift((await server).stop)
      return server
    }
    const soko = await started(runSite(join(folder, 'soko'), '0'))
    const plain = await started(runGhost(ghost, join(folder, 'ghost'), { cached: false }))
    const cached = await started(runGhost(ghost, join(folder, 'ghost-cached'), { cached: true }))
    const bare = await started(runBare())

    print(`filling them with ${POSTS} posts`)
    const posts = Array.from({ length: POSTS }, (_, n) => examplePost(n + 1))
    const token = await fillSoko(soko.address, posts)
    for (const { address, keys } of [plain, cached]) {
      await send(
        address,
        posts.map((post) => ghostPost(address, adminToken(keys.admin), post)),
      )
    }
    const measured: Rounds[] = []
    for (const what of READ) {
      print(what)
      measured.push(...(await inTurn(what, await readers(what, soko, { plain, cached }), READING)))
    }
    print('publishing')
    measured.push(
      ...(await inTurn('publishing', publishers({ soko, bare, ghost: plain }, await token()), WRITING)),
    )
    const results = peerResults(measured)
    return { versions: versionsOf(ghost), results, table: peerTable(results) }
  } finally {
    for (const stop of stops) await stop()
  }
}

type Bare = Least & { readonly stop: () => Promise<void> }
type Told = { ready: Extract<BareMessage, { ready: unknown }>['ready']; cpu: number }

const runBare = async (): Promise<Bare> => {
  const bare = runPinned<Told>('./bare-publishing.ts', { cores: '0' })
  return {
    ...(await bare.next('ready')),
    cpuTime: async () => {
      bare.send({ cpuTime: true })
      return bare.next('cpu')
    },
    stop: bare.stop,
  }
}

const versionsOf = (ghost: string): BesidePeer['versions'] => ({
  ghost: readPackage(ghost).version,
  theme: `source ${readPackage(join(ghost, 'content/themes/source')).version}`,
  'better-sqlite3': readPackage(join(ghost, 'node_modules/better-sqlite3')).version,
  node: process.version,
})
