import type { EventReference } from '../event-log.ts'
import { eventId, type LogFile } from './sqlite-log-file.ts'

/** Removes data and salts atomically. Throws RangeError for an event that cannot be erased. */
export const createErasure = (file: LogFile): ((events: readonly EventReference[]) => void) => {
  const dropData = file.prepare('UPDATE events SET data = NULL, salt = NULL WHERE id = ?')
  return (events) => {
    file.transaction(() => {
      for (const { position, index } of events) {
        if (position === 1) throw new RangeError('position 1 is the start of the log: it cannot be erased')
        const { changes } = dropData.run(eventId(position, index))
        if (changes === 0) throw new RangeError(`there is no event ${index} at position ${position} to erase`)
      }
    })
  }
}
