import { UnreadableMessage } from '@soko/platform/event-bus/read-messages.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Logger } from 'pino'

/** Makes the functions by which consumers report failures: each is logged with the consumer's name, and equal ones are counted instead of repeated. */
export const createFailureReports = (logger: Logger): ((consumer: string) => (error: unknown) => void) => {
  const repeats = createRepeats()
  return (consumer) => (error) => {
    repeats.tell(error, (alike) => {
      const outcome =
        error instanceof UnreadableMessage ? 'consumer left a message out' : 'consumer failed, trying again'
      logger.warn({ err: error, consumer, alike }, outcome)
    })
  }
}
