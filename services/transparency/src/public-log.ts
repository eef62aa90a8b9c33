import { setTimeout as sleep } from 'node:timers/promises'
import { parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import { type Tile, TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import type {
  LeafProof,
  LogService,
  PublicLog as LogFacts,
  PublicLogState,
} from '@soko/contracts/types/public-log.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { DigestedEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { CheckpointStore, SignedCheckpoint } from './checkpoints/checkpoint-store.ts'
import { readAllSignatures } from './checkpoints/signed-objects.ts'
import { makeLogKey } from './keys/log-key.ts'
import type { LogKey, LogKeys } from './keys/log-keys.ts'
import type { LeafKindList } from './leaves/leaf-kinds.ts'
import { countBeginnings, type OpenedLog, openPublicLog } from './open-log.ts'
import { beginLog, beginOrigin, isOriginOf, logBeginnings, nameOf, originOf } from './origins/origins.ts'
import { createLeafReader, type LeafReader, type RestsOn } from './proofs/leaf-reader.ts'
import { renewKey } from './signing/renew-key.ts'
import { signingKeys } from './signing/sign-checkpoint.ts'
import { noteKeyOf } from './signing/sign-note.ts'
import { createSigning, type Signing } from './signing/signing.ts'
import { readKeptTile } from './tiles/kept-tiles.ts'
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
  readonly facts: () => Promise<readonly LogFacts[]>
  readonly state: () => Promise<PublicLogState>
  /** Begins a new origin, and answers it. @throws Refusal 409 where the log goes on as it is. */
  readonly begin: (by: string) => Promise<string>
  /**
   * Begins to change the key, and answers the new one, which the old one signs.
   * @throws Refusal 409 while that is under way, and where the log is not signed.
   */
  readonly addKey: () => Promise<string>
  /** Ends the change of the key. @throws Refusal 409 where none is under way. */
  readonly retireKey: () => Promise<void>
}

type Opened = OpenedLog & { readonly leaves?: LeafReader }

/** In milliseconds: for so long checkpoints that were read are used. */
const FRESH = 500
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

  /** All keys. The first is made when one is first asked for. */
  const readKeys = async (): Promise<readonly LogKey[]> => {
    const known = await keys.read()
    if (known.length > 0) return known
    await keys.add(await makeLogKey(theKit().clock.now()), known)
    return keys.read()
  }
  const vkeyOf = (origin: string, key: LogKey): string => formatVkey(noteKeyOf(origin, key))

  const newest = createFresh(async (): Promise<readonly SignedCheckpoint[]> => {
    const { origin } = theLog()
    const found = await Promise.all([checkpoints.readCosigned(origin), checkpoints.read(origin)])
    return found.filter((each) => each !== undefined)
  })

  const open = async (kit: ServiceKit): Promise<void> => {
    const { log, objects, executor } = kit
    await beginLog(executor, kinds, originOf(host, service, log.id, 1))
    const found = await openPublicLog({ log, objects, checkpoints, keys, host })
    const { origin, tree, rule, unsigned } = found
    newest.forget()
    opened = found
    if (tree === undefined) return
    opened = {
      ...found,
      leaves: createLeafReader({
        log,
        tree,
        rule,
        kinds: kinds.kinds,
        checkpoints: newest.read,
        restsOn: restsOn?.(kit),
      }),
    }
    if (unsigned !== undefined) return
    signing = createSigning({
      ...kit,
      tree,
      origin,
      checkpoints,
      keys: readKeys,
      owner: kit.ids.next(),
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
        repeats.tell(error, (alike) => {
          kit.logger.warn({ err: error, alike }, 'the public log could not be opened: trying again')
        })
      }
      await pause()
    }
    end()
    await close()
  }

  /** The origins that the log names, and those that only their last signature remembers. */
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
            : checkpoints.read(opened.origin),
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
      const all = await keys.read()
      return {
        vkeys: signingKeys(all).map((key) => vkeyOf(origin, key)),
        renewals: all.map(({ renewal }) => renewal).filter((renewal) => renewal !== undefined),
      }
    },
    witnesses: witnesses.map(({ key }) => formatVkey(key)),
    checkpoint: async (name) => {
      const origin = await originNamed(name)
      return origin === undefined ? undefined : checkpoints.read(origin)
    },
    tile: async (name, tile) => {
      const origin = await originNamed(name)
      const signed = origin === undefined ? undefined : await checkpoints.read(origin)
      if (origin === undefined || signed === undefined || !isSigned(tile, signed.size)) return undefined
      const { tree, origin: current, unsigned } = theLog()
      if (origin !== current || tree === undefined || unsigned === 'new-past') {
        return readKeptTile(theKit().objects, origin, tile)
      }
      if (tree.size() < signed.size) await tree.follow()
      return tree.tile(tile)
    },
    facts: async () => {
      const [origins, all] = [await allOrigins(), await keys.read()]
      return origins.flatMap(({ origin, from }, at) => {
        const next = origins[at + 1]?.from
        return all
          .filter((key) => next === undefined || key.madeAt < next)
          .filter((key) => from === undefined || key.retiredAt === undefined || key.retiredAt > from)
          .map((key): LogFacts => {
            const begun = from === undefined || key.madeAt > from ? key.madeAt : from
            const until = earlier(next, key.retiredAt)
            return {
              service,
              origin,
              prefix: new URL(`/log/${service}/${nameOf(origin)}`, site).href,
              vkey: vkeyOf(origin, key),
              from: begun,
              ...(until !== undefined && { until }),
            }
          })
      })
    },
    state: async () => {
      const tree = opened?.tree
      await tree?.follow()
      const signed = opened && (await checkpoints.read(opened.origin))
      const signedAt = signed && tree && (await timeOfLeaf(tree, signed.size))
      const waitsSince =
        signed && tree && tree.size() > signed.size ? await timeOfLeaf(tree, signed.size + 1) : undefined
      const now = theKit().clock.now().getTime()
      const isLate = waitsSince !== undefined && now - Date.parse(waitsSince) > LATE
      return {
        service,
        origin: opened?.origin ?? null,
        expected: host,
        status: opened === undefined ? 'starting' : (opened.unsigned ?? (isLate ? 'behind' : 'signing')),
        size: tree?.size() ?? signed?.size ?? 0,
        signed: signed && signedAt !== undefined ? { size: signed.size, at: signedAt } : null,
        keys: signingKeys(await keys.read()).map((key) => ({
          vkey: vkeyOf(opened?.origin ?? originOf(host, service, theKit().log.id, 1), key),
          madeAt: key.madeAt,
        })),
        witnesses: [...(witnessing?.states() ?? [])],
      }
    },
    begin: async (by) => {
      const { origin: former, unsigned } = theLog()
      if (unsigned === undefined) {
        throw new Refusal(409, 'log-goes-on', 'This log goes on as it is: there is nothing to begin anew.')
      }
      const { executor, log } = theKit()
      const known = new Set((await allOrigins()).map(({ origin }) => nameOf(origin)))
      let nth = 2
      while (known.has(nameOf(originOf(host, service, log.id, nth)))) nth += 1
      const origin = originOf(host, service, log.id, nth)
      await beginOrigin(executor, { former, origin, by })
      return origin
    },
    addKey: async () => {
      const { origin, unsigned } = theLog()
      if (unsigned !== undefined) {
        // A copy of a site has its keys: nothing may be signed with them in the name of that site's log.
        throw new Refusal(
          409,
          'log-not-signed',
          'This log is not signed: begin it anew before its key is changed.',
        )
      }
      const known = await readKeys()
      const current = signingKeys(known)
      if (current.length > 1) {
        throw new Refusal(409, 'key-changing', 'The key is being changed already: end that first.')
      }
      const key = renewKey(origin, await makeLogKey(theKit().clock.now()), current)
      await keys.add(key, known)
      await signing?.again()
      return vkeyOf(origin, key)
    },
    retireKey: async () => {
      const [oldest, newer] = signingKeys(await readKeys())
      if (oldest === undefined || newer === undefined) {
        throw new Refusal(409, 'key-not-changing', 'The key is not being changed.')
      }
      await keys.retire(oldest.publicKey, theKit().clock.now().toISOString())
      await signing?.again()
    },
  }
}

/** Whether all of a tile is in a tree of this size. */
const isSigned = ({ level, index, width }: Tile, size: number): boolean => {
  const leaves = TILE_WIDTH ** (level === 'entries' ? 0 : level)
  return (index * TILE_WIDTH + width) * leaves <= size
}

const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one

/** When the last of so many leaves was recorded. */
const timeOfLeaf = async (tree: LogTree, size: number): Promise<string | undefined> =>
  size === 0 ? undefined : parseLeaf(await tree.entry(size - 1))?.time

/** Keeps what was read for a moment, so that many who ask at once cost one read. */
const createFresh = <Value>(
  readAnew: () => Promise<Value>,
): { readonly read: () => Promise<Value>; readonly forget: () => void } => {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined
  return {
    read: async () => {
      const now = performance.now()
      if (kept !== undefined && now - kept.at < FRESH) return kept.value
      const value = readAnew()
      kept = { at: now, value }
      value.catch(() => {
        kept = undefined
      })
      return value
    },
    forget: () => {
      kept = undefined
    },
  }
}
