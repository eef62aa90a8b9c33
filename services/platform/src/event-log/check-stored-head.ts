import { CorruptLog } from './errors.ts'
import type { Head } from './event-log.ts'
import { compareWithStoredHead } from './stored-head.ts'
import type { StoredLog } from './stored-log.ts'

/**
 * Compares a stored log with the head stored beside it. Other processes may be appending.
 * @throws CorruptLog if commits are missing at the end, or it is another log.
 * @returns the newest position and hash that were compared.
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
