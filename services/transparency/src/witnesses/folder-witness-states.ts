import { join } from 'node:path'
import { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { readIfThere, writeAtomically } from '@soko/platform/files/durable-file.ts'
import { makePrivateFolder } from '@soko/platform/files/private-files.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import { z } from 'zod'
import type { WitnessState, WitnessStates } from './witness-states.ts'

const FILE = 'witnesses.json'

const Stored = z.object({ states: PublicLogState.shape.witnesses.readonly() })

/** Stores the states in a file, for one process. A damaged file is ignored, and overwritten by `save`. */
export const createFolderWitnessStates = (folder: string): WitnessStates => {
  const file = join(folder, FILE)
  const draft = `${file}.new`
  const queue = createOneAtATime()

  return {
    read: async () => readStates(file),
    save: async (states) =>
      queue.run(async () => {
        makePrivateFolder(folder)
        await writeAtomically(file, draft, JSON.stringify({ states } satisfies z.infer<typeof Stored>))
      }),
  }
}

const readStates = async (file: string): Promise<readonly WitnessState[]> => {
  const text = await readIfThere(file)
  if (text === undefined) return []
  try {
    return Stored.parse(JSON.parse(text)).states
  } catch {
    return []
  }
}
