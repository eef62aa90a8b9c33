import type { SourcedEvent } from './projection.ts'

/** Reacts to each event at least once, in order, with an idempotent command or mail; retries forever. */
export type Reactor = {
  readonly name: string
  /** A new version starts like a new reactor. */
  readonly version: number
  readonly sources: readonly string[]
  /** The event types it reacts to. Default: all. */
  readonly types?: readonly string[]
  /** The start without a checkpoint: the first event of the log, or new events only. */
  readonly startAt: 'beginning' | 'now'
  readonly react: (event: SourcedEvent) => Promise<void>
}

export const reactorView = ({ name, version }: Pick<Reactor, 'name' | 'version'>) => ({
  name: `reactor-${name}`,
  version,
})
