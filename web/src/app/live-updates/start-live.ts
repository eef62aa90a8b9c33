import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import type { TopicSubscriptions } from '../../shared/live/topic-subscriptions.ts'

/** In milliseconds: a page that is busy for longer is followed all the same. */
const LATEST = 3_000
/** In milliseconds: where the browser does not say when it is idle. */
const BREATH = 500

/**
 * Follows what happens on the site once a component wants it. Its code comes when the page has been taken over and has
 * nothing else to do, so that no reader waits for it. When it cannot be loaded the next subscription tries again.
 */
export const startLive = (store: Store, tokens: Tokens, wanted: TopicSubscriptions): void => {
  let begun = false
  const load = async () => {
    try {
      // With what shows the news, as the network may be away by then.
      const [{ followLive }] = await Promise.all([
        import('./follow-live.ts'),
        import('../../shared/live/pills.tsx'),
      ])
      followLive(store, tokens, wanted)
    } catch {
      begun = false
    }
  }
  wanted.onChange(() => {
    if (begun || wanted.topics().length === 0) return
    begun = true
    whenLoaded(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: LATEST })
      else setTimeout(() => void load(), BREATH)
    })
  })
}

const whenLoaded = (run: () => void): void => {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
