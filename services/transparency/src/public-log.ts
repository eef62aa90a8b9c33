import { setTimeout as sleep } from 'node:timers/promises'
import { parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { Tile } from '@soko/contracts/transparency/tile-path.ts'
import type { LeafProof, LogService, PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Decision } from '@soko/platform/decider/execute.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { CheckpointStore, Signatures, SignedCheckpoint } from './checkpoints/checkpoint-store.ts'
import { readAllSignatures } from './checkpoints/signed-objects.ts'
import { beginKeyChange, endKeyChange, readOrMakeKeys } from './keys/change-key.ts'
import type { LogKeys } from './keys/log-keys.ts'
import type { LeafKindList } from './leaves/leaf-kinds.ts'
import { countBeginnings, type OpenedLog, openPublicLog } from './open-log.ts'
import { logFacts } from './origins/log-facts.ts'
import {
  beginLog,
  beginOrigin,
  isOriginOf,
  logBeginnings,
  logGoesOn,
  nameOf,
  originOf,
} from './origins/origins.ts'
import { createLeafReader, type LeafReader, type RestsOn } from './proofs/leaf-reader.ts'
import { signingKeys } from './signing/sign-checkpoint.ts'
import { noteKeyOf } from './signing/sign-note.ts'
import { createSigning, type Signing } from './signing/signing.ts'
import { createRecent } from './recent.ts'
import { leavesUpTo, readKeptTile } from './tiles/kept-tiles.ts'
import type { LogTree } from './tree/log-tree.ts'
import type { Witness } from './witnesses/read-witnesses.ts'
import { createWitnessing, type Witnessing } from './witnesses/witness-rounds.ts'

/** What a service's public log stands on, besides what every service has. */
export type PublicLogPorts = {
  readonly keys: LogKeys
  readonly checkpoints: CheckpointStore
  /** The base of the site's absolute addresses: the log is at its host. */
  readonly origin: string
  readonly witnesses: readonly Witness[]
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
   * Begins to change the key, and answers the new one, which the old one signs.
   * @throws Refusal 409 while that is under way, and where the log is not signed.
   */
  readonly addKey: () => Promise<string>
  /** Ends the change of the key. @throws Refusal 409 where none is under way, and where the log is not signed. */
  readonly retireKey: () => Promise<void>
}

type Opened = OpenedLog & { readonly leaves?: LeafReader }

/** In milliseconds: how often it is looked whether the log was begun anew, and how long after a failure it is opened again. */
const LOOK_AGAIN = 1_000
/** In milliseconds: later than that a signature is late. */
const LATE = 60_000

/** Puts the public log of a service together. Nothing runs before `start`. */
export const createPublicLog = (
  { service, kinds, restsOn }: PublicLogDefinition,
  { keys, checkpoints, origin: site, witnesses }: PublicLogPorts,
): PublicLog => {
  const { host } = new URL(site)
  const stopping = new AbortController()
  const repeats = createRepeats()
  let started: ServiceKit | undefined
  let opened: Opened | undefined
  let signing: Signing | undefined
  let witnessing: Witnessing | undefined
  let running: Promise<void> | undefined

  const theKit = (): ServiceKit => {
    if (started === undefined) throw new HttpProblem('not-ready')
    return started
  }
  const theLog = (): Opened => {
    if (opened === undefined) throw new HttpProblem('not-ready')
    return opened
  }
  const now = (): Date => theKit().clock.now()

  const recentSignatures = createRecent(checkpoints.read)
  const knownKeys = createRecent(keys.read)
  /** The newest checkpoints of an origin, or some read a moment ago, if so many leaves are signed there. Another process may have signed since. */
  const signatures = async (origin: string, leaves: number): Promise<Signatures> =>
    recentSignatures.read(origin, ({ signed }) => signed !== undefined && leaves <= signed.size)

  const open = async (kit: ServiceKit): Promise<void> => {
    const { log, objects, executor } = kit
    await beginLog(executor, kinds, originOf(host, service, log.id, 1))
    const { signal } = stopping
    const found = await openPublicLog({ log, objects, checkpoints, keys, host, signal })
    const { origin, tree, rule, unsigned } = found
    opened = found
    if (tree === undefined) return
    opened = {
      ...found,
      leaves: createLeafReader({
        log,
        tree,
        rule,
        kinds: kinds.kinds,
        signatures: async (leaves) => signatures(origin, leaves),
        restsOn: restsOn?.(kit),
      }),
    }
    if (unsigned !== undefined) return
    signing = createSigning({
      ...kit,
      tree,
      origin,
      checkpoints,
      keys: async () => readOrMakeKeys(keys, now),
      owner: kit.ids.next(),
      onSigned: recentSignatures.forget,
      onForked: () => {
        const { rule: same, beginnings } = found
        opened = { origin, rule: same, beginnings, unsigned: 'new-past' }
        tellUnsigned(kit)
      },
    })
    signing.start()
  }

  /** A copy of a site at another host is as it should be; what else is not signed an admin must look at. */
  const tellUnsigned = ({ logger }: ServiceKit): void => {
    const { origin, unsigned } = theLog()
    if (unsigned === undefined) return
    const level = unsigned === 'other-host' ? 'info' : 'error'
    logger[level](
      { origin, host, why: unsigned },
      'the public log is not signed: an admin can begin a new origin',
    )
  }

  const close = async (): Promise<void> => {
    await signing?.stop()
    signing = undefined
  }

  /** Opens the log again whenever it was begun anew, until the service stops. */
  const run = async (kit: ServiceKit): Promise<void> => {
    const { signal } = stopping
    const pause = async (): Promise<void> =>
      sleep(LOOK_AGAIN, undefined, { signal, ref: false }).catch(() => {})
    let isChanged = false
    const end = kit.log.onAppend(() => {
      isChanged = true
    })
    while (!signal.aborted) {
      try {
        if (opened === undefined) {
          await open(kit)
          tellUnsigned(kit)
        }
        if (isChanged) {
          isChanged = false
          if ((await countBeginnings(kit.log)) !== opened?.beginnings) {
            await close()
            opened = undefined
            continue
          }
        }
      } catch (error) {
        if (signal.aborted) break
        repeats.tell(error, (alike) => {
          kit.logger.warn({ err: error, alike }, 'the public log could not be opened: trying again')
        })
      }
      await pause()
    }
    end()
    await close()
  }

  /** The origins that the log names, after those that only their last signature remembers. */
  const allOrigins = async (): Promise<readonly { readonly origin: string; readonly from?: string }[]> => {
    const { executor, objects } = theKit()
    const { origins } = await executor.load(logBeginnings, PublicLogStream.of())
    const remembered = await readAllSignatures(objects)
    const others = [...remembered.keys()].filter(
      (origin) => isOriginOf(service, origin) && !origins.some((known) => known.origin === origin),
    )
    return [...others.map((origin) => ({ origin })), ...origins]
  }
  /** By its name in addresses. Of one name that two hosts had, the newest. */
  const originNamed = async (name: string): Promise<string | undefined> => {
    if (opened !== undefined && nameOf(opened.origin) === name) return opened.origin
    return (await allOrigins()).findLast(({ origin }) => nameOf(origin) === name)?.origin
  }
  /** A copy of a site has its keys: they may sign nothing in the name of that site's log. */
  const signedOrigin = (): string => {
    const { origin, unsigned } = theLog()
    if (unsigned === undefined) return origin
    throw new Refusal(
      409,
      'log-not-signed',
      'This log is not signed: begin it anew before its key is changed.',
    )
  }
  const signAgain = async (): Promise<void> => {
    knownKeys.forget()
    await signing?.again()
  }

  return {
    service,
    start: (kit) => {
      started = kit
      witnessing = createWitnessing({
        ...kit,
        witnesses,
        newest: async () =>
          opened?.tree === undefined || opened.unsigned !== undefined
            ? undefined
            : (await checkpoints.read(opened.origin)).signed,
        consistency: async (earlier, size) => {
          const { tree } = theLog()
          if (tree === undefined) throw new HttpProblem('not-ready')
          if (tree.size() < size) await tree.follow()
          return tree.consistency(earlier, size)
        },
        store: checkpoints,
      })
      witnessing.start()
      running = run(kit)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([running, witnessing?.stop()])
    },
    leaves: () => {
      const { leaves } = theLog()
      if (leaves === undefined) throw new HttpProblem('not-ready')
      return leaves
    },
    origin: () => theLog().origin,
    keys: async () => {
      const { origin } = theLog()
      const all = await knownKeys.read(service)
      return {
        vkeys: signingKeys(all).map((key) => formatVkey(noteKeyOf(origin, key))),
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
      const tree = opened?.tree
      await tree?.follow()
      const signed = opened && (await checkpoints.read(opened.origin)).signed
      const signedAt = signed && tree && (await timeOfLeaf(tree, signed.size))
      const waitsSince =
        signed && tree && tree.size() > signed.size ? await timeOfLeaf(tree, signed.size + 1) : undefined
      const isLate = waitsSince !== undefined && now().getTime() - Date.parse(waitsSince) > LATE
      const origin = opened?.origin ?? originOf(host, service, theKit().log.id, 1)
      return {
        service,
        origin: opened?.origin ?? null,
        expected: host,
        status: opened === undefined ? 'starting' : (opened.unsigned ?? (isLate ? 'behind' : 'signing')),
        size: tree?.size() ?? signed?.size ?? 0,
        signed: signed && signedAt !== undefined ? { size: signed.size, at: signedAt } : null,
        keys: signingKeys(await keys.read()).map((key) => ({
          vkey: formatVkey(noteKeyOf(origin, key)),
          madeAt: key.madeAt,
        })),
        witnesses: [...(witnessing?.states() ?? [])],
      }
    },
    begin: (by) => async (load) => {
      const { origin: former, unsigned } = theLog()
      if (unsigned === undefined) throw logGoesOn()
      const names = new Set((await allOrigins()).map(({ origin }) => nameOf(origin)))
      const nthOrigin = (nth: number): string => originOf(host, service, theKit().log.id, nth)
      let nth = 2
      while (names.has(nameOf(nthOrigin(nth)))) nth += 1
      return beginOrigin(load, { former, origin: nthOrigin(nth), by })
    },
    addKey: async () => {
      const origin = signedOrigin()
      const key = await beginKeyChange(keys, origin, now)
      await signAgain()
      return formatVkey(noteKeyOf(origin, key))
    },
    retireKey: async () => {
      signedOrigin()
      await endKeyChange(keys, now)
      await signAgain()
    },
  }
}

/** When the last of so many leaves was recorded. */
const timeOfLeaf = async (tree: LogTree, size: number): Promise<string | undefined> =>
  size === 0 ? undefined : parseLeaf(await tree.entry(size - 1))?.time
