/** Topics of `GET /api/live` that components need. */
export type TopicSubscriptions = {
  readonly subscribe: (topics: readonly string[]) => () => void
  /** The most recently subscribed topic is the last. */
  readonly topics: () => readonly string[]
  readonly onChange: (listener: () => void) => void
}

/** In milliseconds. After a shorter subscription, a topic does not linger. */
const MIN_SUBSCRIPTION = 1_000

/** A topic stays for `linger` milliseconds after its last subscriber, in case the reader returns. */
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
