import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
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
