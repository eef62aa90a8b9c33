import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { describeCheckpointStore } from './checkpoint-store.contract.ts'
import { createCheckpointStore } from './create-checkpoint-store.ts'

describeCheckpointStore('in process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-checkpoints-'))
  const objects = await createObjectStore({ kind: 'folder', folder })
  const store = await createCheckpointStore({ kind: 'in-process', objects })
  return {
    open: async () => Promise.resolve(store),
    objects,
    close: async () => rm(folder, { recursive: true }),
  }
})
