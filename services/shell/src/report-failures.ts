import { UnreadableMessage } from '@soko/platform/event-bus/read-messages.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { Logger } from 'pino'

/** Creates reporters of failures by consumer. They count repetitions of a failure instead of logging each. */
export const createFailureReports = (logger: Logger): ((consumer: string) => (error: unknown) => void) => {
  const repeats = createRepeatFilter()
  return (consumer) => (error) => {
    repeats.report(error, (alike) => {
      const outcome =
        error instanceof UnreadableMessage ? 'consumer left a message out' : 'consumer failed, trying again'
      logger.warn({ err: error, consumer, alike }, outcome)
    })
  }
}
