import type { Heartbeat, RelayMessage, SourceReader } from '../published-log/published-commit.ts'

/** Asks the logs of those sources how far they are whose relays are not heard. */
export type SilentSources = {
  /** Messages have come. */
  heard(messages: readonly RelayMessage[]): void
  start(): void
  stop(): void
}

/** In milliseconds: a relay speaks every second. */
const SILENCE = 3_000

/**
 * A relay that hangs, or is of a release that speaks otherwise, need not be noticed by anybody else: the log itself says how far it is.
 * @param options.isListening whether messages come at all: on standby they go to another replica.
 * @param options.tell takes what a log says, as if its relay had said so.
 */
export const createSilentSources = (options: {
  readonly sources: readonly string[]
  readonly reader: Pick<SourceReader, 'head'>
  readonly isListening: () => boolean
  readonly tell: (heartbeat: Heartbeat) => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds after which a source counts as silent. */
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
