import type { EventBus } from './event-bus.ts'
import { createInProcessEventBus, type InProcessEventBusOptions } from './in-process-event-bus.ts'
import type { RabbitEventBusOptions } from './rabbit/rabbit-event-bus.ts'

export type EventBusOptions =
  | ({ readonly kind: 'in-process' } & InProcessEventBusOptions)
  | ({ readonly kind: 'rabbitmq' } & RabbitEventBusOptions)

export const createEventBus = async (options: EventBusOptions): Promise<EventBus> => {
  switch (options.kind) {
    case 'in-process':
      return createInProcessEventBus(options)
    case 'rabbitmq': {
      const { createRabbitEventBus } = await import('./rabbit/rabbit-event-bus.ts')
      return createRabbitEventBus(options)
    }
  }
}
