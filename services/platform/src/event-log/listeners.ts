import type { LogLogger } from './event-log-options.ts'

export type Listeners<Message> = {
  add(listener: (message: Message) => void): () => void
  /** Calls all listeners asynchronously. A listener that throws does not affect the others. */
  notify(message: Message): void
}

export const createListeners = <Message>(logger: LogLogger | undefined): Listeners<Message> => {
  const listeners = new Set<{ readonly call: (message: Message) => void }>()
  return {
    add: (call) => {
      const listener = { call }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (message) => {
      queueMicrotask(() => {
        for (const { call } of listeners) {
          try {
            call(message)
          } catch (error) {
            logger?.error({ err: error }, 'an event log listener failed')
          }
        }
      })
    },
  }
}
