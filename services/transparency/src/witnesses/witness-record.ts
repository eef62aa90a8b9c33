import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { Logger } from '@soko/platform/telemetry/logger.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { Witness } from './read-witnesses.ts'
import { NotCosigned, OtherTreeSeen } from './submit-checkpoint.ts'
import { createRoundBackoff } from './round-backoff.ts'
import type { WitnessState } from './witness-states.ts'

export type Cosigned = {
  readonly origin: string
  readonly size: number
  /** The text of the note, without signatures. */
  readonly text: string
  readonly at: Date
}

export type WitnessRecord = {
  readonly witness: Witness
  /** Returns false during a request or backoff, or if already cosigned. If true, call `end` afterwards. */
  begin(text: string): boolean
  end(): void
  /** Returns the size that the witness cosigned last; 0 if unknown. */
  sizeOf(origin: string): number
  cosigned(cosigned: Cosigned): void
  restoreCosigned(cosigned: Cosigned): void
  restoreFailure(stored: Pick<WitnessState, 'error' | 'alarm'>): void
  failed(error: unknown): void
  failures(): number
  state(): WitnessState
}

/** The pause in milliseconds between equal warnings. */
const WARNING_INTERVAL = 60 * 60_000

/** @param maxBackoff in rounds, while the witness fails. */
export const createWitnessRecord = (
  witness: Witness,
  {
    clock,
    logger,
    maxBackoff,
  }: { readonly clock: Clock; readonly logger: Logger; readonly maxBackoff: number },
): WitnessRecord => {
  const { name } = witness.key
  const backoff = createRoundBackoff(maxBackoff)
  const repeats = createRepeatFilter({ interval: WARNING_INTERVAL, now: () => clock.now().getTime() })
  let isRequested = false
  let failures = 0
  let lastCosigned: Cosigned | undefined
  let failure: string | null = null
  let alarm: string | null = null

  return {
    witness,
    begin: (text) => {
      if (isRequested || lastCosigned?.text === text || !backoff.enterRound()) return false
      isRequested = true
      return true
    },
    end: () => {
      isRequested = false
    },
    sizeOf: (origin) => (lastCosigned?.origin === origin ? lastCosigned.size : 0),
    cosigned: (cosigned) => {
      if (failure !== null || alarm !== null) logger.info({ witness: name }, 'a witness cosigns again')
      backoff.succeeded()
      lastCosigned = cosigned
      failure = null
      alarm = null
    },
    restoreCosigned: (cosigned) => {
      lastCosigned = cosigned
    },
    restoreFailure: (stored) => {
      failure = stored.error
      alarm = stored.alarm
    },
    failed: (error) => {
      const message = error instanceof Error ? error.message : String(error)
      backoff.failed()
      failures += 1
      if (error instanceof OtherTreeSeen) {
        if (alarm === null)
          logger.error({ witness: name, problem: message }, 'a witness has seen another tree of this log')
        alarm = message
        failure = null
        return
      }
      failure = message
      repeats.report(message, (alike) => {
        const err = error instanceof NotCosigned ? undefined : error
        logger.warn({ witness: name, problem: message, alike, err }, 'a witness did not cosign')
      })
    },
    failures: () => failures,
    state: () => ({
      name,
      vkey: formatVkey(witness.key),
      size: lastCosigned?.size ?? null,
      at: lastCosigned?.at.toISOString() ?? null,
      error: failure,
      alarm,
    }),
  }
}
