import type { SourcedEvent } from './projection.ts'

/**
 * A consumer whose effect is a command or a mail. Each event is reacted to at least once, in order; the effect must
 * bear repetition. A reaction that fails is tried again for ever, and holds up this reactor alone.
 */
export type Reactor = {
  /** kebab-case; unique in its service. */
  readonly name: string
  /** A new version starts as a new reactor does. */
  readonly version: number
  readonly sources: readonly string[]
  /** The types of events it reacts to; all unless given. */
  readonly types?: readonly string[]
  /** Where it starts when it has no checkpoint: at the first event ever, or with what comes from now on. */
  readonly startAt: 'beginning' | 'now'
  readonly react: (event: SourcedEvent) => Promise<void>
}

/** Names a reactor among the consumers of its service, and the view that keeps its checkpoint. */
export const reactorView = ({ name, version }: Pick<Reactor, 'name' | 'version'>) => ({
  name: `reactor-${name}`,
  version,
})
