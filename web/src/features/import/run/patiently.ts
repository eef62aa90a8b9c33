import type { ApiError } from '../../../api/http.ts'

type Answer = { readonly error?: ApiError | undefined }

/** In seconds: how long a try waits for the next one. */
const WAITS = [2, 5, 10, 20, 30, 60] as const
/** Without a network, or a site that is there, for some two minutes. */
const MOST_UNANSWERED = WAITS.length

const isAskedToWait = ({ status }: ApiError) => status === 429 || status === 503

/**
 * Asks again while there is no answer, or the site says that it was too much at once: an import goes on by itself then.
 * @param onWait is told while it waits, and `false` when it goes on.
 */
export const patiently = async <A extends Answer>(
  ask: () => Promise<A>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: (waits: boolean) => void },
): Promise<A> => {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    const { error } = answer
    if (error === undefined || signal.aborted) return answer
    const isOver = error.status !== 0 || tries >= MOST_UNANSWERED
    if (!isAskedToWait(error) && isOver) return answer
    onWait(true)
    await untilLater((WAITS[tries] ?? 60) * 1_000, signal)
    onWait(false)
    if (signal.aborted) return answer
  }
}

const untilLater = async (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
