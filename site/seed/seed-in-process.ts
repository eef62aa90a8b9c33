import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SeedMessage } from './seed-process.ts'

export class SeedingFailed extends Error {
  override readonly name = 'SeedingFailed'
}

/** Seeds in a separate process, to free its memory. The next start continues after `signal`. @throws SeedingFailed */
export const seedInProcess = async (options: {
  readonly data: string
  readonly client?: string | undefined
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}): Promise<void> => {
  const { data, client, onProgress, signal } = options
  const child = fork(fileURLToPath(new URL('./seed-process.ts', import.meta.url)), [
    data,
    ...(client === undefined ? [] : [client]),
  ])
  let reason = 'its process ended too soon'
  child.on('message', (message: SeedMessage) => {
    if ('failure' in message) reason = message.failure
    else onProgress(message.done, message.total)
  })
  const stop = (): void => {
    child.kill('SIGTERM')
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  await once(child, 'exit')
  signal.removeEventListener('abort', stop)
  if (child.exitCode !== 0 && !signal.aborted)
    throw new SeedingFailed(
      `The first content could not be filled in: ${reason}. See whether the disk is full, then start Soko again to go on, or with --no-seed to go without it.`,
    )
}
