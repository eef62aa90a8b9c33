import { LRUCache } from 'lru-cache'
import type { StreamEvent } from '../event-log/event-log.ts'
import type { Fold } from './decider.ts'

export type CachedState<State> = { readonly state: State; readonly version: number }

export type StateCache = {
  get<State>(fold: Fold<State>, stream: string): CachedState<State> | undefined
  set<State>(fold: Fold<State>, stream: string, cached: CachedState<State>): void
  /** Applies new events to a cached state. Evicts the state if the events do not directly follow it. */
  evolve<State>(fold: Fold<State>, stream: string, events: readonly StreamEvent[]): void
  clear(): void
}

/** Creates a cache of up to `size` kilobytes. It has one state per stream: that of the most recent fold. */
export const createStateCache = (size: number): StateCache => {
  const entries = new LRUCache<string, { readonly fold: unknown; readonly cached: CachedState<unknown> }>({
    maxSize: size,
  })
  const get = <State>(fold: Fold<State>, stream: string): CachedState<State> | undefined => {
    const entry = entries.get(stream)
    // The same fold made this state, so the state has the fold's type.
    return entry?.fold === fold ? (entry.cached as CachedState<State>) : undefined
  }
  const set: StateCache['set'] = (fold, stream, cached) => {
    entries.set(stream, { fold, cached }, { size: Math.ceil(fold.sizeOf?.(cached.state) ?? 1) })
  }
  return {
    get,
    set,
    evolve: (fold, stream, events) => {
      const last = events.at(-1)
      if (last === undefined) return
      const { state, version } = get(fold, stream) ?? { state: fold.initial, version: 0 }
      if (version + events.length === last.version) {
        set(fold, stream, { state: events.reduce(fold.evolve, state), version: last.version })
      } else if (version < last.version) entries.delete(stream)
    },
    clear: () => {
      entries.clear()
    },
  }
}
