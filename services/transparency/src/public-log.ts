import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { Tile } from '@soko/contracts/transparency/tile-path.ts'
import type { LogService, PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { ObjectStoreUnavailable } from '@soko/platform/object-store/object-store.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { CheckpointStore, Signatures, SignedCheckpoint } from './checkpoints/checkpoint-store.ts'
import type { LogKeys } from './keys/log-keys.ts'
import type { LeafKindList } from './leaves/leaf-kinds.ts'
import { createLogChanges, type LogChanges } from './log-changes.ts'
import { logState } from './log-state.ts'
import { type KnownOrigin, knownOrigins } from './origins/known-origins.ts'
import { publishedOrigins } from './origins/published-origins.ts'
import { nameOf, originOf } from './origins/origins.ts'
import type { LeafReader, RestsOn } from './proofs/leaf-reader.ts'
import { requireAllSigned } from './signing/signed-loss.ts'
import { createReadCache } from './read-cache.ts'
import { createRunningLog } from './running-log.ts'
import { leavesNeededFor, readStoredTile } from './tiles/read-tile.ts'
import type { Witness } from './witnesses/read-witnesses.ts'
import { stateOf, type WitnessStates } from './witnesses/witness-states.ts'

export type PublicLogPorts = {
  readonly keys: LogKeys
  readonly checkpoints: CheckpointStore
  /** The base of absolute URLs. Its host is part of the log's origin. */
  readonly origin: string
  readonly witnesses: readonly Witness[]
  readonly witnessStates: WitnessStates
}

export type PublicLogDefinition = {
  readonly service: LogService
  readonly kinds: LeafKindList
  /** Finds the events that an event depends on; none by default. */
  readonly restsOn?: (ports: Ports) => (event: DigestedEvent) => Promise<readonly RestsOn[]>
}

export type PublicLog = LogChanges & {
  readonly service: LogService
  /**
   * Checks that no signed leaves are missing. If the object store is unavailable, the check runs after the
   * start, and ends the process if leaves are missing.
   * @throws CorruptLog if leaves are missing and no operator has accepted the loss.
   */
  readonly check: (kit: Pick<ServiceKit, 'log' | 'objects' | 'logger'>) => Promise<void>
  /** Opens the log in the background, then signs it as it grows. */
  readonly start: (kit: ServiceKit) => void
  readonly stop: () => Promise<void>
  /** @throws HttpProblem 503 while the log is being opened, or if it is not the log that was signed. */
  readonly leaves: () => LeafReader
  readonly origin: () => string
  readonly witnesses: readonly string[]
  /** `name`: the last part of the origin, such as `01K5ABCD`. */
  readonly checkpoint: (name: string) => Promise<SignedCheckpoint | undefined>
  /** Returns undefined if the log is unknown or the tile is not signed. */
  readonly tile: (name: string, tile: Tile) => Promise<Uint8Array | undefined>
  readonly publishedOrigins: () => Promise<ReturnType<typeof publishedOrigins>>
  readonly state: () => Promise<PublicLogState>
}

/** Does nothing in the background before `start`. */
export const createPublicLog = (
  { service, kinds, restsOn }: PublicLogDefinition,
  { keys, checkpoints, origin: site, witnesses, witnessStates }: PublicLogPorts,
): PublicLog => {
  const { host } = new URL(site)
  let isChecked = false

  const signatureCache = createReadCache(checkpoints.read)
  /** Returns cached signatures if they cover `leaves` leaves, else stored ones: other processes also sign. */
  const signatures = async (origin: string, leaves: number): Promise<Signatures> =>
    signatureCache.read(origin, ({ signed }) => signed !== undefined && leaves <= signed.size)
  const running = createRunningLog({
    service,
    kinds,
    host,
    checkpoints,
    keys,
    restsOn,
    signatures,
    onSigned: signatureCache.clear,
    witnesses,
    witnessStates,
  })

  const allOrigins = async (): Promise<readonly KnownOrigin[]> => knownOrigins(service, running.kit())
  /** Returns the newer origin if two hosts used the name. */
  const originNamed = async (name: string): Promise<string | undefined> => {
    const current = running.runner()?.opened()?.origin
    if (current !== undefined && nameOf(current) === name) return current
    return (await allOrigins()).findLast(({ origin }) => nameOf(origin) === name)?.origin
  }

  return {
    ...createLogChanges({ service, host, running, keys, allOrigins }),
    service,
    check: async ({ log, objects, logger }) => {
      try {
        await requireAllSigned({ service, log, objects })
        isChecked = true
      } catch (error) {
        if (!(error instanceof ObjectStoreUnavailable)) throw error
        logger.warn({ err: error }, 'signed leaves could not be checked yet: the object store is unavailable')
      }
    },
    start: (kit) => running.start(kit, isChecked),
    stop: running.stop,
    leaves: () => {
      const { leaves } = running.open()
      if (leaves === undefined) throw new HttpProblem('not-ready')
      return leaves
    },
    origin: () => running.open().origin,
    witnesses: witnesses.map(({ key }) => formatVkey(key)),
    checkpoint: async (name) => {
      const origin = await originNamed(name)
      // Not cached: clients must never receive an older checkpoint than another process has served.
      return origin === undefined ? undefined : (await checkpoints.read(origin)).signed
    },
    tile: async (name, tile) => {
      const origin = await originNamed(name)
      const leaves = leavesNeededFor(tile)
      if (origin === undefined) return undefined
      const { signed } = await signatures(origin, leaves)
      if (signed === undefined || signed.size < leaves) return undefined
      const { tree, origin: current, unsigned } = running.open()
      if (origin !== current || tree === undefined || unsigned === 'new-past') {
        return readStoredTile(running.kit().objects, origin, tile)
      }
      if (tree.size() < leaves) await tree.follow()
      return tree.tile(tile)
    },
    publishedOrigins: async () =>
      publishedOrigins({ service, site, origins: await allOrigins(), keys: await keys.read() }),
    state: async () => {
      const opened = running.runner()?.opened()
      const storedStates = await witnessStates.read()
      return logState({
        service,
        expected: host,
        opened,
        signed: opened && (await checkpoints.read(opened.origin)).signed,
        firstOrigin: originOf(host, service, running.kit().log.id, 1),
        keys: await keys.read(),
        witnesses: witnesses.map((witness) => stateOf(witness, storedStates)),
        now: running.kit().clock.now(),
      })
    },
  }
}
