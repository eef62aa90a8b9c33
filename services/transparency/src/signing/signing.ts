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
  /** Names this process among those of the service. */
  readonly owner: string
  readonly logger: Logger
  /** Called whenever something was signed. */
  readonly onSigned: () => void
  /** Called once when another tree was signed under this origin: then nothing more is signed. */
  readonly onForked: () => void
}

/** Signs a log while it grows. */
export type Signing = {
  readonly start: () => void
  readonly stop: () => Promise<void>
  /** Signs again although nothing came: with the keys as they are now. Resolves when that is done, or another process is to do it. */
  readonly again: () => Promise<void>
}

/** The lease of the process that signs. It only saves work: two that sign one log make the same tree. */
const LEASE = { name: 'sign-log', ttl: 10_000 } as const
/** In milliseconds, between two signatures; and until it is looked again where another process is to sign, or something failed. */
const PAUSE = 700
const LOOK_AGAIN = 1_000
/** In milliseconds: a lease that was taken is not taken anew, and an edge that was stored not stored anew, before so long. */
const LEASE_AGAIN = 3_000
const EDGE_AGAIN = 5_000

/**
 * Signs within a second what came to the log: full tiles are stored first, then the checkpoint is set, which never goes back. The edge follows
 * when it is at rest, or after some seconds: until then the log alone has what it is made of.
 */
export const createSigning = (parts: SigningParts): Signing => {
  const { log, tree, origin, checkpoints, keys, leases, owner, logger, onSigned, onForked } = parts
  const stopping = new AbortController()
  const repeats = createRepeats()
  /** What this process signed last, or found signed: its tree begins with that. */
  let signed: SignedCheckpoint | undefined
  const mayWork = createLeaseTaking(leases, owner)
  const storage = createTreeStorage(tree)
  let wanted = false
  let underWay: Promise<void> | undefined

  const forked = (): void => {
    stopping.abort()
    // What is stored is of the tree that was signed.
    storage.giveUp()
    onForked()
  }

  /** Whether the tree begins with what is signed. Another process may have signed what has come to the log since this one looked. */
  const begins = async (before: SignedCheckpoint): Promise<boolean> => {
    if (await goesOnFrom(tree, before)) return true
    await tree.follow()
    return goesOnFrom(tree, before)
  }

  /** Answers whether it is done. @param anew signs also what is signed. */
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
      // For whoever signs next, in this process or another; else it runs out by itself.
      await leases.release(LEASE.name, owner).catch(() => {})
    },
  }
}

/** Makes the function that takes the lease to sign, if it was not taken a moment ago, and answers whether this process has it. */
const createLeaseTaking = (leases: SigningParts['leases'], owner: string): (() => Promise<boolean>) => {
  let leasedAt = -Infinity
  return async () => {
    if (performance.now() - leasedAt < LEASE_AGAIN) return true
    const lease = await leases.take(LEASE.name, owner, LEASE.ttl)
    leasedAt = lease === undefined ? -Infinity : performance.now()
    return lease !== undefined
  }
}

/** Stores a tree: its tiles before each signature, its edge less often. */
const createTreeStorage = (tree: Pick<SigningParts['tree'], 'save' | 'saveTiles'>) => {
  let edgeStoredAt = -Infinity
  let edgeWaits = false
  return {
    /** Whether the edge was stored a moment ago. */
    isFresh: (): boolean => performance.now() - edgeStoredAt < EDGE_AGAIN,
    /** Whether tiles were stored, and the edge not yet. */
    edgeWaits: (): boolean => edgeWaits,
    /** The edge is not stored any more. */
    giveUp: (): void => {
      edgeWaits = false
    },
    /** Stores all of the tree. Answers how many leaves it has. */
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
