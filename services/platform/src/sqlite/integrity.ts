import { Worker } from 'node:worker_threads'

/** The worker's reply: the faults that it found, or the reason why it could not check the file. */
export type IntegrityReply =
  { readonly faults: readonly string[] } | { readonly error: string; readonly errcode: number }

export const WHOLE = 'ok'

/**
 * Runs SQLite's integrity check in a worker thread. A large file takes minutes; others may use it meanwhile.
 * @throws Error with SQLite's `errcode` if the file cannot be read; `signal`'s abort reason.
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
