import type { Heartbeat, RelayMessage, SourceReader } from '../published-log/published-commit.ts'

export type SilentSources = {
  noteMessages(messages: readonly RelayMessage[]): void
  start(): void
  stop(): void
}

/** In milliseconds. Relays send a message every second. */
const SILENCE = 3_000

/**
 * Polls the head of a log whose relay hangs or is incompatible, and reports the head like a heartbeat.
 * @param options.isListening returns false on standby, when another replica receives the messages.
 */
export const createSilentSources = (options: {
  readonly sources: readonly string[]
  readonly reader: Pick<SourceReader, 'head'>
  readonly isListening: () => boolean
  readonly onHeartbeat: (heartbeat: Heartbeat) => Promise<void>
  readonly onFailure: (error: unknown) => void
  readonly silence?: number
}): SilentSources => {
  const { sources, reader, isListening, onHeartbeat, onFailure, silence = SILENCE } = options
  const receivedAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isPolling = false

  const poll = async (): Promise<void> => {
    const now = performance.now()
    for (const source of sources.filter((each) => now - (receivedAt.get(each) ?? now) >= silence)) {
      try {
        await onHeartbeat(await reader.head(source))
      } catch (error) {
        onFailure(error)
      }
    }
  }
  const pollIfListening = async (): Promise<void> => {
    if (isPolling || !isListening()) return
    isPolling = true
    await poll()
    isPolling = false
  }
  return {
    noteMessages: (messages) => {
      for (const { source } of messages) receivedAt.set(source, performance.now())
    },
    start: () => {
      for (const source of sources) receivedAt.set(source, performance.now())
      timer = setInterval(() => void pollIfListening(), silence / 3).unref()
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
