import type { Head } from './event-log.ts'
import type { LogLogger } from './create-event-log.ts'

export type HeadListeners = {
  /** Adds a listener and answers how to end it. */
  add(listener: (head: Head) => void): () => void
  /** Tells every listener, after the work at hand. One that throws is logged and harms nobody. */
  announce(head: Head): void
}

/** Those who want to know when a log has grown. */
export const createHeadListeners = (logger: LogLogger | undefined): HeadListeners => {
  const listeners = new Set<{ readonly call: (head: Head) => void }>()
  return {
    add: (call) => {
      const listener = { call }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce: (head) => {
      queueMicrotask(() => {
        for (const { call } of listeners) {
          try {
            call(head)
          } catch (error) {
            logger?.error({ err: error }, 'a listener to the event log failed')
          }
        }
      })
    },
  }
}
