import { LRUCache } from 'lru-cache'
import type { Fold } from './decider.ts'

export type CachedState<State> = { readonly state: State; readonly version: number }

/** States folded before, the longest unused one dropped first. */
export type StateCache = {
  get<State>(fold: Fold<State>, stream: string): CachedState<State> | undefined
  set<State>(fold: Fold<State>, stream: string, cached: CachedState<State>): void
  clear(): void
}

/** Keeps up to `size` states, one per stream: that of the fold it was last loaded with. */
export const createStateCache = (size: number): StateCache => {
  const entries = new LRUCache<string, { readonly fold: unknown; readonly cached: CachedState<unknown> }>({
    max: size,
  })
  return {
    get: <State>(fold: Fold<State>, stream: string) => {
      const entry = entries.get(stream)
      // The same fold made it, so it is of that fold's type.
      return entry?.fold === fold ? (entry.cached as CachedState<State>) : undefined
    },
    set: (fold, stream, cached) => {
      entries.set(stream, { fold, cached })
    },
    clear: () => {
      entries.clear()
    },
  }
}
