import type { Clock } from '@soko/platform/clock.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import type { Dispatcher } from 'undici'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { createCosignatureRequester } from './request-cosignature.ts'
import {
  addCosignature,
  collectCosignatures,
  type CosignatureCollection,
  cosignatureOn,
} from './cosignature-collection.ts'
import type { Witness } from './read-witnesses.ts'
import { createWitnessAgent, type Submission } from './submit-checkpoint.ts'
import { registerWitnessMetrics } from './witness-metrics.ts'
import { createWitnessRecord, type WitnessRecord } from './witness-record.ts'
import { stateOf, type WitnessState, type WitnessStates } from './witness-states.ts'

export type WitnessSchedulerOptions = {
  readonly witnesses: readonly Witness[]
  /** Returns the newest checkpoint signed by any process; undefined before the first. Not cached. */
  readonly newest: () => Promise<SignedCheckpoint | undefined>
  readonly consistency: Submission['consistency']
  readonly store: Pick<CheckpointStore, 'read' | 'advanceCosigned'>
  readonly states: WitnessStates
  readonly leases: Pick<Leases, 'take' | 'release'>
  /** Identifies this process as the owner of a lease. */
  readonly owner: string
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  /** In milliseconds. */
  readonly interval?: number
}

export type WitnessScheduler = {
  /** Requests begin once this process has taken the lease. */
  start(): void
  /** Also aborts running requests and releases the lease. */
  stop(): Promise<void>
}

/** Prevents simultaneous requests to a witness for the same log. A short overlap is harmless. */
const LEASE = 'ask-witnesses'
/** The lease is renewed in each round; the holder may miss one or two rounds. */
const LEASE_TTL_ROUNDS = 3
const ROUND_INTERVAL = 10_000
/** In milliseconds. */
const MAX_BACKOFF = 60_000

/**
 * Sends the newest checkpoint to each witness once per round, from one process, and stores the cosignatures.
 * A slow or failing witness misses rounds and does not delay the others.
 */
export const createWitnessScheduler = ({
  witnesses,
  newest,
  consistency,
  store,
  states,
  leases,
  owner,
  clock,
  logger,
  metrics,
  interval = ROUND_INTERVAL,
}: WitnessSchedulerOptions): WitnessScheduler => {
  const maxBackoff = Math.max(1, Math.floor(MAX_BACKOFF / interval))
  const records = witnesses.map((witness) => createWitnessRecord(witness, { clock, logger, maxBackoff }))
  const repeats = createRepeatFilter()
  const requests = new Set<Promise<void>>()
  const requestCosignature = createCosignatureRequester({ newest, consistency, store, clock })
  let current: CosignatureCollection | undefined
  let currentRound: Promise<void> | undefined
  let isLeader = false
  let stop = async (): Promise<void> => {}
  registerWitnessMetrics(metrics, () => (isLeader ? records : []))

  const stepDown = (): void => {
    isLeader = false
    current = undefined
  }
  const releaseLease = async (): Promise<void> => {
    stepDown()
    await leases.release(LEASE, owner)
  }

  const warn = (error: unknown, message: string): void => {
    repeats.report(error, (alike) => {
      logger.warn({ err: error, alike }, message)
    })
  }
  const saveStates = createStateSaver(records, states, () => isLeader, warn)

  const runRound = async (dispatcher: Dispatcher, signal: AbortSignal): Promise<void> => {
    try {
      if ((await leases.take(LEASE, owner, LEASE_TTL_ROUNDS * interval)) === undefined) {
        stepDown()
        return
      }
      const checkpoint = await newest()
      if (checkpoint === undefined) {
        // Another process takes over, because this one cannot read the log.
        await releaseLease()
        return
      }
      isLeader = true
      const collection = collectCosignatures(checkpoint, current)
      if (collection.origin !== current?.origin) {
        await restoreRecords(records, collection, await states.read(), store)
        await saveStates()
      }
      current = collection
      if (signal.aborted) return
      for (const record of records) {
        if (!record.begin(collection.note.text)) continue
        const requested = requestCosignature(record, collection, { dispatcher, signal })
          .then(saveStates)
          .finally(() => requests.delete(requested))
        requests.add(requested)
      }
    } catch (error) {
      warn(error, 'the checkpoint for the witnesses could not be read')
    }
  }

  return {
    start: () => {
      if (records.length === 0) return
      const stopping = new AbortController()
      const dispatcher = createWitnessAgent()
      const startRound = (): void => {
        currentRound ??= runRound(dispatcher, stopping.signal).finally(() => {
          currentRound = undefined
        })
      }
      const timer = setInterval(startRound, interval).unref()
      stop = async () => {
        clearInterval(timer)
        stopping.abort(new Error('the service stops'))
        await currentRound
        await Promise.all(requests)
        await dispatcher.destroy()
        // If the release fails, the lease expires.
        await releaseLease().catch(() => {})
      }
      startRound()
    },
    stop: async () => stop(),
  }
}

const createStateSaver = (
  records: readonly WitnessRecord[],
  states: Pick<WitnessStates, 'save'>,
  isLeader: () => boolean,
  warn: (error: unknown, message: string) => void,
): (() => Promise<void>) => {
  const writes = createOneAtATime()
  return async () =>
    writes.run(async () => {
      // Another process sends the requests now and has newer states.
      if (!isLeader()) return
      try {
        await states.save(records.map((record) => record.state()))
      } catch (error) {
        warn(error, 'the states of the witnesses could not be saved')
      }
    })
}

/** Restores the states that another process may have stored. */
const restoreRecords = async (
  records: readonly WitnessRecord[],
  collection: CosignatureCollection,
  states: readonly WitnessState[],
  store: Pick<CheckpointStore, 'read'>,
): Promise<void> => {
  for (const record of records) record.restoreFailure(stateOf(record.witness, states))
  const { cosigned: checkpoint } = await store.read(collection.origin)
  if (checkpoint === undefined) return
  for (const record of records) {
    const stored = await cosignatureOn(checkpoint, record.witness.key)
    if (stored === undefined) continue
    const { text } = stored.note
    if (text === collection.note.text) addCosignature(collection, stored.cosignature)
    record.restoreCosigned({ origin: collection.origin, size: checkpoint.size, text, at: stored.seenAt })
  }
}
