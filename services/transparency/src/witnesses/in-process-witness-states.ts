import type { WitnessState, WitnessStates } from './witness-states.ts'

/** Keeps what was told last for as long as the process runs. */
export const createInProcessWitnessStates = (): WitnessStates => {
  let told: readonly WitnessState[] = []
  return {
    read: async () => Promise.resolve(told),
    tell: async (states) => {
      told = states
      return Promise.resolve()
    },
  }
}
