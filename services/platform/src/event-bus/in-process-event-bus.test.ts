import { createEventBus } from './create-event-bus.ts'
import { describeEventBus } from './event-bus.contract.ts'

describeEventBus('the in-process bus', async ({ capacity }) =>
  createEventBus({ kind: 'in-process', capacity }),
)
