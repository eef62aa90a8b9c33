import type { Json } from '../../json.ts'
import { parseJson } from '../../json.ts'
import { DamagedFile } from '../../sqlite/damage.ts'
import { parseCheckpoint } from '../checkpoints.ts'
import type { Checkpoint } from '../view-store.ts'

/** SQLite does not detect damage within a text, but such damage usually makes the JSON invalid. */
const understood = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw new DamagedFile('a stored text is damaged', { cause: error })
  }
}

export const readDocument = (text: string): Json => understood(() => parseJson(text))

export const readCheckpoint = (text: string): Checkpoint => understood(() => parseCheckpoint(text))
