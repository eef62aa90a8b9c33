import type { InstrumentFacts } from '@soko/contracts/types/instrument.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { listInstrument } from '../instruments/instrument.decider.ts'
import { instrument } from '../instruments/instrument.ts'

/** Never changes: what has been listed once under it is not listed again, whatever became of it. */
const COMMIT = 'first-instruments'

/** Lists the instruments that every site begins with: once, however often and in however many processes it is called. */
export const listFirstInstruments = async (
  executor: Executor,
  first: readonly InstrumentFacts[],
): Promise<void> => {
  await executor.execute(
    async (load) => {
      const states = await Promise.all(
        first.map(async ({ symbol }) => load(instrument, InstrumentStream.of(symbol))),
      )
      // An admin may have listed some of them before, on a site that is older than this list.
      return first.flatMap((facts, at) => {
        const state = states[at]
        return state?.status === 'none' ? listInstrument(state, facts) : []
      })
    },
    { commitId: COMMIT },
  )
}

/** Lists the first instruments while the service runs already: on a full disk it waits for room instead of failing to start. */
export const createFirstInstruments = (first: readonly InstrumentFacts[]) => {
  const stopping = new AbortController()
  const repeats = createRepeats()
  let areListed = false
  let underWay: Promise<void> | undefined

  const listThem = async ({ executor, logger }: Pick<ServiceKit, 'executor' | 'logger'>): Promise<void> => {
    const onFailure = (error: unknown): void => {
      repeats.tell(error, (alike) => {
        logger.warn({ err: error, alike }, 'the first instruments could not be listed, trying again')
      })
    }
    try {
      await untilDone(async () => listFirstInstruments(executor, first), {
        signal: stopping.signal,
        onFailure,
      })
      areListed = true
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }
  return {
    start: (kit: Pick<ServiceKit, 'executor' | 'logger'>): void => {
      underWay = listThem(kit)
    },
    stop: async (): Promise<void> => {
      stopping.abort()
      await underWay
    },
    waitsFor: (): readonly string[] => (areListed ? [] : ['first instruments']),
  }
}
