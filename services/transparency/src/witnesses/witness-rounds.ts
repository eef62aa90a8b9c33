import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Dispatcher } from 'undici'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { addCosignature, collect, type Collected, cosignatureOn, cosignedCheckpoint } from './collected.ts'
import type { Witness } from './read-witnesses.ts'
import { createWitnessAgent, OtherTreeSeen, type Submission, submitCheckpoint } from './submit-checkpoint.ts'
import { showWitnessFigures } from './witness-figures.ts'
import { createWitnessRecord, type WitnessRecord } from './witness-record.ts'

export type WitnessingOptions = {
  readonly witnesses: readonly Witness[]
  /** The newest checkpoint that any process has signed, read anew each time; undefined before the first. */
  readonly newest: () => Promise<SignedCheckpoint | undefined>
  readonly consistency: Submission['consistency']
  readonly store: Pick<CheckpointStore, 'read' | 'advanceCosigned'>
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  /** In milliseconds, between two rounds. */
  readonly every?: number
}

/** Has the checkpoints of one log cosigned. */
export type Witnessing = {
  /** Begins, or begins again; to be called in one process at a time, though two do no harm. */
  start(): void
  /** Ends, and gives up the requests under way. */
  stop(): Promise<void>
  /** How it goes with each witness, as far as this process knows. */
  states(): PublicLogState['witnesses']
}

const EVERY = 10_000
/** In milliseconds: a witness that is away is asked again after so long at the latest. */
const LONGEST_WAIT = 60_000

/**
 * Sends each witness the newest checkpoint, once in a round, and keeps it with the cosignatures that come. All that are free get the same one, so
 * that their cosignatures gather on it; who is slow or away misses rounds and holds up nobody.
 */
export const createWitnessing = ({
  witnesses,
  newest,
  consistency,
  store,
  clock,
  logger,
  metrics,
  every = EVERY,
}: WitnessingOptions): Witnessing => {
  const longestWait = Math.max(1, Math.floor(LONGEST_WAIT / every))
  const records = witnesses.map((witness) => createWitnessRecord(witness, { clock, logger, longestWait }))
  const repeats = createRepeats()
  const underWay = new Set<Promise<void>>()
  let current: Collected | undefined
  let looking: Promise<void> | undefined
  let isRunning = false
  let stop = async (): Promise<void> => {}
  showWitnessFigures(metrics, () => (isRunning ? records : []))

  /** Takes up what was cosigned before, here or in another process. */
  const takeUp = async (collected: Collected): Promise<void> => {
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

  const keep = async (collected: Collected): Promise<void> => {
    const advance = await store.advanceCosigned(collected.origin, cosignedCheckpoint(collected))
    if (advance === 'forked') throw new Error('another tree of this size is kept as cosigned')
  }

  /** Whether another process has had more cosigned meanwhile: then the witness has seen no other tree, but more of this one. */
  const isOutrun = async (error: unknown, { checkpoint }: Collected): Promise<boolean> => {
    if (!(error instanceof OtherTreeSeen) || error.size <= checkpoint.size) return false
    try {
      return ((await newest())?.size ?? 0) >= error.size
    } catch {
      // That cannot be known now. The next round tells.
      return true
    }
  }

  const ask = async (
    record: WitnessRecord,
    collected: Collected,
    { dispatcher, signal }: Pick<Submission, 'dispatcher' | 'signal'>,
  ): Promise<void> => {
    const { checkpoint, origin, note } = collected
    const from = record.sizeOf(origin)
    const { now } = clock
    try {
      const submission = { checkpoint, from, consistency, now, dispatcher, signal }
      addCosignature(collected, await submitCheckpoint(record.witness, submission))
      await keep(collected)
      record.cosigned({ origin, size: checkpoint.size, text: note.text, at: now() })
    } catch (error) {
      if (!signal.aborted && !(await isOutrun(error, collected))) record.failed(error)
    } finally {
      record.end()
    }
  }

  const look = async (dispatcher: Dispatcher, signal: AbortSignal): Promise<void> => {
    try {
      const checkpoint = await newest()
      if (checkpoint === undefined) return
      const collected = collect(checkpoint, current)
      if (collected.origin !== current?.origin) await takeUp(collected)
      current = collected
      if (signal.aborted) return
      for (const record of records) {
        if (!record.begin(collected.note.text)) continue
        const asked = ask(record, collected, { dispatcher, signal }).finally(() => underWay.delete(asked))
        underWay.add(asked)
      }
    } catch (error) {
      repeats.tell(error, (alike) => {
        logger.warn({ err: error, alike }, 'what witnesses are to cosign could not be read')
      })
    }
  }

  return {
    start: () => {
      if (records.length === 0) return
      isRunning = true
      const stopping = new AbortController()
      const dispatcher = createWitnessAgent()
      const round = (): void => {
        looking ??= look(dispatcher, stopping.signal).finally(() => {
          looking = undefined
        })
      }
      const timer = setInterval(round, every).unref()
      stop = async () => {
        isRunning = false
        clearInterval(timer)
        stopping.abort(new Error('the service stops'))
        await looking
        await Promise.all(underWay)
        await dispatcher.destroy()
        // Another process may go on from here.
        current = undefined
      }
      round()
    },
    stop: async () => stop(),
    states: () => records.map((record) => record.state()),
  }
}
