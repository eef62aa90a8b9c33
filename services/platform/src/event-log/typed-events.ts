import type { MadeEvent } from '@soko/contracts/events/event-makers.ts'
import type { RecordedEvent, StreamEvent } from './event-log.ts'

/** Maps each event type of a stream to its data: `EventsOf<typeof PostStream>['PostErased']`. */
export type EventsOf<Definition> = {
  readonly [
    Type in keyof Definition as Definition[Type] extends { readonly type: Type } ? Type : never
  ]: Definition[Type] extends (...args: never[]) => MadeEvent<string, infer Data> ? Data : never
}

type Untyped = { readonly type: string; readonly data?: unknown }

export type EventOf<Events, Recorded extends Untyped> = {
  [Type in keyof Events & string]: Omit<Recorded, 'type' | 'data'> & {
    readonly type: Type
    readonly data: Events[Type] | undefined
  }
}[keyof Events & string]

export type LoggedEvent<Definition> = Definition extends unknown
  ? EventOf<EventsOf<Definition>, StreamEvent>
  : never

/** Checks only the type: the event's constructor or the upcasters guarantee the data's shape. */
export const isLogged = <Definition extends { readonly types: ReadonlySet<string> }>(
  { types }: Definition,
  event: StreamEvent,
): event is LoggedEvent<Definition> & StreamEvent => types.has(event.type)

export const loggedEvents = <Definition extends { readonly types: ReadonlySet<string> }>(
  stream: Definition,
  events: readonly StreamEvent[],
): readonly LoggedEvent<Definition>[] => events.filter((event) => isLogged(stream, event))

/** Creates a type guard for one event type: `commit.events.find(isOfType(PostStream.PostPublished))`. */
export const isOfType =
  <Type extends string, Data>({
    type,
  }: { readonly type: Type } & ((...args: never[]) => MadeEvent<Type, Data>)) =>
  <Recorded extends RecordedEvent>(
    event: Recorded,
  ): event is Recorded & { readonly type: Type; readonly data: Data | undefined } =>
    event.type === type
