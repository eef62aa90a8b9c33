import type { EventBus } from './event-bus.ts'
import { createInProcessEventBus, type InProcessEventBusOptions } from './in-process-event-bus.ts'
import { createRabbitEventBus, type RabbitEventBusOptions } from './rabbit-event-bus.ts'

export type EventBusOptions =
  | ({ readonly kind: 'in-process' } & InProcessEventBusOptions)
  | ({ readonly kind: 'rabbitmq' } & RabbitEventBusOptions)

/** Makes the bus a deployment is configured for. */
export const createEventBus = async (options: EventBusOptions): Promise<EventBus> => {
  switch (options.kind) {
    case 'in-process':
      return createInProcessEventBus(options)
    case 'rabbitmq':
      return createRabbitEventBus(options)
  }
}
