/**
 * The embedded mode in a process of its own, as `npm start` runs it, but for passwords: bcrypt's 12 rounds of production take
 * a third of a second of a core, and members of the journeys sign in some 400 times.
 */
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { aborted, stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { readConfig } from '../../../site/embedded/config.ts'
import { createEmbeddedSite } from '../../../site/embedded/create-embedded-site.ts'

const config = readConfig(process.env)
const stopping = stopOnSignal()
const site = await createEmbeddedSite({
  ...config,
  hasher: createPasswordHasher({ cost: 4 }),
  logger: createLogger({ level: config.logLevel }),
})
await site.start(stopping)
console.log(`Soko is at ${site.origin}`)
await aborted(stopping)
await site.stop()
process.exit(0)
