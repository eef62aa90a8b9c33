import type { MadeEvent } from '@soko/contracts/events/event-makers.ts'
import type { RecordedEvent, StreamEvent } from './event-log.ts'

/** What events of a stream carry, by type: `EventsOf<typeof PostStream>['PostErased']`. */
export type EventsOf<Definition> = {
  readonly [
    Type in keyof Definition as Definition[Type] extends { readonly type: Type } ? Type : never
  ]: Definition[Type] extends (...args: never[]) => MadeEvent<string, infer Data> ? Data : never
}

type Untyped = { readonly type: string; readonly data?: unknown }

/** One of these events, as `Recorded` hands it out: its type tells what its data is, undefined once it is erased. */
export type EventOf<Events, Recorded extends Untyped> = {
  [Type in keyof Events & string]: Omit<Recorded, 'type' | 'data'> & {
    readonly type: Type
    readonly data: Events[Type] | undefined
  }
}[keyof Events & string]

/** An event of a stream, or of one of several, as the log gives it. */
export type LoggedEvent<Definition> = Definition extends unknown
  ? EventOf<EventsOf<Definition>, StreamEvent>
  : never

/*
 * Where stored JSON becomes typed. That an event is of a type is checked; that its data has the shape of that type is taken as
 * given: the type's maker made it, and the codec has brought it to its present shape. Nothing is parsed a second time.
 */

/** Whether an event is one of a stream's. */
export const isLogged = <Definition extends { readonly types: ReadonlySet<string> }>(
  { types }: Definition,
  event: StreamEvent,
): event is LoggedEvent<Definition> & StreamEvent => types.has(event.type)

/** Those of a stream, in order. */
export const loggedEvents = <Definition extends { readonly types: ReadonlySet<string> }>(
  stream: Definition,
  events: readonly StreamEvent[],
): readonly LoggedEvent<Definition>[] => events.filter((event) => isLogged(stream, event))

/** Whether an event is of one type: `commit.events.find(isOfType(PostStream.PostPublished))`. */
export const isOfType =
  <Type extends string, Data>({
    type,
  }: { readonly type: Type } & ((...args: never[]) => MadeEvent<Type, Data>)) =>
  <Recorded extends RecordedEvent>(
    event: Recorded,
  ): event is Recorded & { readonly type: Type; readonly data: Data | undefined } =>
    event.type === type
