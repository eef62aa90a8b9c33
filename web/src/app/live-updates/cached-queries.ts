import { api } from '../../shared/api/api.ts'
import { argsOf, type Asked } from '../../shared/api/args-of.ts'
import type { Store } from '../../shared/store/store.ts'

type TagType = 'Post' | 'Comments' | 'User' | 'History'
type Tag = TagType | { readonly type: TagType; readonly id: string }

/** In milliseconds: about how soon an answer that is out of date is forgotten once it is shown no more. */
const SOON = 1_000

/** The answers in the store, as far as what happens on the site concerns them. */
export type ShownAnswers = {
  /** By what an endpoint was asked whose answers this tag stands for. */
  readonly argsOf: <Arg>(endpoint: Asked<Arg>, tag: Tag) => readonly Arg[]
  /** Whether any of these answers is on the page now. */
  readonly isShown: (endpoint: string, tag: Tag) => boolean
  /**
   * Says that the answers of these tags are out of date. They are forgotten, so that who asks next is told the truth; but
   * what is shown only when it is shown no more. RTK Query's own invalidation would read that again at once, and it would
   * change under the reader.
   * @param but endpoints whose answers note themselves what is new.
   */
  readonly outdate: (tags: readonly Tag[], ...but: readonly string[]) => void
}

/** What RTK Query's middleware answers to this action, whose creator is typed for its own use. */
type Subscriptions = { readonly getSubscriptionCount: (queryCacheKey: string) => number }

export const shownAnswers = (store: Store): ShownAnswers => {
  const outdated = new Set<string>()
  let sweeping: ReturnType<typeof setTimeout> | undefined
  const answersOf = (tags: readonly Tag[]) => api.util.selectInvalidatedBy(store.getState(), tags)

  // The state itself knows only a moment later who has subscribed.
  const subscriptions = () =>
    store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions

  const sweep = () => {
    sweeping = undefined
    if (outdated.size === 0) return
    const { getSubscriptionCount } = subscriptions()
    for (const queryCacheKey of outdated) {
      if (getSubscriptionCount(queryCacheKey) > 0) continue
      outdated.delete(queryCacheKey)
      store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey } as never))
    }
  }
  store.subscribe(() => {
    if (outdated.size > 0) sweeping ??= setTimeout(sweep, SOON)
  })

  return {
    argsOf: (endpoint, tag) => argsOf(store.getState(), endpoint, [tag]),
    isShown: (endpoint, tag) => {
      const { getSubscriptionCount } = subscriptions()
      return answersOf([tag]).some(
        ({ endpointName, queryCacheKey }) =>
          endpointName === endpoint && getSubscriptionCount(queryCacheKey) > 0,
      )
    },
    outdate: (tags, ...but) => {
      for (const { endpointName, queryCacheKey } of answersOf(tags)) {
        if (!but.includes(endpointName)) outdated.add(queryCacheKey)
      }
      sweep()
    },
  }
}
