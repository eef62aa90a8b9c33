import type { Delivery } from '../event-bus/event-bus.ts'

export const createCollector = () => {
  const deliveries: Delivery[] = []
  return {
    deliveries,
    messages: () => deliveries.map(({ message }) => message),
    handle: async (batch: readonly Delivery[]): Promise<void> => {
      deliveries.push(...batch)
    },
  }
}

export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
