import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import type { TopicSubscriptions } from '../../shared/live/topic-subscriptions.ts'

/** In milliseconds: the longest wait for an idle browser. */
const IDLE_TIMEOUT = 3_000
/** In milliseconds, for browsers without `requestIdleCallback`. */
const FALLBACK_DELAY = 500

/** Waits for the first subscription and an idle browser. After a failure, the next one tries again. */
export const startLive = (store: Store, tokens: Tokens, subscriptions: TopicSubscriptions): void => {
  let hasStarted = false
  const load = async () => {
    try {
      // The pills load now, because the network may be down when they are needed.
      const [{ followLive }] = await Promise.all([
        import('./follow-live.ts'),
        import('../../shared/live/pills.tsx'),
      ])
      followLive(store, tokens, subscriptions)
    } catch {
      hasStarted = false
    }
  }
  subscriptions.onChange(() => {
    if (hasStarted || subscriptions.topics().length === 0) return
    hasStarted = true
    onceLoaded(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: IDLE_TIMEOUT })
      else setTimeout(() => void load(), FALLBACK_DELAY)
    })
  })
}

const onceLoaded = (run: () => void): void => {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
