import type { Logger } from 'pino'
import type { z } from 'zod'
import { type logLevel, InvalidEnvironment } from '@soko/platform/config/read-environment.ts'
import type { TracingConfig } from '@soko/platform/config/tracing-config.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { startTracing } from '@soko/platform/telemetry/start-tracing.ts'
import { aborted, stopOnSignal } from './stop-on-signal.ts'

type Config = {
  readonly logLevel: z.output<typeof logLevel>
  readonly tracing: TracingConfig
  readonly host: string
  readonly port: number
}

export type SiteProcess<C extends Config> = {
  readonly name: string
  readonly readConfig: () => C
  /** Resolves when the process listens. `fail` ends it after a fatal error. */
  readonly start: (
    config: C,
    options: { readonly logger: Logger; readonly fail: (error: unknown) => void },
  ) => Promise<{ stop(): Promise<void> }>
}

/**
 * Runs a process until a stop signal. Exits with code 0 after a clean stop, otherwise with a one-line reason
 * and code 1; the supervisor restarts it.
 */
export const runProcess = async <C extends Config>({
  name,
  readConfig,
  start,
}: SiteProcess<C>): Promise<void> => {
  const stopping = stopOnSignal()
  let logger = createLogger({ level: 'info', service: name })
  const fail = (error: unknown): never => {
    const invalid = error instanceof InvalidEnvironment
    logger.fatal(invalid ? {} : { err: error }, error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
  try {
    const config = readConfig()
    logger = createLogger({ level: config.logLevel })
    const tracing = await startTracing({ ...config.tracing, service: `soko-${name}` })
    // Abandoning a start that waits for a server is safe: no requests have been accepted yet.
    const started = await Promise.race([start(config, { logger, fail }), aborted(stopping)])
    if (started !== undefined) {
      logger.info({ service: name, host: config.host, port: config.port }, 'listening')
      await aborted(stopping)
      await started.stop()
    }
    await tracing.stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}
