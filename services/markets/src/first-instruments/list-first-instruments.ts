import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { listInstrument } from '../instruments/instrument.decider.ts'
import { instrument } from '../instruments/instrument.ts'

/** The id of the commit, which makes listing idempotent. It must never change. */
const COMMIT = 'first-instruments'

/** Lists the first instruments once in the life of a site, even if several processes call it. */
export const listFirstInstruments = async (
  executor: Executor,
  first: readonly InstrumentFacts[],
): Promise<void> => {
  await executor.execute(
    async (load) => {
      const states = await Promise.all(
        first.map(async ({ symbol }) => load(instrument, InstrumentStream.of(symbol))),
      )
      // On older sites, an admin may have listed some of these instruments.
      return first.flatMap((facts, at) => {
        const state = states[at]
        return state?.status === 'none' ? listInstrument(state, facts) : []
      })
    },
    { commitId: COMMIT },
  )
}
