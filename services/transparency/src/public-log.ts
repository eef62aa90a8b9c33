import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { Tile } from '@soko/contracts/transparency/tile-path.ts'
import type { LeafProof, LogService, PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Decision } from '@soko/platform/decider/execute.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { ObjectStoreUnavailable } from '@soko/platform/object-store/object-store.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { CheckpointStore, Signatures, SignedCheckpoint } from './checkpoints/checkpoint-store.ts'
import { type HeldLog, type HeldOpen, holdLog } from './held-log.ts'
import { beginKeyChange, endKeyChange } from './keys/change-key.ts'
import type { LogKey, LogKeys } from './keys/log-keys.ts'
import type { LeafKindList } from './leaves/leaf-kinds.ts'
import { logState } from './log-state.ts'
import { type KnownOrigin, knownOrigins } from './origins/known-origins.ts'
import { logFacts } from './origins/log-facts.ts'
import { beginOrigin, logGoesOn, nameOf, nextOrigin, originOf } from './origins/origins.ts'
import type { LeafReader, RestsOn } from './proofs/leaf-reader.ts'
import { noteKeyOf, signingKeys } from './keys/sign-note.ts'
import { requireAllSigned } from './signing/signed-loss.ts'
import { createRecent } from './recent.ts'
import { leavesUpTo, readKeptTile } from './tiles/kept-tiles.ts'
import type { Witness } from './witnesses/read-witnesses.ts'
import { createWitnessing, type Witnessing } from './witnesses/witness-rounds.ts'
import { stateOf, type WitnessStates } from './witnesses/witness-states.ts'

/** What a service's public log stands on, besides what every service has. */
export type PublicLogPorts = {
  readonly keys: LogKeys
  readonly checkpoints: CheckpointStore
  /** The base of the site's absolute addresses: the log is at its host. */
  readonly origin: string
  readonly witnesses: readonly Witness[]
  readonly witnessStates: WitnessStates
}

export type PublicLogDefinition = {
  readonly service: LogService
  readonly kinds: LeafKindList
  /** Makes what finds the events that an event rests on; none rests on others unless given. */
  readonly restsOn?: (ports: Ports) => (event: DigestedEvent) => Promise<readonly RestsOn[]>
}

/** The public log of a service: signed while it grows, and read by everybody. */
export type PublicLog = {
  readonly service: LogService
  /**
   * Checks before the start that the log has all that was signed of it. While the object store is away that is not known; then it
   * is checked later, and ends the process.
   * @throws CorruptLog when something is missing, and no operator has accepted that.
   */
  readonly check: (kit: Pick<ServiceKit, 'log' | 'objects' | 'logger'>) => Promise<void>
  /** Opens it in the background, and signs it from then on. */
  readonly start: (kit: ServiceKit) => void
  readonly stop: () => Promise<void>
  /** Reads leaves. @throws HttpProblem 503 while it is opened, and where it is not the log that was signed. */
  readonly leaves: () => LeafReader
  readonly origin: () => string
  /** The keys that sign now, and the notes that lead to them from former ones. */
  readonly keys: () => Promise<Pick<LeafProof, 'vkeys' | 'renewals'>>
  readonly witnesses: readonly string[]
  /** The newest checkpoint of the origin of this name, `01K5ABCD`; undefined where there is none. */
  readonly checkpoint: (name: string) => Promise<SignedCheckpoint | undefined>
  /** A tile of the origin of this name, as far as it is signed. */
  readonly tile: (name: string, tile: Tile) => Promise<Uint8Array | undefined>
  /** All origins and keys, the former ones too. */
  readonly facts: () => Promise<ReturnType<typeof logFacts>>
  readonly state: () => Promise<PublicLogState>
  /** Decides to begin a new origin, for an admin. @throws Refusal 409 where the log goes on as it is. */
  readonly begin: (by: string) => Decision
  /**
   * Begins to change the key, and answers the new one: the old one signs it, and from then on both sign.
   * @throws Refusal 409 while that is under way, and where the log is not signed.
   */
  readonly addKey: () => Promise<string>
  /** The newest of the keys that sign, whichever process added it. */
  readonly newestKey: () => Promise<string>
  /** Ends the change of the key. @throws Refusal 409 where none is under way, and where the log is not signed. */
  readonly retireKey: () => Promise<void>
}

