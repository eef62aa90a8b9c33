import { logLevel, port, readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'

const Environment = z.object({
  PORT: port(8080),
  HOST: z.string().default('127.0.0.1'),
  SOKO_ORIGIN: z.string().optional(),
  SOKO_NAMESPACE: z.string().default('soko'),
  SOKO_DATA: z.string().default('.soko-distributed'),
  SOKO_LOG: logLevel,
})

/** Reads the settings of `npm run start:distributed`, besides the servers. @throws InvalidEnvironment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const read = readEnvironment(Environment, env)
  return {
    port: read.PORT,
    host: read.HOST,
    ...(read.SOKO_ORIGIN !== undefined && { origin: read.SOKO_ORIGIN }),
    namespace: read.SOKO_NAMESPACE,
    data: read.SOKO_DATA,
    logLevel: read.SOKO_LOG,
  }
}
