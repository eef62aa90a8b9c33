import { readGatewayConfig } from '@soko/gateway/config.ts'
import { readMailSettings } from '@soko/delivery/config.ts'
import { readPushConfig } from '@soko/delivery/push/push-config.ts'
import { readPriceFeeds } from '@soko/markets/fetching/price-feeds.ts'
import { readClientLimits } from '@soko/platform/config/client-limits.ts'
import { logLevel, port, readEnvironment } from '@soko/platform/config/read-environment.ts'
import { readTracingConfig } from '@soko/platform/config/tracing-config.ts'
import { readWitnesses } from '@soko/transparency/witnesses/read-witnesses.ts'
import { z } from 'zod'

export const DEFAULT_PORT = 8080

const Environment = z.object({
  PORT: port(DEFAULT_PORT),
  HOST: z.string().default('127.0.0.1'),
  SOKO_DATA: z.string().default('.soko'),
  SOKO_LOG: logLevel,
  SOKO_WORKERS: z.string().optional(),
})

/** Reads the configuration of an embedded site; README.md lists the variables. @throws InvalidEnvironment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const { PORT, HOST, SOKO_DATA, SOKO_LOG, SOKO_WORKERS } = readEnvironment(Environment, env)
  return {
    port: PORT,
    host: HOST,
    data: SOKO_DATA,
    logLevel: SOKO_LOG,
    /** True if SOKO_WORKERS is set, with which former versions ran several gateway processes. */
    hasWorkers: SOKO_WORKERS !== undefined,
    tracing: readTracingConfig(env),
    clientLimits: readClientLimits(env),
    priceFeeds: readPriceFeeds(env),
    mail: readMailSettings(env),
    push: readPushConfig(env),
    witnesses: readWitnesses(env),
    ...readGatewayConfig(env),
  }
}
