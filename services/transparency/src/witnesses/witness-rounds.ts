import type { Clock } from '@soko/platform/clock.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import type { Dispatcher } from 'undici'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { createAskWitness } from './ask-witness.ts'
import { addCosignature, collect, type Collected, cosignatureOn } from './collected.ts'
import type { Witness } from './read-witnesses.ts'
import { createWitnessAgent, type Submission } from './submit-checkpoint.ts'
import { showWitnessFigures } from './witness-figures.ts'
import { createWitnessRecord, type WitnessRecord } from './witness-record.ts'
import { stateOf, type WitnessState, type WitnessStates } from './witness-states.ts'

export type WitnessingOptions = {
  readonly witnesses: readonly Witness[]
  /** Returns the newest checkpoint signed by any process, uncached; undefined before the first. */
  readonly newest: () => Promise<SignedCheckpoint | undefined>
  readonly consistency: Submission['consistency']
  readonly store: Pick<CheckpointStore, 'read' | 'advanceCosigned'>
  /** Stores the states of the witnesses for other processes. */
  readonly states: WitnessStates
  readonly leases: Pick<Leases, 'take' | 'release'>
  /** Identifies this process among those of the service. */
  readonly owner: string
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  /** In milliseconds, between two rounds. */
  readonly every?: number
}

/** Collects cosignatures for the checkpoints of one log. */
export type Witnessing = {
  /** Starts or restarts. Requests begin once this process holds the lease. */
  start(): void
  /** Stops, aborts running requests, and releases the lease. */
  stop(): Promise<void>
}

/**
 * The lease of the requesting process, so that no witness gets two requests for one log at once. A
 * short overlap is harmless.
 */
const LEASE = 'ask-witnesses'
/** In rounds. The holder renews it in each round, and may miss some. */
const LEASE_ROUNDS = 3
const EVERY = 10_000
/** In milliseconds: maximum backoff of a failing witness. */
const LONGEST_WAIT = 60_000

/**
 * Sends each witness the newest checkpoint once per round, from one of the service's processes, and
 * stores the checkpoint with its cosignatures. All witnesses of a round get the same checkpoint. Slow
 * or failing witnesses miss rounds without delaying others.
 */
export const createWitnessing = ({
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
  every = EVERY,
}: WitnessingOptions): Witnessing => {
  const longestWait = Math.max(1, Math.floor(LONGEST_WAIT / every))
  const records = witnesses.map((witness) => createWitnessRecord(witness, { clock, logger, longestWait }))
  const repeats = createRepeats()
  const underWay = new Set<Promise<void>>()
  const askWitness = createAskWitness({ newest, consistency, store, clock })
  let current: Collected | undefined
  let looking: Promise<void> | undefined
  let isAsking = false
  let stop = async (): Promise<void> => {}
  showWitnessFigures(metrics, () => (isAsking ? records : []))

  const giveUp = (): void => {
    isAsking = false
    current = undefined
  }
  const giveLeaseBack = async (): Promise<void> => {
    giveUp()
    await leases.release(LEASE, owner)
  }

  const warn = (error: unknown, message: string): void => {
    repeats.tell(error, (alike) => {
      logger.warn({ err: error, alike }, message)
    })
  }
  const tell = createTelling(records, states, () => isAsking, warn)

  const look = async (dispatcher: Dispatcher, signal: AbortSignal): Promise<void> => {
    try {
      if ((await leases.take(LEASE, owner, LEASE_ROUNDS * every)) === undefined) {
        giveUp()
        return
      }
      const checkpoint = await newest()
      if (checkpoint === undefined) {
        // A process that cannot read the log must not block the others.
        await giveLeaseBack()
        return
      }
      isAsking = true
      const collected = collect(checkpoint, current)
      if (collected.origin !== current?.origin) {
        await takeUp(records, collected, await states.read(), store)
        await tell()
      }
      current = collected
      if (signal.aborted) return
      for (const record of records) {
        if (!record.begin(collected.note.text)) continue
        const asked = askWitness(record, collected, { dispatcher, signal })
          .then(tell)
          .finally(() => underWay.delete(asked))
        underWay.add(asked)
      }
    } catch (error) {
      warn(error, 'what witnesses are to cosign could not be read')
    }
  }

  return {
    start: () => {
      if (records.length === 0) return
      const stopping = new AbortController()
      const dispatcher = createWitnessAgent()
      const round = (): void => {
        looking ??= look(dispatcher, stopping.signal).finally(() => {
          looking = undefined
        })
      }
      const timer = setInterval(round, every).unref()
      stop = async () => {
        clearInterval(timer)
        stopping.abort(new Error('the service stops'))
        await looking
        await Promise.all(underWay)
        await dispatcher.destroy()
        // If this fails, the lease expires.
        await giveLeaseBack().catch(() => {})
      }
      round()
    },
    stop: async () => stop(),
  }
}

/** Returns a function that saves the states of the witnesses, one write at a time. */
const createTelling = (
  records: readonly WitnessRecord[],
  states: Pick<WitnessStates, 'tell'>,
  isAsking: () => boolean,
  warn: (error: unknown, message: string) => void,
): (() => Promise<void>) => {
  const telling = createOneAtATime()
  return async () =>
    telling.run(async () => {
      // Another process has newer states.
      if (!isAsking()) return
      try {
        await states.tell(records.map((record) => record.state()))
      } catch (error) {
        warn(error, 'how it goes with the witnesses could not be told')
      }
    })
}

/** Restores failures and cosignatures of this or another process. */
const takeUp = async (
  records: readonly WitnessRecord[],
  collected: Collected,
  told: readonly WitnessState[],
  store: Pick<CheckpointStore, 'read'>,
): Promise<void> => {
  for (const record of records) record.hadFailed(stateOf(record.witness, told))
  const { cosigned: checkpoint } = await store.read(collected.origin)
  if (checkpoint === undefined) return
  for (const record of records) {
    const kept = await cosignatureOn(checkpoint, record.witness.key)
    if (kept === undefined) continue
    const { text } = kept.note
    if (text === collected.note.text) addCosignature(collected, kept.cosignature)
    record.hadCosigned({ origin: collected.origin, size: checkpoint.size, text, at: kept.seenAt })
  }
}
