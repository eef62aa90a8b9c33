import { setTimeout as sleep } from 'node:timers/promises'

export type UntilDone = {
  /** Aborts the retries. The error is then the abort's reason. */
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown) => void
  /** In milliseconds: the backoff doubles from `firstPause` to `lastPause`. */
  readonly firstPause?: number
  readonly lastPause?: number
}

export const untilDone = async <T>(
  work: () => Promise<T>,
  { signal, onFailure, firstPause = 50, lastPause = 5_000 }: UntilDone,
): Promise<T> => {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, lastPause)) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      onFailure(error)
      await sleep(pause, undefined, { signal })
    }
  }
}
