import type { Json } from '../../json.ts'
import { parseJson } from '../../json.ts'
import { DamagedFile } from '../../sqlite/damage.ts'
import { parseCheckpoint } from '../checkpoints.ts'
import type { Checkpoint } from '../view-store.ts'

/** SQLite does not look at what a text says: where a page of one was damaged, it is most often no JSON any more. */
const understood = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw new DamagedFile('a stored text is not what was written', { cause: error })
  }
}

/** Reads the text of a document. @throws DamagedFile */
export const readDocument = (text: string): Json => understood(() => parseJson(text))

/** Reads the text of a checkpoint. @throws DamagedFile */
export const readCheckpoint = (text: string): Checkpoint => understood(() => parseCheckpoint(text))
