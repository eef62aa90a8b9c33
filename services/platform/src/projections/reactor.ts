import type { SourcedEvent } from './projection.ts'

/** Reacts at least once and in order; must be idempotent. A failed reaction is retried forever. */
export type Reactor = {
  readonly name: string
  /** A new version has no checkpoint, so it starts like a new reactor. */
  readonly version: number
  readonly sources: readonly string[]
  /** The event types to react to. Default: all. */
  readonly types?: readonly string[]
  /** Where a reactor without a checkpoint starts: at the first event of the log, or with new events only. */
  readonly startAt: 'beginning' | 'now'
  readonly react: (event: SourcedEvent) => Promise<void>
}

export const reactorView = ({ name, version }: Pick<Reactor, 'name' | 'version'>) => ({
  name: `reactor-${name}`,
  version,
})
