import type { NewEvent, StreamEvent } from '../event-log/event-log.ts'
import { isLogged, type LoggedEvent } from '../event-log/typed-events.ts'

/** Folds events into a state. `evolve` is pure and gets `undefined` as the data of erased events. */
export type Fold<State> = {
  readonly initial: State
  readonly evolve: (state: State, event: StreamEvent) => State
  /** Returns the memory size of a cached state in kilobytes. Default: 1. */
  readonly sizeOf?: (state: State) => number
}

/** Creates a typed fold: `foldOf(PostStream, { initial: { status: 'none' }, evolve })`. */
export const foldOf = <State, Definition extends { readonly types: ReadonlySet<string> }>(
  stream: Definition,
  {
    initial,
    evolve,
    sizeOf,
  }: {
    readonly initial: NoInfer<State>
    readonly evolve: (state: State, event: LoggedEvent<Definition>) => NoInfer<State>
    readonly sizeOf?: (state: State) => number
  },
): Fold<State> => ({
  initial,
  ...(sizeOf && { sizeOf }),
  evolve: (state, event) => (isLogged(stream, event) ? evolve(state, event) : state),
})

/** The pure core of an aggregate: `(state, command) => events`. Rejects a command by throwing a `Refusal`. */
export type Decide<State, Command> = (state: State, command: Command) => readonly NewEvent[]

/** Thrown when a business rule rejects a command. Carries the status and code of the HTTP response. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 403 | 404 | 409 | 410 | 422
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined

  constructor(
    status: Refusal['status'],
    code: string,
    message: string,
    errors?: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}
