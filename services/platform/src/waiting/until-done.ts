import { setTimeout as sleep } from 'node:timers/promises'

export type UntilDone = {
  /** Ends the trying: what is thrown then is the abort's reason. */
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown) => void
  /** Pauses between tries in milliseconds: doubled from the first to the last. */
  readonly firstPause?: number
  readonly lastPause?: number
}

/** Tries until it works, with growing pauses. */
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
