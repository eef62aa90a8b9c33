import { Worker } from 'node:worker_threads'

/** What the thread answers: the faults it found, or why it could not look. */
export type IntegrityReply =
  { readonly faults: readonly string[] } | { readonly error: string; readonly errcode: number }

/** What SQLite's check of a file says of one that is whole. */
export const WHOLE = 'ok'

/**
 * Has SQLite check a file whole, its pages, rows and indexes, in a thread: of a large one it takes minutes. Others may read and
 * write it meanwhile.
 * @returns the first faults, in SQLite's words; none when the file is whole.
 * @throws Error with SQLite's `errcode` when it cannot be read at all; the signal's reason.
 */
export const findFaults = async (path: string, signal?: AbortSignal): Promise<readonly string[]> => {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./integrity-worker.ts', import.meta.url), { workerData: path })
  const stop = (): void => void worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    const reply = await new Promise<IntegrityReply>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that checks a file has stopped')))
    })
    if ('error' in reply) throw Object.assign(new Error(reply.error), { errcode: reply.errcode })
    return reply.faults
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
