import type { Heartbeat, RelayMessage, SourceReader } from '../published-log/published-commit.ts'

/** Reads the heads of logs whose relays are silent. */
export type SilentSources = {
  heard(messages: readonly RelayMessage[]): void
  start(): void
  stop(): void
}

/** In milliseconds: relays send every second. */
const SILENCE = 3_000

/**
 * Reads the log's head if its relay hangs or belongs to an incompatible release.
 * @param options.isListening returns false on standby, when another replica gets the messages.
 * @param options.tell receives a log's head, like a relay's message.
 */
export const createSilentSources = (options: {
  readonly sources: readonly string[]
  readonly reader: Pick<SourceReader, 'head'>
  readonly isListening: () => boolean
  readonly tell: (heartbeat: Heartbeat) => Promise<void>
  readonly onFailure: (error: unknown) => void
  readonly silence?: number
}): SilentSources => {
  const { sources, reader, isListening, tell, onFailure, silence = SILENCE } = options
  const heardAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let asking = false

  const ask = async (): Promise<void> => {
    const now = performance.now()
    for (const source of sources.filter((each) => now - (heardAt.get(each) ?? now) >= silence)) {
      try {
        await tell(await reader.head(source))
      } catch (error) {
        onFailure(error)
      }
    }
  }
  const askIfListening = async (): Promise<void> => {
    if (asking || !isListening()) return
    asking = true
    await ask()
    asking = false
  }
  return {
    heard: (messages) => {
      for (const { source } of messages) heardAt.set(source, performance.now())
    },
    start: () => {
      for (const source of sources) heardAt.set(source, performance.now())
      timer = setInterval(() => void askIfListening(), silence / 3).unref()
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
