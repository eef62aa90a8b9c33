import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { describeCheckpointStore } from './checkpoint-store.contract.ts'
import { createCheckpointStore } from './create-checkpoint-store.ts'

describeCheckpointStore('in process', async () => {
  const objects = await temporaryObjects()
  const store = await createCheckpointStore({ kind: 'in-process', objects })
  return { open: async () => Promise.resolve(store), objects, close: async () => {} }
})
