import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Logger } from 'pino'

/** Makes the function that a consumer tells its failures: they are logged with its name, and equal ones are counted instead of repeated. */
export const createFailureReports = (logger: Logger): ((consumer: string) => (error: unknown) => void) => {
  const repeats = createRepeats()
  return (consumer) => (error) => {
    repeats.tell(error, (alike) => {
      logger.warn({ err: error, consumer, alike }, 'consumer failed, trying again')
    })
  }
}
