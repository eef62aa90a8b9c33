import { api } from '../../shared/api/api.ts'
import { cachedArgsOf, type EndpointOf } from '../../shared/api/args-of.ts'
import type { Store } from '../../shared/store/store.ts'

type TagType = 'Post' | 'Comments' | 'User' | 'History'
type Tag = TagType | { readonly type: TagType; readonly id: string }

/** In milliseconds: the delay before unused stale responses are removed. */
const SWEEP_DELAY = 1_000

export type CachedQueries = {
  readonly argsOf: <Arg>(endpoint: EndpointOf<Arg>, tag: Tag) => readonly Arg[]
  readonly isShown: (endpoint: string, tag: Tag) => boolean
  /** Removes responses when no component shows them: a refetch would change the page. Skips `except`. */
  readonly markStale: (tags: readonly Tag[], ...except: readonly string[]) => void
}

type Subscriptions = { readonly getSubscriptionCount: (queryCacheKey: string) => number }

export const createCachedQueries = (store: Store): CachedQueries => {
  const stale = new Set<string>()
  let sweepTimer: ReturnType<typeof setTimeout> | undefined
  const queriesOf = (tags: readonly Tag[]) => api.util.selectInvalidatedBy(store.getState(), tags)

  // The subscriptions in the store's state are updated with a delay.
  const subscriptions = () =>
    store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions

  const sweep = () => {
    sweepTimer = undefined
    if (stale.size === 0) return
    const { getSubscriptionCount } = subscriptions()
    for (const queryCacheKey of stale) {
      if (getSubscriptionCount(queryCacheKey) > 0) continue
      stale.delete(queryCacheKey)
      store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey } as never))
    }
  }
  store.subscribe(() => {
    if (stale.size > 0) sweepTimer ??= setTimeout(sweep, SWEEP_DELAY)
  })

  return {
    argsOf: (endpoint, tag) => cachedArgsOf(store.getState(), endpoint, [tag]),
    isShown: (endpoint, tag) => {
      const { getSubscriptionCount } = subscriptions()
      return queriesOf([tag]).some(
        ({ endpointName, queryCacheKey }) =>
          endpointName === endpoint && getSubscriptionCount(queryCacheKey) > 0,
      )
    },
    markStale: (tags, ...except) => {
      for (const { endpointName, queryCacheKey } of queriesOf(tags)) {
        if (!except.includes(endpointName)) stale.add(queryCacheKey)
      }
      sweep()
    },
  }
}
