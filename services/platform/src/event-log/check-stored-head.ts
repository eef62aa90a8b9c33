import { CorruptLog } from './errors.ts'
import type { Head } from './event-log.ts'
import { compareWithStoredHead } from './stored-head.ts'
import type { StoredLog } from './stored-log.ts'

/**
 * Compares a log's newest head with its stored head and returns the newest. Other processes may append meanwhile.
 * @throws CorruptLog if commits are missing at the end, or the stored head is from another log.
 */
export const checkStoredHead = async (
  name: string,
  log: Pick<StoredLog, 'storedHead' | 'newest' | 'read'>,
  key?: Uint8Array,
): Promise<Head> => {
  const stored = await log.storedHead()
  const head = await log.newest()
  const headAt = async (position: number): Promise<Head> => {
    const [commit] = await log.read(position - 1, 1)
    if (commit?.position !== position) throw new CorruptLog(`position ${position} is missing`)
    return commit
  }
  await compareWithStoredHead(stored, { name, head, headAt }, key)
  return head
}
