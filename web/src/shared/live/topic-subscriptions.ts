/** Subscriptions of a page's components to topics of `GET /api/live`. */
export type TopicSubscriptions = {
  /** @returns a function that ends the subscription. */
  readonly subscribe: (topics: readonly string[]) => () => void
  /** All topics with a subscription, the latest last. */
  readonly topics: () => readonly string[]
  readonly onChange: (listener: () => void) => void
}

/** In milliseconds. Shorter subscriptions end at once: the reader only passed by. */
const MIN_SUBSCRIPTION = 1_000

/** Counts the subscriptions of each topic. A topic outlives its component by `linger` milliseconds. */
export const createTopicSubscriptions = (linger: number): TopicSubscriptions => {
  const counts = new Map<string, number>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const release = (topics: readonly string[]) => {
    for (const topic of topics) {
      const others = (counts.get(topic) ?? 1) - 1
      if (others > 0) counts.set(topic, others)
      else counts.delete(topic)
    }
    notify()
  }

  return {
    subscribe: (topics) => {
      for (const topic of topics) {
        const others = counts.get(topic) ?? 0
        counts.delete(topic)
        counts.set(topic, others + 1)
      }
      notify()
      const since = performance.now()
      return () => {
        if (performance.now() - since < MIN_SUBSCRIPTION) release(topics)
        else setTimeout(release, linger, topics)
      }
    },
    topics: () => [...counts.keys()],
    onChange: (listener) => {
      listeners.add(listener)
    },
  }
}
