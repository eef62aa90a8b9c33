import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Logger } from 'pino'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import type { LogKey } from '../keys/log-keys.ts'
import { goesOnFrom } from './open-log.ts'
import type { LogTree } from '../tree/log-tree.ts'
import { signCheckpoint } from './sign-checkpoint.ts'

export type SigningParts = {
  readonly log: Pick<EventLog, 'onAppend'>
  readonly tree: LogTree
  readonly origin: string
  readonly checkpoints: Pick<CheckpointStore, 'read' | 'advance'>
  readonly keys: () => Promise<readonly LogKey[]>
  readonly leases: Pick<Leases, 'take' | 'release'>
  /** Identifies this process among those of the service. */
  readonly owner: string
  readonly logger: Logger
  /** Called after each signature. */
  readonly onSigned: () => void
  /** Called once if another tree was signed under this origin. Nothing is signed afterwards. */
  readonly onForked: () => void
}

/** Signs a log while it grows. */
export type Signing = {
  readonly start: () => void
  readonly stop: () => Promise<void>
  /**
   * Signs the same tree with the current keys. Resolves when done, or if another process holds the
   * lease.
   */
  readonly again: () => Promise<void>
}

/**
 * The lease of the signing process. It only avoids duplicate work: two processes would sign the same
 * tree.
 */
const LEASE = { name: 'sign-log', ttl: 10_000 } as const
/** In milliseconds: between two signatures, and before a retry (after an error, or without the lease). */
const PAUSE = 700
const LOOK_AGAIN = 1_000
/** In milliseconds: minimum time between renewals of the lease, and between writes of the edge. */
const LEASE_AGAIN = 3_000
const EDGE_AGAIN = 5_000

/**
 * Signs new leaves within a second. Full tiles are stored before the checkpoint, which never goes back.
 * The edge is stored when the log is idle, or every few seconds; until then it can be computed from the
 * log.
 */
export const createSigning = (parts: SigningParts): Signing => {
  const { log, tree, origin, checkpoints, keys, leases, owner, logger, onSigned, onForked } = parts
  const stopping = new AbortController()
  const repeats = createRepeats()
  /** The newest checkpoint that is known to match this tree. */
  let signed: SignedCheckpoint | undefined
  const mayWork = createLeaseTaking(leases, owner)
  const storage = createTreeStorage(tree)
  let wanted = false
  let underWay: Promise<void> | undefined

  const forked = (): void => {
    stopping.abort()
    // The stored tiles belong to the tree that was signed.
    storage.giveUp()
    onForked()
  }

  /**
   * Returns whether the tree extends the signed one. Follows the log first if another process has
   * signed newer leaves.
   */
  const begins = async (before: SignedCheckpoint): Promise<boolean> => {
    if (await goesOnFrom(tree, before)) return true
    await tree.follow()
    return goesOnFrom(tree, before)
  }

  /** Returns whether the newest leaves are signed. @param anew signs even if they already are. */
  const advance = async (anew = false): Promise<boolean> => {
    await tree.follow()
    if (tree.size() === signed?.size && !anew) return true
    const { signed: before } = await checkpoints.read(origin)
    if (before !== undefined && before.root !== signed?.root && !(await begins(before))) {
      forked()
      return true
    }
    if (before?.size === tree.size() && !anew) {
      signed = before
      return true
    }
    if (!(await mayWork())) return false
    const size = storage.isFresh() ? await storage.storeTiles() : await storage.storeEdge()
    const next = signCheckpoint(origin, { size, root: await tree.root(size) }, await keys())
    const result = await checkpoints.advance(origin, next)
    if (result === 'forked') forked()
    if (result === 'set') {
      signed = next
      onSigned()
    }
    return result !== 'smaller'
  }

  const isToDo = (): boolean => wanted || storage.edgeWaits()
  const work = async (): Promise<void> => {
    const { signal } = stopping
    while (isToDo() && !signal.aborted) {
      let pause = PAUSE
      try {
        if (wanted) {
          wanted = false
          if (!(await advance())) [wanted, pause] = [true, LOOK_AGAIN]
        } else await storage.storeEdge()
      } catch (error) {
        if (signal.aborted) break
        ;[wanted, pause] = [true, LOOK_AGAIN]
        repeats.tell(error, (alike) => {
          logger.warn({ err: error, origin, alike }, 'the public log could not be signed: trying again')
        })
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    }
    underWay = undefined
  }
  const want = (): void => {
    wanted = true
    underWay ??= work()
  }
  let end = (): void => {}

  return {
    start: () => {
      end = log.onAppend(want)
      want()
    },
    again: async () => {
      await advance(true)
    },
    stop: async () => {
      end()
      stopping.abort()
      await underWay
      if (storage.edgeWaits()) await storage.storeEdge().catch(() => {})
      // Lets another process sign without waiting for the expiry.
      await leases.release(LEASE.name, owner).catch(() => {})
    },
  }
}

/** Returns a function that takes or renews the lease, and returns whether this process holds it. */
const createLeaseTaking = (leases: SigningParts['leases'], owner: string): (() => Promise<boolean>) => {
  let leasedAt = -Infinity
  return async () => {
    if (performance.now() - leasedAt < LEASE_AGAIN) return true
    const lease = await leases.take(LEASE.name, owner, LEASE.ttl)
    leasedAt = lease === undefined ? -Infinity : performance.now()
    return lease !== undefined
  }
}

/** Stores tiles before each signature, and the edge less often. */
const createTreeStorage = (tree: Pick<SigningParts['tree'], 'save' | 'saveTiles'>) => {
  let edgeStoredAt = -Infinity
  let edgeWaits = false
  return {
    /** Whether the edge was stored recently. */
    isFresh: (): boolean => performance.now() - edgeStoredAt < EDGE_AGAIN,
    /** Whether tiles were stored without the edge. */
    edgeWaits: (): boolean => edgeWaits,
    giveUp: (): void => {
      edgeWaits = false
    },
    /** Stores tiles and edge. Returns their number of leaves. */
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
