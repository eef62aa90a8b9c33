import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import type { Advance, CheckpointStore, SignedCheckpoint } from './checkpoint-store.ts'
import { advanceFrom, type SignatureKind } from './signatures.ts'
import { readSignatures, writeSignatures } from './signed-objects.ts'

/** Stores checkpoints as objects `signed/<origin>`, for one process. Writes are serialised. */
export const createInProcessCheckpointStore = (objects: ObjectStore): CheckpointStore => {
  const queue = createOneAtATime()

  const advance = async (kind: SignatureKind, origin: string, next: SignedCheckpoint): Promise<Advance> =>
    queue.run(async () => {
      const stored = await readSignatures(objects, origin)
      const advanced = advanceFrom(kind, stored[kind], next)
      if (advanced === 'set') await writeSignatures(objects, origin, { ...stored, [kind]: next })
      return advanced
    })

  return {
    read: async (origin) => readSignatures(objects, origin),
    advance: async (origin, next) => advance('signed', origin, next),
    advanceCosigned: async (origin, next) => advance('cosigned', origin, next),
  }
}
