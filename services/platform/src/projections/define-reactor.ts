import type { MadeEvent } from '@soko/contracts/events/event-makers.ts'
import type { EventOf } from '../event-log/typed-events.ts'
import type { SourcedEvent } from './projection.ts'
import type { Reactor } from './reactor.ts'

type EventType = { readonly type: string } & ((...args: never[]) => MadeEvent)

type DataOfType<Type extends EventType> = {
  readonly [Each in Type as Each['type']]: ReturnType<Each>['data']
}

export type EventOfType<Type extends EventType> = EventOf<DataOfType<Type>, SourcedEvent>

export const defineReactor = <const Types extends readonly EventType[]>({
  on,
  react,
  ...reactor
}: Omit<Reactor, 'types' | 'react'> & {
  readonly on: Types
  readonly react: (event: EventOfType<Types[number]>) => Promise<void>
}): Reactor => {
  const types = on.map(({ type }) => type)
  const concerns = (event: SourcedEvent): event is EventOfType<Types[number]> & SourcedEvent =>
    types.includes(event.type)
  return {
    ...reactor,
    types,
    react: async (event) => {
      if (concerns(event)) await react(event)
    },
  }
}