/** Puts the public log of a service together. Nothing runs before `start`. */
export const createPublicLog = (
  { service, kinds, restsOn }: PublicLogDefinition,
  { keys, checkpoints, origin: site, witnesses, witnessStates }: PublicLogPorts,
): PublicLog => {
  const { host } = new URL(site)
  let started: ServiceKit | undefined
  let held: HeldLog | undefined
  let witnessing: Witnessing | undefined
  let isChecked = false

  const theKit = (): ServiceKit => {
    if (started === undefined) throw new HttpProblem('not-ready')
    return started
  }
  const theLog = (): HeldOpen => {
    const opened = held?.opened()
    if (opened === undefined) throw new HttpProblem('not-ready')
    return opened
  }
  const now = (): Date => theKit().clock.now()

  const recentSignatures = createRecent(checkpoints.read)
  const recentKeys = createRecent(keys.read)
  /** The newest checkpoints of an origin, or some read a moment ago, if so many leaves are signed there. Another process may have signed since. */
  const signatures = async (origin: string, leaves: number): Promise<Signatures> =>
    recentSignatures.read(origin, ({ signed }) => signed !== undefined && leaves <= signed.size)

  const allOrigins = async (): Promise<readonly KnownOrigin[]> => knownOrigins(service, theKit())
  /** By its name in addresses. Of one name that two hosts had, the newest. */
  const originNamed = async (name: string): Promise<string | undefined> => {
    const current = held?.opened()?.origin
    if (current !== undefined && nameOf(current) === name) return current
    return (await allOrigins()).findLast(({ origin }) => nameOf(origin) === name)?.origin
  }
  /** A copy of a site has its keys: they may sign nothing in the name of that site's log. */
  const signedOrigin = (): string => {
    const { origin, unsigned } = theLog()
    if (unsigned === undefined && !held?.isSigned()) throw new HttpProblem('not-ready')
    if (unsigned === undefined) return origin
    throw new Refusal(
      409,
      'log-not-signed',
      'This log is not signed: begin it anew before its key is changed.',
    )
  }
  const vkeysOf = (all: readonly LogKey[]): string[] =>
    signingKeys(all).map((key) => formatVkey(noteKeyOf(theLog().origin, key)))
  const signAgain = async (): Promise<void> => {
    recentKeys.forget()
    await held?.signAgain()
  }

  return {
    service,
    check: async ({ log, objects, logger }) => {
      try {
        await requireAllSigned({ service, log, objects })
        isChecked = true
      } catch (error) {
        if (!(error instanceof ObjectStoreUnavailable)) throw error
        logger.warn({ err: error }, 'whether all is there that was signed is not known yet')
      }
    },
    start: (kit) => {
      started = kit
      held = holdLog({
        kit,
        service,
        isChecked,
        kinds,
        host,
        checkpoints,
        keys,
        restsOn: restsOn?.(kit),
        signatures,
        onSigned: recentSignatures.forget,
      })
      witnessing = createWitnessing({
        ...kit,
        witnesses,
        newest: async () => {
          const opened = held?.opened()
          if (opened?.tree === undefined || opened.unsigned !== undefined) return undefined
          return (await checkpoints.read(opened.origin)).signed
        },
        consistency: async (earlier, size) => {
          const { tree } = theLog()
          if (tree === undefined) throw new HttpProblem('not-ready')
          if (tree.size() < size) await tree.follow()
          return tree.consistency(earlier, size)
        },
        store: checkpoints,
        states: witnessStates,
        owner: kit.ids.next(),
      })
      witnessing.start()
    },
    stop: async () => {
      await Promise.all([held?.stop(), witnessing?.stop()])
    },
    leaves: () => {
      const { leaves } = theLog()
      if (leaves === undefined) throw new HttpProblem('not-ready')
      return leaves
    },
    origin: () => theLog().origin,
    keys: async () => {
      const all = await recentKeys.read(service)
      return {
        vkeys: vkeysOf(all),
        renewals: all.map(({ renewal }) => renewal).filter((renewal) => renewal !== undefined),
      }
    },
    witnesses: witnesses.map(({ key }) => formatVkey(key)),
    checkpoint: async (name) => {
      const origin = await originNamed(name)
      // Never what was read before: another process may have served a newer one meanwhile, and nobody may see a log go back.
      return origin === undefined ? undefined : (await checkpoints.read(origin)).signed
    },
    tile: async (name, tile) => {
      const origin = await originNamed(name)
      const leaves = leavesUpTo(tile)
      if (origin === undefined) return undefined
      const { signed } = await signatures(origin, leaves)
      if (signed === undefined || signed.size < leaves) return undefined
      const { tree, origin: current, unsigned } = theLog()
      if (origin !== current || tree === undefined || unsigned === 'new-past') {
        return readKeptTile(theKit().objects, origin, tile)
      }
      if (tree.size() < leaves) await tree.follow()
      return tree.tile(tile)
    },
    facts: async () => logFacts({ service, site, origins: await allOrigins(), keys: await keys.read() }),
    state: async () => {
      const opened = held?.opened()
      const told = await witnessStates.read()
      return logState({
        service,
        expected: host,
        opened,
        signed: opened && (await checkpoints.read(opened.origin)).signed,
        firstOrigin: originOf(host, service, theKit().log.id, 1),
        keys: await keys.read(),
        witnesses: witnesses.map((witness) => stateOf(witness, told)),
        now: now(),
      })
    },
    begin: (by) => async (load) => {
      const { origin: former, unsigned } = theLog()
      if (unsigned === undefined) throw logGoesOn()
      const origin = nextOrigin(host, service, theKit().log.id, await allOrigins())
      return beginOrigin(load, { former, origin, by })
    },
    addKey: async () => {
      const origin = signedOrigin()
      const key = await beginKeyChange(keys, origin, now)
      await signAgain()
      return formatVkey(noteKeyOf(origin, key))
    },
    newestKey: async () => vkeysOf(await keys.read()).at(-1) ?? '',
    retireKey: async () => {
      signedOrigin()
      await endKeyChange(keys, now)
      await signAgain()
    },
  }
}
