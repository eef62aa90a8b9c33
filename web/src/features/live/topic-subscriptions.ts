/** What the components of a page want to hear of the site as it happens: topics of `GET /api/live`. */
export type WantedTopics = {
  /** Wants these. @returns wants them no more. */
  readonly want: (topics: readonly string[]) => () => void
  /** All that are wanted, the latest last. */
  readonly topics: () => readonly string[]
  /** Calls whenever there are others. */
  readonly onChange: (listener: () => void) => void
}

/** In milliseconds: what was wanted no longer than this was only passed by. */
const PASSING = 1_000

/**
 * Counts who wants what. A topic outlives its component by a while: its answers are kept for so long, and who goes back to
 * them is to see what came meanwhile.
 * @param linger in milliseconds.
 */
export const createWantedTopics = (linger: number): WantedTopics => {
  const wanted = new Map<string, number>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const release = (topics: readonly string[]) => {
    for (const topic of topics) {
      const others = (wanted.get(topic) ?? 1) - 1
      if (others > 0) wanted.set(topic, others)
      else wanted.delete(topic)
    }
    tell()
  }

  return {
    want: (topics) => {
      for (const topic of topics) {
        const others = wanted.get(topic) ?? 0
        wanted.delete(topic)
        wanted.set(topic, others + 1)
      }
      tell()
      const since = performance.now()
      return () => {
        if (performance.now() - since < PASSING) release(topics)
        else setTimeout(release, linger, topics)
      }
    },
    topics: () => [...wanted.keys()],
    onChange: (listener) => {
      listeners.add(listener)
    },
  }
}
