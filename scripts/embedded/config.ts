import { logLevel, port, readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'it must be an address such as https://soko.example' })
  .transform((address) => new URL(address).origin)

/** A number of proxies, or their addresses and networks. */
const trustProxy = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((each) => each.trim())))

const Environment = z.object({
  PORT: port(8080),
  HOST: z.string().default('127.0.0.1'),
  SOKO_DATA: z.string().default('.soko'),
  SOKO_LOG: logLevel,
  SOKO_ORIGIN: origin.optional(),
  TRUST_PROXY: trustProxy.optional(),
  SOKO_LIMITS: z.enum(['on', 'off'], 'it must be on or off').default('on'),
})

/** How one process runs a whole Soko; README.md lists the variables. @throws InvalidEnvironment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const { PORT, HOST, SOKO_DATA, SOKO_LOG, SOKO_ORIGIN, TRUST_PROXY, SOKO_LIMITS } = readEnvironment(
    Environment,
    env,
  )
  return {
    port: PORT,
    host: HOST,
    data: SOKO_DATA,
    logLevel: SOKO_LOG,
    limits: SOKO_LIMITS === 'on',
    ...(SOKO_ORIGIN !== undefined && { origin: SOKO_ORIGIN }),
    ...(TRUST_PROXY !== undefined && { trustProxy: TRUST_PROXY }),
  }
}
