/** What the components of a page subscribe to: topics of `GET /api/live`. */
export type TopicSubscriptions = {
  /** Subscribes to these. @returns a function that ends the subscription. */
  readonly subscribe: (topics: readonly string[]) => () => void
  /** All topics with a subscription, the latest last. */
  readonly topics: () => readonly string[]
  /** Calls the listener whenever the topics have changed. */
  readonly onChange: (listener: () => void) => void
}

/** In milliseconds: a shorter subscription belongs to a page that the reader only passed by. */
const PASSING = 1_000

/**
 * Counts the subscriptions of each topic. A topic outlives its component for a while: its answers are kept as long, and readers who
 * go back to them should see what came meanwhile.
 * @param linger how long, in milliseconds.
 */
export const createTopicSubscriptions = (linger: number): TopicSubscriptions => {
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
    subscribe: (topics) => {
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
