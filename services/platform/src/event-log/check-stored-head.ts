import { CorruptLog } from './errors.ts'
import type { Head } from './event-log.ts'
import { checkKeptHead } from './kept-head.ts'
import type { StoredLog } from './stored-log.ts'

/**
 * Holds a log as it is stored, which others may be writing, against the head kept beside it.
 * @throws CorruptLog when commits are missing at the end, or the log is another one.
 * @returns its newest position and hash, by which it was judged.
 */
export const checkStoredHead = async (
  name: string,
  log: Pick<StoredLog, 'keptHead' | 'newest' | 'read'>,
  key?: Uint8Array,
): Promise<Head> => {
  const kept = await log.keptHead()
  const head = await log.newest()
  const headAt = async (position: number): Promise<Head> => {
    const [commit] = await log.read(position - 1, 1)
    if (commit?.position !== position) throw new CorruptLog(`position ${position} is missing`)
    return commit
  }
  await checkKeptHead(kept, { name, head, headAt }, key)
  return head
}
