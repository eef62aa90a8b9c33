import type { LogLogger } from './event-log-options.ts'

export type Listeners<Message> = {
  /** Adds a listener and answers how to end it. */
  add(listener: (message: Message) => void): () => void
  /** Tells every listener, after the work at hand. A listener that throws is logged and harms no other. */
  tell(message: Message): void
}

/** The listeners to a log's appends and erasures. */
export const createListeners = <Message>(logger: LogLogger | undefined): Listeners<Message> => {
  const listeners = new Set<{ readonly call: (message: Message) => void }>()
  return {
    add: (call) => {
      const listener = { call }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (message) => {
      queueMicrotask(() => {
        for (const { call } of listeners) {
          try {
            call(message)
          } catch (error) {
            logger?.error({ err: error }, 'a listener to the event log failed')
          }
        }
      })
    },
  }
}
