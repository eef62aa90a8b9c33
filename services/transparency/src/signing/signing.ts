import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { Logger } from 'pino'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import type { LogKey } from '../keys/log-keys.ts'
import { extendsCheckpoint } from './open-log.ts'
import type { LogTree } from '../tree/log-tree.ts'
import { signCheckpoint } from './sign-checkpoint.ts'

export type SigningParts = {
  readonly log: Pick<EventLog, 'onAppend'>
  readonly tree: LogTree
  readonly origin: string
  readonly checkpoints: Pick<CheckpointStore, 'read' | 'advance'>
  readonly keys: () => Promise<readonly LogKey[]>
  readonly leases: Pick<Leases, 'take' | 'release'>
  /** Identifies this process as the owner of a lease. */
  readonly owner: string
  readonly logger: Logger
  readonly onSigned: () => void
  /** Called once if a different tree was signed under this origin; nothing is signed after that. */
  readonly onForked: () => void
}

export type Signing = {
  readonly start: () => void
  readonly stop: () => Promise<void>
  /** Uses the current keys. Does nothing if another process holds the lease. */
  readonly signAgain: () => Promise<void>
}

/** The lease only avoids duplicate work: all processes would sign the same tree. */
const LEASE = { name: 'sign-log', ttl: 10_000 } as const
/** In milliseconds: between signatures, and after an error or without the lease. */
const SIGNING_INTERVAL = 700
const RETRY_DELAY = 1_000
/** In milliseconds: between renewals of the lease, and between writes of the edge. */
const LEASE_RENEWAL = 3_000
const EDGE_INTERVAL = 5_000

/**
 * Signs new leaves within a second. Checkpoints only grow. Full tiles are stored before each checkpoint. The
 * edge, which can be computed from the log, is stored when the log is idle, and every few seconds.
 */
export const createSigning = (parts: SigningParts): Signing => {
  const { log, tree, origin, checkpoints, keys, leases, owner, logger, onSigned, onForked } = parts
  const stopping = new AbortController()
  const repeats = createRepeatFilter()
  /** The newest checkpoint known to be extended by this tree. */
  let signed: SignedCheckpoint | undefined
  const holdsLease = createLeaseHolder(leases, owner)
  const storage = createTreeStorage(tree)
  let isRequested = false
  let currentWork: Promise<void> | undefined

  const stopAfterFork = (): void => {
    stopping.abort()
    // The stored edge must remain that of the tree that was signed.
    storage.discardEdge()
    onForked()
  }

  /** Adds new events first if needed: another process may have signed newer leaves. */
  const extendsAfterCatchUp = async (stored: SignedCheckpoint): Promise<boolean> => {
    if (await extendsCheckpoint(tree, stored)) return true
    await tree.follow()
    return extendsCheckpoint(tree, stored)
  }

  /** Returns whether the newest leaves are signed. @param force signs even if they already are. */
  const advance = async (force = false): Promise<boolean> => {
    await tree.follow()
    if (tree.size() === signed?.size && !force) return true
    const { signed: latest } = await checkpoints.read(origin)
    if (latest !== undefined && latest.root !== signed?.root && !(await extendsAfterCatchUp(latest))) {
      stopAfterFork()
      return true
    }
    if (latest?.size === tree.size() && !force) {
      signed = latest
      return true
    }
    if (!(await holdsLease())) return false
    const size = storage.isFresh() ? await storage.storeTiles() : await storage.storeEdge()
    const next = signCheckpoint(origin, { size, root: await tree.root(size) }, await keys())
    const result = await checkpoints.advance(origin, next)
    if (result === 'forked') stopAfterFork()
    if (result === 'set') {
      signed = next
      onSigned()
    }
    return result !== 'smaller'
  }

  const hasWork = (): boolean => isRequested || storage.edgeWaits()
  const work = async (): Promise<void> => {
    const { signal } = stopping
    while (hasWork() && !signal.aborted) {
      let delay = SIGNING_INTERVAL
      try {
        if (isRequested) {
          isRequested = false
          if (!(await advance())) [isRequested, delay] = [true, RETRY_DELAY]
        } else await storage.storeEdge()
      } catch (error) {
        if (signal.aborted) break
        ;[isRequested, delay] = [true, RETRY_DELAY]
        repeats.report(error, (alike) => {
          logger.warn({ err: error, origin, alike }, 'the public log could not be signed: trying again')
        })
      }
      await sleep(delay, undefined, { signal, ref: false }).catch(() => {})
    }
    currentWork = undefined
  }
  const requestSigning = (): void => {
    isRequested = true
    currentWork ??= work()
  }
  let unsubscribe = (): void => {}

  return {
    start: () => {
      unsubscribe = log.onAppend(requestSigning)
      requestSigning()
    },
    signAgain: async () => {
      await advance(true)
    },
    stop: async () => {
      unsubscribe()
      stopping.abort()
      await currentWork
      if (storage.edgeWaits()) await storage.storeEdge().catch(() => {})
      // Lets another process sign before the lease expires.
      await leases.release(LEASE.name, owner).catch(() => {})
    },
  }
}

/** The function takes or renews the lease, and returns whether this process holds it. */
const createLeaseHolder = (leases: SigningParts['leases'], owner: string): (() => Promise<boolean>) => {
  let leasedAt = -Infinity
  return async () => {
    if (performance.now() - leasedAt < LEASE_RENEWAL) return true
    const lease = await leases.take(LEASE.name, owner, LEASE.ttl)
    leasedAt = lease === undefined ? -Infinity : performance.now()
    return lease !== undefined
  }
}

/** Tiles are stored before each signature, the edge less often. */
const createTreeStorage = (tree: Pick<SigningParts['tree'], 'save' | 'saveTiles'>) => {
  let edgeStoredAt = -Infinity
  let edgeWaits = false
  return {
    isFresh: (): boolean => performance.now() - edgeStoredAt < EDGE_INTERVAL,
    edgeWaits: (): boolean => edgeWaits,
    discardEdge: (): void => {
      edgeWaits = false
    },
    storeEdge: async (): Promise<number> => {
      const size = await tree.save()
      edgeStoredAt = performance.now()
      edgeWaits = false
      return size
    },
    storeTiles: async (): Promise<number> => {
      edgeWaits = true
      return tree.saveTiles()
    },
  }
}
