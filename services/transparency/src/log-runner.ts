import { setTimeout as sleep } from 'node:timers/promises'
import { CorruptLog } from '@soko/platform/event-log/errors.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { CheckpointStore, Signatures } from './checkpoints/checkpoint-store.ts'
import { readOrCreateKeys } from './keys/change-key.ts'
import type { LogKeys } from './keys/log-keys.ts'
import type { LeafKindList } from './leaves/leaf-kinds.ts'
import { countConfigurationChanges, type OpenedLog, openPublicLog } from './signing/open-log.ts'
import { configureLog, originOf } from './origins/origins.ts'
import { createLeafReader, type LeafReader, type LeafReaderParts } from './proofs/leaf-reader.ts'
import { requireAllSigned } from './signing/signed-loss.ts'
import { createSigning, type Signing } from './signing/signing.ts'
import type { LogTree } from './tree/log-tree.ts'

/** An opened log. Without a leaf reader if the log differs from the one that was signed. */
export type ServedLog = OpenedLog & { readonly leaves?: LeafReader }

/** Opens a log, reopens it when its configuration changes, and signs it as it grows. */
export type LogRunner = {
  /** Returns the log; undefined until it is open. While it is being reopened, returns the former log. */
  readonly opened: () => ServedLog | undefined
  /** Returns false while the log is unsigned or being reopened. */
  readonly isSigned: () => boolean
  /** Signs the log with the current keys. Does nothing if this process does not sign the log. */
  readonly signAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type LogRunnerParts = {
  readonly kit: Pick<
    ServiceKit,
    'log' | 'objects' | 'executor' | 'leases' | 'logger' | 'clock' | 'ids' | 'fail'
  >
  readonly service: string
  /** Whether the log was checked to contain all signed leaves; otherwise this is done before it is opened. */
  readonly isChecked: boolean
  readonly kinds: LeafKindList
  readonly host: string
  readonly checkpoints: CheckpointStore
  readonly keys: LogKeys
  readonly restsOn: LeafReaderParts['restsOn']
  /** Returns signatures, from a cache if those have at least `leaves` leaves. */
  readonly signatures: (origin: string, leaves: number) => Promise<Signatures>
  readonly onSigned: () => void
}

/** In milliseconds: between checks for configuration changes, and before a retry. */
const CHECK_INTERVAL = 1_000

export const createLogRunner = (parts: LogRunnerParts): LogRunner => {
  const { kit, service, kinds, host, checkpoints, keys, restsOn, signatures, onSigned } = parts
  const { log, objects, executor, logger, clock, ids } = kit
  const stopping = new AbortController()
  const { signal } = stopping
  const repeats = createRepeatFilter()
  let opened: ServedLog | undefined
  let signing: Signing | undefined

  const sign = ({ origin, rule, configurationChanges }: OpenedLog, tree: LogTree): void => {
    signing = createSigning({
      ...kit,
      tree,
      origin,
      checkpoints,
      keys: async () => readOrCreateKeys(keys, () => clock.now()),
      owner: ids.next(),
      onSigned,
      onForked: () => {
        opened = { origin, rule, configurationChanges, unsigned: 'new-past' }
        logUnsigned(opened, host, logger)
      },
    })
    signing.start()
  }

  const open = async (): Promise<void> => {
    await configureLog(executor, kinds, originOf(host, service, log.id, 1))
    const result = await openPublicLog({ log, objects, checkpoints, keys, host, signal })
    const { origin, tree, rule, unsigned } = result
    logUnsigned(result, host, logger)
    if (tree === undefined) {
      opened = result
      return
    }
    const leaves = createLeafReader({
      log,
      tree,
      rule,
      kinds: kinds.kinds,
      signatures: async (size) => signatures(origin, size),
      restsOn,
    })
    opened = { ...result, leaves }
    if (unsigned === undefined) sign(result, tree)
  }

  /** Readers use the former log while the new one is opened, because reading a large tree takes minutes. */
  const reopen = async (): Promise<void> => {
    await signing?.stop()
    signing = undefined
    await open()
  }

  const run = async (): Promise<void> => {
    let isChanged = false
    let { isChecked } = parts
    const unsubscribe = log.onAppend(() => {
      isChanged = true
    })
    while (!signal.aborted) {
      try {
        if (!isChecked) await requireComplete(service, kit, stopping)
        isChecked = true
        if (opened === undefined) await open()
        if (isChanged) {
          isChanged = false
          if ((await countConfigurationChanges(log)) !== opened?.configurationChanges) await reopen()
        }
      } catch (error) {
        if (signal.aborted) break
        // The change may not have been handled before the error, so it is checked again.
        isChanged = true
        repeats.report(error, (alike) => {
          logger.warn({ err: error, alike }, 'the public log could not be opened: trying again')
        })
      }
      await sleep(CHECK_INTERVAL, undefined, { signal, ref: false }).catch(() => {})
    }
    unsubscribe()
    await signing?.stop()
  }
  const running = run()

  return {
    opened: () => opened,
    isSigned: () => signing !== undefined,
    signAgain: async () => signing?.signAgain(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Logs why the log is not signed. This is expected for a copy of a site; other reasons need an admin. */
const logUnsigned = (
  { origin, unsigned }: OpenedLog,
  host: string,
  logger: LogRunnerParts['kit']['logger'],
): void => {
  if (unsigned === undefined) return
  const level = unsigned === 'other-host' ? 'info' : 'error'
  logger[level](
    { origin, host, why: unsigned },
    'the public log is not signed: an admin can begin a new origin',
  )
}

/** Ends the process if signed leaves are missing. @throws CorruptLog @throws ObjectStoreUnavailable */
const requireComplete = async (
  service: string,
  { log, objects, fail }: Pick<LogRunnerParts['kit'], 'log' | 'objects' | 'fail'>,
  stopping: AbortController,
): Promise<void> => {
  try {
    await requireAllSigned({ service, log, objects })
  } catch (error) {
    if (error instanceof CorruptLog) {
      stopping.abort()
      fail?.(error)
    }
    throw error
  }
}
