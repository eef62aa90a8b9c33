import type { NewEvent, StreamEvent } from '../event-log/event-log.ts'
import { isLogged, type LoggedEvent } from '../event-log/typed-events.ts'

/** How a stream's events become the state decisions are made on. `evolve` is pure and meets erased events as `undefined` data. */
export type Fold<State> = {
  readonly initial: State
  readonly evolve: (state: State, event: StreamEvent) => State
  /** The room a state takes where it is kept, in kilobytes; 1 unless given, as most are small. */
  readonly sizeOf?: (state: State) => number
}

/**
 * The fold of a kind of stream: `evolve` meets its events, and knows by their type what their data is.
 *
 *     export const post = foldOf(PostStream, { initial: { status: 'none' }, evolve })
 */
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

/** The pure heart of an aggregate: `(state, command) => events`. Time and ids are in the command. Refuses by throwing a Refusal. */
export type Decide<State, Command> = (state: State, command: Command) => readonly NewEvent[]

/** A decider's no, with the answer's status and code: a rule of the product, not a fault. */
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
