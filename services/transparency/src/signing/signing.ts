import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Logger } from 'pino'
import type { CheckpointStore } from '../checkpoints/checkpoint-store.ts'
import type { LogKey } from '../keys/log-keys.ts'
import { goesOnFrom } from '../open-log.ts'
import type { LogTree } from '../tree/log-tree.ts'
import { signCheckpoint } from './sign-checkpoint.ts'

export type SigningParts = {
  readonly log: Pick<EventLog, 'onAppend'>
  readonly tree: LogTree
  readonly origin: string
  readonly checkpoints: Pick<CheckpointStore, 'read' | 'advance'>
  readonly keys: () => Promise<readonly LogKey[]>
  readonly leases: Pick<Leases, 'take'>
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
const PAUSE = 600
const LOOK_AGAIN = 1_000

/** Signs within a second what came to the log: tiles are stored first, then the checkpoint is set, which never goes back. */
export const createSigning = (parts: SigningParts): Signing => {
  const { log, tree, origin, checkpoints, keys, leases, owner, logger, onSigned, onForked } = parts
  const stopping = new AbortController()
  const repeats = createRepeats()
  let signed = -1
  let wanted = false
  let underWay: Promise<void> | undefined

  const forked = (): void => {
    stopping.abort()
    onForked()
  }

  /** Answers whether it is done. @param anew signs also what is signed. */
  const advance = async (anew = false): Promise<boolean> => {
    await tree.follow()
    if (tree.size() === signed && !anew) return true
    const { signed: before } = await checkpoints.read(origin)
    if (before !== undefined && !(await goesOnFrom(tree, before))) {
      // Another process may have signed what has come to the log since this one looked.
      await tree.follow()
      if (!(await goesOnFrom(tree, before))) {
        forked()
        return true
      }
    }
    if (before?.size === tree.size() && !anew) {
      signed = before.size
      return true
    }
    if ((await leases.take(LEASE.name, owner, LEASE.ttl)) === undefined) return false
    const size = await tree.save()
    const next = signCheckpoint(origin, { size, root: await tree.root(size) }, await keys())
    const result = await checkpoints.advance(origin, next)
    if (result === 'forked') forked()
    if (result === 'set') {
      signed = size
      onSigned()
    }
    return result !== 'smaller'
  }

  const work = async (): Promise<void> => {
    const { signal } = stopping
    while (wanted && !signal.aborted) {
      wanted = false
      let pause = PAUSE
      try {
        if (!(await advance())) [wanted, pause] = [true, LOOK_AGAIN]
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
    },
  }
}
