import { describeWitnessStates } from './witness-states.contract.ts'

describeWitnessStates('in process', async () =>
  Promise.resolve({ place: { kind: 'in-process' }, close: async () => Promise.resolve() }),
)
