import type { EventBus } from './event-bus.ts'
import { createInProcessEventBus, type InProcessEventBusOptions } from './in-process-event-bus.ts'

export type EventBusOptions = { readonly kind: 'in-process' } & InProcessEventBusOptions

/** Makes the bus a deployment is configured for. */
export const createEventBus = async ({ kind, ...options }: EventBusOptions): Promise<EventBus> => {
  switch (kind) {
    case 'in-process':
      return createInProcessEventBus(options)
  }
}
