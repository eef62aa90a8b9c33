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
  const entries = new Map<string, { readonly fold: unknown; readonly cached: CachedState<unknown> }>()
  return {
    get: <State>(fold: Fold<State>, stream: string) => {
      const entry = entries.get(stream)
      return entry?.fold === fold ? (entry.cached as CachedState<State>) : undefined
    },
    set: (fold, stream, cached) => {
      entries.delete(stream)
      entries.set(stream, { fold, cached })
      if (entries.size <= size) return
      const oldest = entries.keys().next()
      if (oldest.done !== true) entries.delete(oldest.value)
    },
    clear: () => entries.clear(),
  }
}
